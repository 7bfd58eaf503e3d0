func use(_ action: Feature.Action, _ event: Parent.Child.Event, _ other: Cousin.Other, _ own: Own, _ inner: Own.Inner.Event) -> Int? {
  action.value ?? action.alias?.first ?? event.config?.a ?? other.config?.a ?? own.value?.count ?? (inner.value == true ? 1 : 0)
}
