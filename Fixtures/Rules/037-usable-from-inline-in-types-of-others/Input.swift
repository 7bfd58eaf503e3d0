public import Lib
extension Thing {
  @usableFromInline package enum Step { case first(Int); @available(macOS 99, *) case last }
  @usableFromInline enum Stop { case here(String); @available(macOS 99, *) case nowhere }
}
