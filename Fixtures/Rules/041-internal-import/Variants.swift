internal import Lib
internal import Lib2
struct Shop { enum Slot { case tool(Tool), things([Thing: Tool]) } }
