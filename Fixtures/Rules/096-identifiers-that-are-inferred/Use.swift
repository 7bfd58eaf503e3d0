import Foundation
import PrismOptics

nonisolated func use(_ screen: Screen, _ action: Action) -> Set<UUID> {
  Action.prism.expand.preview(action) ?? Screen.lens.expanded.get(screen)
}
