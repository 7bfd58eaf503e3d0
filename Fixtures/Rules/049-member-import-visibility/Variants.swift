import Lib
import Lib2
struct Shop { enum Slot { case tool(Tool), kinds([Thing.Kind]) } }
