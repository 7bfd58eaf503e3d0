func use(_ memory: inout Memory) -> Int? {
  memory.plain = 3
  return memory.plain
}
