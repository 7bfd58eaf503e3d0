func use(_ event: Teams.Event, _ renamed: User.Event, _ end: Task.End, _ change: Screen.Title.Change) -> Int {
  let style: Screen.Style? = change.style
  let error: (any Error)? = end.failed
  let size: Int? = style == nil && error == nil ? change.size : nil
  return event.loaded?.number ?? renamed.renamed?.number ?? size ?? 0
}
func use(_ change: Shelf.Book.Change) -> Int? { change.tag }
