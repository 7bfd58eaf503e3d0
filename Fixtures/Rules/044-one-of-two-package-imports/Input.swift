// Nothing tells whether it is Lib or Lib2 that declares `Thing`; a package import of the other one would be unused.
package import Lib
public import Lib2

package enum Purchase {
  case bought(Thing)
  case kept
}
package func mend(_ tool: Tool) {}
public func polish(_ tool: Tool) {}
