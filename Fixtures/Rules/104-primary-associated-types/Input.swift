protocol Table<Key, Value> {
  associatedtype Key: Hashable
  associatedtype Value
}
enum Feed<Item, Source: Sequence<Item>> {
  case item(Item), next(Source.Element), source(Source), all([Source.Element])
}
enum Change<Value, Store> where Store: Table<Int, Value> & Sendable {
  case value(Store.Value), key(Store.Key), old(Value)
}
// prismgen: lenses
struct Page<Item, Items: RandomAccessCollection<Item>> {
  var first: Items.Element
  var items: Items
  var index: Items.Index
}
enum Space {
  protocol Table<Key, Value> {
    associatedtype Key
    associatedtype Value
  }
}
enum Lookup<Item, Store: Space.Table<Int, Item>> {
  case item(Store.Value), key(Store.Key)
}
