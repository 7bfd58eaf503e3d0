public import Lib
extension Thing { @usableFromInline package enum Sort { case up(Int), down } }
