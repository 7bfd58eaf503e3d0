func use(_ plain: Plain) -> Int? { plain.c }
