enum Name {
  case `with spaces`(Int), `404`, `größe`(Int), größe2(Int), ßtraße, 日本(String), 🎉(Int), `a-b`(`a label`: Int, Int), _private(Int)
}

enum Chain<`raw link`: Sequence, `default`> where `raw link`.Element == Int {
  case link(`raw link`), element(`raw link`.Element), other(`default`), both(`raw link`, `default`)
}
