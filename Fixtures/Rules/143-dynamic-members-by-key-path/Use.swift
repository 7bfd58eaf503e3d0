func use(_ row: Row) -> Int? { row.title.count + row.size + (row.plain ?? 0) }
func use(_ line: Line) -> Bool {
  let name: String = line.name
  return name.isEmpty && line.isActive && (line.size ?? 0) == 1
}
func use(_ item: Item, _ tag: Tag, _ mark: Mark) -> Bool {
  let (title, size): (String, Int) = (item.title, mark.size)
  let name: String = tag.name
  return title == name && size == (item.plain ?? 0) && tag.isActive && mark.isActive
}
