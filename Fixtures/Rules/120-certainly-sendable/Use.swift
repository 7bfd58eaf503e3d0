import Foundation
import PrismOptics
nonisolated func use(_ screen: Screen) -> Int {
  Screen.lens.act.get(screen)()
  return Screen.lens.range.get(screen).count + Screen.lens.three.get(screen)[0]
    + Screen.lens.rows.get(screen).count
}
