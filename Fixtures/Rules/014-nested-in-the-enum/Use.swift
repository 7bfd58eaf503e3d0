import PrismOptics
func use(_ action: Action) -> Int? {
  Action.prism.delegate.saved.preview(action)?.id ?? Prism<Action, Action.Delegate>.delegate.preview(action)?.saved?.id
}
