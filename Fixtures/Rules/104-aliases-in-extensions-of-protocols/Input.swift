protocol Keyed<Key> { associatedtype Key: Hashable }
protocol Listed: Keyed {}
extension Keyed {
  typealias Keys = [Key]
  typealias Own = Key
  typealias Use = (Self) -> Key
}
enum Change<Item: Listed> { case keys(Item.Keys), own(Item.Own), all([Item.Keys?], count: Int), use(Item.Use, Item.Use?) }
struct Log<Item> where Item: Keyed & Sendable { enum Entry { case keys(Item.Keys) } }
// prismgen: lenses
struct Page<Item: Keyed> { var keys: Item.Keys }
// By whatever names, a tuple and an array are no parameter.
protocol Paired { associatedtype Item; typealias Pair = (Item, Item) }
extension Paired { typealias Wrapped = [Item] }
struct Holder<Item>: Paired { var pair: Pair; enum Step { case pair(Pair), wrapped(Wrapped) } }
final class Keeper<First, Second>: Paired { typealias Item = First; enum Step { case pair(Pair), wrapped(Wrapped) } }
