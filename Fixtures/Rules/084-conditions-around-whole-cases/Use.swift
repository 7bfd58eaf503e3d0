func use(_ split: Split) -> Int? { split.isB ? 1 : split.a?.1 }
