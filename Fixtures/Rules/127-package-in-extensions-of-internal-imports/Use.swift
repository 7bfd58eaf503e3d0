import PrismOptics
internal import Lib
func use(_ change: Thing.Change, _ edit: [Thing].Edit, _ load: Crate.Load) -> Int? {
  change.moved ?? load.kind ?? edit.set ?? Prism<[Thing].Edit, Int>.set.preview(edit)
}
package func use(_ edits: [Int].Edits) -> Int? { [Int].Edits.prism.set.preview(edits) }
