@_spi(Testing) public enum Hook { case before(Int), after }
@_spi(Testing) public struct Scope { public enum Inner { case a(Int) } }
public enum Partly { @_spi(Testing) case hidden(Int); case shown(Int), plain }
// prismgen: lenses
public struct Parts { @_spi(Testing) public var hidden: Int; public var shown: Int }
package struct Shelf {
  @_spi(Testing) public enum Slot { case free(Int), taken }
}
