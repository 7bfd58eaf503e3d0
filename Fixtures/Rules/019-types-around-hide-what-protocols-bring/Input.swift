// What a conformance brings is found last: the types of these names around the conforming one are meant, or at the top level.
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
// An alias around the type hides what is inferred by default, too.
protocol Tagged { associatedtype Tag = [Self] }
struct Shelf {
  typealias Tag = Int
  struct Book: Tagged { enum Change { case tag(Tag), all(Book.Tag) } }
}
