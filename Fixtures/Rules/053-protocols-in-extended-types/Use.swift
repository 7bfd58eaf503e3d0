import PrismOptics
func use(_ change: [any Shape].Change, _ edit: Dictionary<String, [any Shape]?>.Change) -> Int? {
  [any Shape].Change.prism.at.preview(change) ?? change.moved ?? (edit.at == nil ? 1 : edit.of??.count)
}
func use(_ change: Outer<any Shape>.Change) -> (any Shape)? { change.of }
