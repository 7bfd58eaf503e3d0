// An alias with parameters is no list of the type's arguments: it may fix some, change their order, or put them into others.
struct Pair<First, Second> {
  var first: First
  var second: Second
  struct Tagged<Tag> {
    var pair: Pair
    var tag: Tag
  }
}
typealias Numbered<Value> = Pair<Int, Value>
typealias Reversed<First, Second> = Pair<Second, First>
typealias Lists<Item> = Pair<[Item], (Item, Item)>
typealias Entry<Value> = Reversed<Value, String>
typealias Flag = Pair<String, Bool>
typealias Table<Row> = Dictionary<Int, Row>
extension Numbered<String> {
  enum Event { case first(First), second(Second) }
  struct Copy { var first: First, second: Second }
}
extension Reversed<Int, Double> { enum Change { case first(First), second(Second) } }
extension Lists<Int> { enum Part { case first(First), second(Second) } }
extension Entry<Bool> { enum Edit { case key(First), value(Second) } }
extension Flag.Tagged<Int> { enum State { case tag(Tag), second(Second), pair(Pair) } }
extension Table<String> { enum Cell { case key(Key), value(Value) } }
// Without arguments it is the type without any.
extension Numbered { enum Half { case number(First), other(Second) } }
enum Shelf {
  struct Book { var title = "" }
  typealias Sorted<Key> = Pair<Key, Book>
}
extension Shelf.Sorted<Shelf.Book> { enum Order { case key(First), book(Second) } }
