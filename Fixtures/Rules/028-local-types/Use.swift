func use() -> Bool { Visible.e.isE && outer() + computed > 0 }
