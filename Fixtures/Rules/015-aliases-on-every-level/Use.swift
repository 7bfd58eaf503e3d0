func use(_ event: Outer.Inner.Event, _ own: Outer.Inner.Own, _ global: Global, _ action: Feature.Action) -> Int? {
  event.id?.count ?? global.id ?? own.id.map { Int($0) } ?? event.global ?? action.key
}
