import PrismOptics
func use(_ change: [Level].Change, _ step: inout [Level].Step) -> Int? {
  step = Lens<[Level].Step, Int>.count.set(step, 2)
  return change.set?.depth ?? ContiguousArray<Level>.Change.set(1).set ?? Tree<[Level].Change>.Change.set(1).set
    ?? Prism<[Level].Change, Level>.set.preview(change)?.depth
}
func use(_ change: Dictionary<String, (Int, Level)?>.Change) -> String? { change.at }
public func use(_ edit: Tree<[Int]>.Edit) -> Int? { Tree<[Int]>.Edit.prism.set.preview(edit) }
