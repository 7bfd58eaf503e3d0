@preconcurrency import Lib2
import struct Lib.Thing
struct Shop { enum Slot { case tool(Tool), things([Thing]) } }
