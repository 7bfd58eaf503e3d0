func use() -> Bool { Namespace.Inner.a.isA && Namespace.limit > 2 }
