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
