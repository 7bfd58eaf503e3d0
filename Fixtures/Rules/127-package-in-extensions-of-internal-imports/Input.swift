// The compiler lets what is for the package stand in an extension of what its source imports for the module.
internal import Lib
extension Thing {
  package enum Change { case moved(Int), gone }
  package struct Label { package var text = "" }
}
extension [Thing] { package enum Edit { case set(Int), none } }
extension Lib.Crate { package enum Load { case kind(Int), none } }
extension [Int] { package enum Edits { case set(Int), none } }
