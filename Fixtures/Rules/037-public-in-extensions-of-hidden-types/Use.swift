import PrismOptics

func use(_ delegate: Feature.Action.Delegate) -> Bool? { Prism<Feature.Action.Delegate, Bool>.done.preview(delegate) ?? delegate.done }
func use(_ action: Feature.Action) -> Int? { Feature.Action.prism.step.preview(action) }
func use(_ state: Feature.State, _ payload: Feature.Action.Payload) -> String {
  "\(Feature.State.lens.count.get(state)) \(Feature.Action.Payload.lens.text.get(payload))"
}
