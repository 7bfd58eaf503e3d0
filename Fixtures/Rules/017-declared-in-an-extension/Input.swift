struct Screen { struct Layout { var width = 1 } }
extension Screen {
  enum Event { case resized(Layout), closed }
}
extension Screen.Layout {
  enum Change { case width(Int), parent(Screen.Event) }
}
