import PrismOptics
nonisolated func use(_ screen: Screen) -> String {
  _ = (Lens.mode.get(screen), Lens.row.get(screen), Lens.player.get(screen), Lens.library.get(screen))
  _ = (Lens.queue.get(screen), Lens.last.get(screen), Lens.names.get(screen), Lens.result.get(screen))
  return Lens.track.set(screen, Lens.track.get(screen)).track.title
}
