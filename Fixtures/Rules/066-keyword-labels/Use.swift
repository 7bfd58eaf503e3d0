func use(_ range: inout Range2) -> Int? {
  range.modifyMany { $0.for += 1 }
  range.four = (1, 2)
  return range.one ?? range.many?.for ?? range.three?.Type
}
