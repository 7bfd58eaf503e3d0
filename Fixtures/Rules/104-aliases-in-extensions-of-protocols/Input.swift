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
// With arguments, under a module's name, and of an associated type.
struct Reference<From, To> {}
protocol Model { associatedtype ID: Hashable; associatedtype Parent: Keyed }
extension Model {
  typealias Reference<To> = App.Reference<Self, To>
  typealias Pairs<First, Second> = [(first: First, second: Second, id: ID)]
}
enum Relation<From, To> where From: App.Model, To: App.Model & Sendable, From.ID: Listed {
  case required(KeyPath<To, To.Reference<From>>)
  case optional(To.Reference<[From]>?, From.Reference<To.Reference<To>>)
  case pairs(To.Pairs<From, [To.ID]>), keys(From.ID.Keys, To.Parent.Own), parents([To.Parent.Keys])
}
// Of protocols that nobody has read, and of what an alias stands for.
extension Sequence { typealias Listed = [Element]; typealias Whole = [Self] }
enum Load<Source: Collection, Item> where Source.Element: Model, Item: IteratorProtocol, Item.Element: Sequence {
  case listed(Source.Listed), pages([Source.Whole]), pairs(Source.Element.Pairs<Source, Int>), items(Item.Element.Listed)
}
struct Feed<Source: Sequence> where Source.Element: Model {
  typealias Item = Source.Element
  typealias Origin = Source
  enum Event { case pairs(Item.Pairs<Item, Origin>), listed(Origin.Listed), item(Item) }
}
extension Model { typealias Deep = Pairs<[Self], ID>; typealias Convert = (Self) -> Deep }
enum Step<Item: Model> { case deep(Item.Deep), convert(Item.Convert), all([Item.Convert], (Item.Convert, Item.Deep)?) }
// prismgen: lenses
struct Steps<Item: Model> { var deep: Item.Deep; var convert: Item.Convert; var all: [Item.Convert?] }
// No router sees through one that has parameters, wherever it stands.
protocol Sized { associatedtype Size; typealias Rows<Item> = [Item]; typealias Maybe<Item> = Item? }
enum Grid<T: Sized, Item> { case rows(T.Rows<Item>), size(T.Maybe<T.Size>), all([T.Rows<Int>]), other(Int) }
