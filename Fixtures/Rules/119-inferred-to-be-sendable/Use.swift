import PrismOptics
nonisolated func use(_ screen: Screen) {
  _ = Lens<Screen, Palette>.palette.get(screen).0
  _ = Lens<Screen, Page>.page.get(screen)
  _ = (Lens<Screen, Vault>.vault.get(screen), Lens<Screen, Export>.export.get(screen))
}
nonisolated func use(_ feed: Feed<Int>) {
  _ = (Lens<Feed<Int>, Loadable<[Int]>>.state().get(feed), Lens<Feed<Int>, Loadable<Int>?>.item().get(feed))
  _ = (Feed<Int>.lens.both.get(feed).count, Feed<Int>.lens.half.get(feed))
}
nonisolated func use(_ board: Board) {
  _ = (Lens<Board, ID<Style>>.id.get(board), Lens<Board, Many<Many<Int>>>.many.get(board), Lens<Board, Leaf>.model.get(board))
  _ = (Board.lens.both.get(board), Board.lens.shown.get(board), Board.lens.detail.get(board))
}
nonisolated func use(_ last: Last) {
  _ = (Lens<Last, Frozen>.frozen.get(last), Lens<Last, Lines>.lines.get(last), Last.lens.index.get(last))
}
