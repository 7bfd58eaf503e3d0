import PrismOptics
func use(_ word: inout Word) -> Int? {
  word.default = 3
  word.modifySwitch { $0.b += 1 }
  word = Prism<Word, Int>.`init`.review(1)
  _ = (Word.prism.`self`.preview(word), Word.prism.`in`.preview(word), Prism<Word, Int>.`self`.preview(word))
  return word.in.map { $0.count } ?? word.type ?? word.some ?? word.`init`
}
