public import Lib
public import Lib2
public struct Shop { public enum Slot { case tool(Tool), thing(Thing) } }
