import PrismOptics
func use(_ visible: Visible) -> Int? { visible.c ?? Visible.prism.c.preview(visible) }
