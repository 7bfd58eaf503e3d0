import PrismOptics
import Lib
func use(_ change: Cell<String>.Change, _ place: Cell<Int>.Place, _ undo: Cell<Int>.Change.Undo) -> Int? {
  Cell<String>.Change.prism.moved.preview(change) ?? Cell<Int>.Place.lens.row.get(place) + (undo.again?.count ?? 0)
}
