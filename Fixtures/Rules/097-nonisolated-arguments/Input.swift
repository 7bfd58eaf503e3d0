nonisolated struct Key: Hashable { var id = 0 }
enum Cache { case set(Set<Key>), map([Key: Int]) }
