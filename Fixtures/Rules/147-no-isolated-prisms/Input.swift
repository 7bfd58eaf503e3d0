@MainActor struct Key: Hashable {
  var id = 0
  nonisolated static func == (left: Key, right: Key) -> Bool { true }
  nonisolated func hash(into hasher: inout Hasher) {}
}
enum Cache { case keys(Set<Key>), list([Key]) }
