import PrismOptics
@usableFromInline func use(_ step: Step) -> Int? { step.first ?? Step.prism.first.preview(step) }
