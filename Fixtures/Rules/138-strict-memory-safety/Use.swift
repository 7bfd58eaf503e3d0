func use(_ plain: Plain) -> Int? { plain.a ?? plain.c?.x }
