func use(_ row: Row) -> Int? { row.title.count + row.size + (row.plain ?? 0) }
