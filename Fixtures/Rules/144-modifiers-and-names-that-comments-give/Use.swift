func use(_ change: inout Change) -> [Int] {
  change.increment()
  return change.items ?? change.next
}
