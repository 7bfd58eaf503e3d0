// What a conformance brings is found last: the types of these names around the conforming one are meant, or at the top level.
// Of associated types that holds until something asks what they are inferred to be; then they are members like others. Files
// that are compiled one by one may then differ about the payload of one case: with `all(Book.Tag)` beside `tag(Tag)` below a
// program takes one for the other, without any generated code.
protocol Repository { associatedtype Item; func all() -> [Item] }
struct Item { var number = 1 }
struct Team {}
struct Teams: Repository {
  func all() -> [Team] { [] }
  enum Event { case loaded(Item), all([Item]) }
  struct Selection { var item: Item }
}
nonisolated struct ID { var number = 1 }
nonisolated struct User: Identifiable {
  let id: Int
  var other: ID
  enum Event { case renamed(ID) }
}
protocol Fallible { associatedtype Error; associatedtype Result; func run() -> (Error, Result) }
struct Task: Fallible {
  func run() -> (Int, Int) { (1, 1) }
  enum End { case failed(any Error), done(Result<Int, Failure>) }
}
struct Failure: Error {}
protocol Styled {}
extension Styled { typealias Style = Int; typealias Size = Int }
enum Screen {
  struct Style { var bold = true }
  struct Title: Styled { enum Change { case style(Style), size(Size) } }
}
// So it is with an alias around the type and what is inferred by default.
protocol Tagged { associatedtype Tag = [Self] }
struct Shelf {
  typealias Tag = Int
  struct Book: Tagged { enum Change { case tag(Tag) } }
}
