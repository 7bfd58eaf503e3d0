import PrismOptics
func use(_ kind: Kind) -> Int? { kind.c ?? Kind.prism.c.preview(kind) }
