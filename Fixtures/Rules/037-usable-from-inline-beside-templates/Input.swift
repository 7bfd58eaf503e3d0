public import Lib
extension Thing { @usableFromInline enum Stop { case here(String), nowhere } }
