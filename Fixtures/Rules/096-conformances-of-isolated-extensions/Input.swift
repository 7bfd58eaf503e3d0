// No actor isolates the types, and one does what extends them.
struct Key { var id = 0 }
@MainActor extension Key: Hashable {
  static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
struct Name { var text = "" }
extension Name: Equatable {}
@MainActor extension Name: Sendable {}
struct Box<Value: Equatable> { var value: Value }
@MainActor enum Cache { case set(Set<Key>), box(Box<Name>), list([Key]) }
struct Index { var keys: Set<Key>; var boxes: [Box<Name>]; var list: [Key] }
enum Entry { case keys(Set<Key>), box(Box<Name>), key(Key) }
