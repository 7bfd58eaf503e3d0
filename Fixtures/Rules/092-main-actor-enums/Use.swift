import PrismOptics
nonisolated func use(_ screen: Screen, _ record: Record) -> Int? {
  screen.detail ?? record.row ?? Screen.prism.detail.preview(screen)
}
@MainActor func isolated(_ screen: inout Screen) { screen.modifyDetail { $0 += 1 } }
