import Lib
import PrismOptics
func use(_ step: Step, _ change: Thing.Change, _ sort: Thing.Sort) -> Int? {
  Step.prism.first.preview(step)?.id ?? Thing.Change.prism.moved.preview(change) ?? sort.up
}
func place() -> WritableKeyPath<Thing.Place, Int> { \.row }
