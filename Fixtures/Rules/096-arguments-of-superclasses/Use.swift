import PrismOptics
nonisolated func use(_ action: Other.Action, _ links: Links.Action, _ selection: Selection) {
  _ = (Other.Action.prisms.push.preview(action), Links.Action.prisms.push.preview(links), Selection.prisms.ids.preview(selection))
}
@MainActor func use(_ action: Home.Action, _ outside: Outside) {
  _ = (action.push?.route, action.isAll, outside.home?.route, outside.isList)
}
