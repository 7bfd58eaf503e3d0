import PrismOptics
func use(_ sign: Int.Sign, _ piece: String.Piece, _ phase: Result<Int, any Error>.Phase, _ change: inout Set<Int>.Change) -> Int? {
  change.modifyMany { $0.insert(1) }
  let many: Prism<Set<Int>.Change, Set<Int>> = .many()
  return many.preview(change)?.count ?? sign.plus.map { Int($0) } ?? piece.utf?.count ?? phase.ok
    ?? [String: Int].Change.dict([:]).dict?.count ?? Int?.Change.prism.o.preview(.o(3))?.map { $0 }
}
