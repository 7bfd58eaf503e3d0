import Foundation

// What a conformance brings is found last: what the file imports is meant, where it declares the name.
nonisolated protocol Scale { associatedtype Unit; func value(in unit: Unit) -> Double }
nonisolated struct Kitchen: Scale {
  func value(in unit: String) -> Double { 0 }
  var unit: Unit
  enum Change { case unit(Unit), units([Unit]) }
  enum Labelled<Label> { case unit(Unit, Label) }
}
nonisolated protocol Timed {}
extension Timed { typealias Operation = Int; typealias Delay = Int }
nonisolated enum Step: Timed { case run(Operation), wait(Delay) }
// The same is there for the standard library's names, but for an associated type: in a nested type it may be either.
nonisolated struct Volume: ExpressibleByIntegerLiteral {
  var level: IntegerLiteralType
  init(integerLiteral: Int8) { level = Int(integerLiteral) }
  enum Change { case level(IntegerLiteralType) }
}
extension Int8 { enum Literal { case written(IntegerLiteralType) } }
// A type's own names are found first.
nonisolated struct Garage: Scale {
  struct Unit { var size = 1.0 }
  func value(in unit: Unit) -> Double { unit.size }
  enum Change { case unit(Unit) }
}
