@preconcurrency import Lib
@_exported import Lib2
import struct Lib.Thing
import Lib
enum Cell { case thing(Thing), tool(Tool) }
