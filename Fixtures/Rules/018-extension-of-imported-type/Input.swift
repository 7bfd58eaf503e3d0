extension Array {
  enum Edit { case insert(Element, at: Index), remove(Index), slice(SubSequence), clear }
}
extension String {
  enum Part2 { case character(Character), position(Index), text(String) }
}
extension Optional { enum Change { case became(Wrapped), gone } }
