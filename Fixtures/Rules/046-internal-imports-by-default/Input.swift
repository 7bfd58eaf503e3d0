public import Lib
import Lib2
public enum Cell { case thing(Thing), number(Int) }
enum Inner { case tool(Tool) }
