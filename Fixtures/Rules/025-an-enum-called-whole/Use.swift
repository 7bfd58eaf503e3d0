import PrismOptics
func use(_ whole: Whole, _ part: Part) -> Int? { Part.prism.b.a.preview(part) ?? Whole.prism.a.preview(whole) }
func useVariants(_ part: Holder.Part) -> Int? { part.b?.a ?? part.b?.parent?.a }
