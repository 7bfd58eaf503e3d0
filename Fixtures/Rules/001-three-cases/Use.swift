import PrismOptics
func use(_ move: inout Move) -> [String] {
  move.drop = 3
  move.swap = (from: 1, to: 2)
  move.modifySwap { $0.to += 1 }
  let prisms = (Prism<Move, Int>.drop, Prism<Move, ()>.reset, Prism<Move, (from: Int, to: Int)>.swap)
  move = prisms.2.review((from: 4, to: 5))
  if move.reset != nil { return [] }
  return [Move.prism.swap.preview(move)?.from.description ?? "", move.isDrop.description]
}
