import PrismOptics
import Lib
func use(_ edit: Cell<String>.Edit, _ load: Crate.Load) -> Int? {
  edit.isPut ? load.thing?.id : Cell<String>.Edit.prism.move.preview(edit) ?? Prism<Crate.Load, Int>.count.preview(load)
}
func use(_ undo: Cell<Int>.Undo, _ row: Cell<Int>.Row) -> Int? {
  undo.last?.isAll == true || undo.isEdit || Cell<Int>.Undo.prism.last.preview(undo) == nil
    ? Cell<Int>.Row.lens.edit.get(row)?.move : Cell<Int>.Row.lens.number.get(row)
}
func use(_ change: Swift.Set<String>.Change, _ set: Set, _ law: Set.Law) -> Bool {
  change.insert == "a" && set.union == 1 && law.associative == true
}
