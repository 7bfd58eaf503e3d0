import PrismOptics
nonisolated func use(_ box: Box<Int>) -> Int { let lens: Lens<Box<Int>, Int> = .count(); return lens.get(box) }
nonisolated func useVariants(_ row: Outer.Row) -> Int { Lens<Outer.Row, Int>.id.get(row) }
