import PrismOptics
@available(watchOS, unavailable) @available(tvOS, obsoleted: 17)
func use(_ screen: Screen, _ inner: Screen.Inner, _ cases: Cases) -> Int? { screen.a ?? inner.c ?? cases.live ?? Screen.prism.a.preview(screen) }
