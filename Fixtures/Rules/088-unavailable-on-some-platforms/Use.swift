import PrismOptics
@available(watchOS, unavailable) @available(tvOS, obsoleted: 17)
func use(_ screen: Screen, _ inner: Screen.Inner, _ cases: Cases) -> Int? { screen.a ?? inner.c ?? cases.live ?? Screen.prism.a.preview(screen) }
@available(watchOS, unavailable)
func use(_ cases: inout Cases) -> Int? {
  cases.modifyMissing { $0 += 1 }
  return cases.isMissing ? Cases.prism.missing.preview(cases) : cases.missing
}
@available(tvOS, unavailable)
func use(_ settings: inout Settings) { Settings.lens.brightness.modify(&settings) { $0 += 1 } }
