import PrismOptics
func use(_ plain: Plain) -> Int? { plain.b ?? Plain.prism.b.preview(plain) }
