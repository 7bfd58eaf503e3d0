public import Lib
package import Lib2
public enum Event { case added(Thing), removed }
package func use(_ tool: Tool) {}
