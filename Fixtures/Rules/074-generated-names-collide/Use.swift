func use(_ upper: Upper, _ predicate: Predicate) -> Int? { upper.foo ?? upper.Foo ?? predicate.modifyB ?? (predicate.isFooOrA ? 1 : 0) }
extension Predicate { var isFooOrA: Bool { self.isA != nil || self.isIsA } }
func useVariants(_ names: Outer.Names, _ load: Load<Int>) -> Int? { names.b ?? load.value ?? load.Value }
