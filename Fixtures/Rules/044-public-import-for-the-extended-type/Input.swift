public import Lib
extension Thing { public enum Change { case renamed, moved(Int) } }
struct Shelf { var thing: Thing }
