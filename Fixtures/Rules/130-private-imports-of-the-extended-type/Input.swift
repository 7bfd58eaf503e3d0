// What is declared in an extension of a type that the file imports for itself is as visible as it says.
fileprivate import Lib
extension Crate {
  enum Load { case kind(Int), none }
  struct Label { var text = "" }
}
