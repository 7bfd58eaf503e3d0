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
