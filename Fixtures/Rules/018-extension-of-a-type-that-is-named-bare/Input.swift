import Lib
struct Shelf { var thing: Thing; var crates: [Crate] { [] } }
extension Thing { enum Change { case renamed(Kind), moved(Int) } }
extension Crate { enum Change { case opened(Thing), count(Int) } }
