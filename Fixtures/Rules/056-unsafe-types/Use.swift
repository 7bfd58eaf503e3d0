func use(_ resource: inout Resource) -> Int? {
  resource.plain = 3
  return resource.plain
}
func useUnsafe(_ access: inout Access) -> Int? {
  unsafe access.offset = 3
  return unsafe access.offset
}
