import PrismOptics
func use(_ edit: inout [Int].Edit, _ part: String.Part2) -> Int? {
  edit.insert = (3, at: 0)
  _ = Prism<String.Part2, Character>.character.preview(part)
  let remove: Prism<Array<Int>.Edit, Int> = .remove()
  return remove.preview(edit) ?? [Int].Edit.prism.insert.preview(edit)?.at ?? Optional<Int>.Change.became(1).became
}
