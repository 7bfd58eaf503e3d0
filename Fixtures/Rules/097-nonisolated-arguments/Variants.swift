nonisolated enum Tag: Hashable { case red, named(String) }
struct Store { nonisolated struct Id: Hashable { var raw = 1 }; enum Index { case tags(Set<Tag>), rows([Id: [Tag]]) } }
