import Lib
enum Wrapper { case kind(Thing.Kind), thing(Thing) }
extension Thing { enum Change { case renamed(Kind), moved(Int) } }
