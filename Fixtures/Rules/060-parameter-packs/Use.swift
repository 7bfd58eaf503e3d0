func use(_ plain: Plain) -> Int? { plain.pack?.values.0 }
