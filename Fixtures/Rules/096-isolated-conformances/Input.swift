struct Key: Hashable { var id = 0 }
struct Box<Value: Equatable> { var value: Value }
enum Cache { case set(Set<Key>), map([Key: Int]), box(Box<Key>), list([Key]), plain(Key), free(Set<Int>) }
