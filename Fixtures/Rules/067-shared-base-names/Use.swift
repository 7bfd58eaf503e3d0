func use(_ value: Overloaded) -> Int? { value.b }
func useVariants(_ three: Three, _ generic: Outer.Generic<Int>) -> Bool { three.isB || generic.`self` == 1 }
