enum Name {
  case `with spaces`(Int), `404`, `größe`(Int), größe2(Int), ßtraße, 日本(String), 🎉(Int), `a-b`(`a label`: Int, Int), _private(Int)
}
