@_spi(Testing) public enum Hook { case before(Int), after }
@_spi(Testing) public struct Scope { public enum Inner { case a(Int) } }
