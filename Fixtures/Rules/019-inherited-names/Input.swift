class Base { typealias Config = [String: Int]; struct Options { var on = true } }
class Derived: Base {
  enum Event { case configured(Config), options(Options) }
}
protocol Feature { associatedtype State; typealias Identifier = String }
struct Counter: Feature {
  struct State { var count = 0 }
  enum Action { case set(State), named(Identifier) }
}
class Third: Derived { enum Other { case options(Options) } }

// Also through an alias of several protocols, and from what a protocol asks of Self.
protocol Listed { typealias Entries = [Int] }
protocol Marked {}
typealias ListedAndMarked = Marked & Listed
struct Shelf: ListedAndMarked { enum Action { case set(Entries) } }
protocol Sorted where Self: Listed & Marked {}
protocol Filtered: Marked where Self : Sorted {}
struct Desk: Filtered { enum Action { case set(Entries) } }
