import PrismOptics
nonisolated func use(_ screen: Screen) -> Int? { screen.detail ?? Screen.prism.detail.preview(screen) ?? screen.nested?.a?.first }
func isolated(_ holder: inout Holder) -> Int? { holder.modifyPair { $0.1 += 1 }; return holder.plain?.id }
