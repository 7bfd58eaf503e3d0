import PrismOptics
func use(_ action: inout Editor.Action) -> String? {
  action.modifyOpen { $0.title = "b" }
  return Prism<Editor.Action, Editor.Document>.open.preview(action)?.title ?? Editor.Action.prism.rename.preview(action)?.to
}
