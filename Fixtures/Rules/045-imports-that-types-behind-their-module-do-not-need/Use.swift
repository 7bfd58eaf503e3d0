import PrismOptics
func use(_ part: Part) -> Body? { part.text ?? Part.prism.texts.preview(part)?.first }
