func use(_ change: Screen.Title.Change) -> Int? {
  let style: Screen.Style? = change.style
  let size: Int? = change.size
  return style == nil ? size : nil
}
