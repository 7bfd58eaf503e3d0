import PrismOptics
import Lib
func use(_ edit: Cell<String>.Edit, _ load: Crate.Load) -> Int? {
  edit.isPut ? load.thing?.id : Cell<String>.Edit.prism.move.preview(edit) ?? Prism<Crate.Load, Int>.count.preview(load)
}
