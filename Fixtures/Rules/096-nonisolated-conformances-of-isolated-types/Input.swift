// The types are isolated, and the conformances that say otherwise are not.
struct Key: nonisolated Hashable { var id = 0 }
struct Mark { var text = "" }
extension Mark: nonisolated Hashable {}
struct Name { var text = "" }
nonisolated extension Name: Hashable {}
struct Half: nonisolated Hashable, Codable { var id = 0 }
enum Cache { case keys(Set<Key>), marks([Mark: Int]), names(Set<Name>), half(Set<Half>) }

// Raw values are compared, hashed and coded, which no actor isolates, unless the enum does so itself.
enum Kind: String { case album, track }
enum Level: Int, Hashable, Codable { case low, high }
enum Named: String {
  case first
  static func == (left: Named, right: Named) -> Bool { left.rawValue == right.rawValue }
}
enum Plain: nonisolated Equatable { case first, second }
enum Index { case kinds(Set<Kind>), levels([Level: Int]), named(Set<Named>), plain(Set<Plain>) }

struct Item { var id = 0 }
enum Loaded { case result(Swift.Result<Item, any Error>), list(Swift.Array<Item>), one(Swift.Optional<Item>) }

enum Load<Value> { case idle, done(Value) }
typealias L<T> = Load<T>
typealias LL<T> = L<[T]>
typealias Keyed<T> = Load<T> where T: Hashable
typealias Keys<T: Hashable> = Set<T>
struct Tag: Hashable { var text = "" }
enum Aliased { case load(L<Item>), loads(LL<Item>), keyed(Keyed<Tag>), keys(Keys<Tag>) }
