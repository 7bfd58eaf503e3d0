import PrismOptics
func use(_ shape: Shape) -> Float? { Shape.prism.at.preview(shape)?.x ?? shape.at?.y }
