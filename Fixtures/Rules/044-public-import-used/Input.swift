public import Lib
public enum Cell { case thing(Thing) }
