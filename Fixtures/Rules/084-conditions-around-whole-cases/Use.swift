func use(_ split: Split) -> Int? { split.isB ? 1 : split.a?.1 }
func useVariants(_ nested: Nested) -> Int? { nested.isB ? 1 : nested.a?.first }
