func use(_ row: Row) -> Int? { row.title.count + row.size + (row.plain ?? 0) }
func use(_ line: Line) -> Bool {
  let name: String = line.name
  return name.isEmpty && line.isActive && (line.size ?? 0) == 1
}
