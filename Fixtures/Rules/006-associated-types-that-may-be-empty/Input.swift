// The default of an associated type is taken where nothing else is inferred: only the compiler knows that.
nonisolated protocol Repository {
  associatedtype Failure: Error = Never
  func load() throws(Failure) -> Int
}
nonisolated struct Broken: Error {}
struct Books: Repository {
  func load() throws(Broken) -> Int { throw Broken() }
  enum Event { case loaded(Int), failed(Failure) }
  nonisolated struct Status { var failure: Failure }
}
struct Films: Repository {
  typealias Failure = Broken
  func load() throws(Broken) -> Int { throw Broken() }
  enum Event { case loaded(Int), failed(Failure) }
}
struct Games: Repository {
  typealias Failure = Never
  func load() -> Int { 1 }
  enum Event { case loaded(Int), failed(Failure) }
}
// An alias that the protocol brings means what the conforming type says.
extension Repository { typealias Fault = Failure }
struct Songs: Repository {
  typealias Failure = Broken
  func load() throws(Broken) -> Int { throw Broken() }
  enum Event { case loaded(Int), failed(Fault), both(Int, (Fault, Int)) }
}
enum Maps: Repository {
  typealias Failure = Never
  case loaded(Int), failed(Fault)
  func load() -> Int { 1 }
}
struct Plays: Repository {
  func load() throws(Broken) -> Int { throw Broken() }
  enum Event { case loaded(Int), failed(Fault) }
}
// Named from outside.
nonisolated extension Repository { typealias Nothing = Never }
struct Scores: Repository { func load() -> Int { 1 } }
enum Library { case books(Books.Failure), scores(x: Scores.Failure, y: Int), films(Films.Fault), nothing((Books.Nothing, Int)), other }
// Behind the parameter of an alias.
typealias FaultOf<Source: Repository> = Source.Failure
typealias Pair<Source: Repository> = (Int, Source.Failure)
enum Cinema { case games(FaultOf<Games>), films(FaultOf<Films>), pair(Pair<Games>), other }
