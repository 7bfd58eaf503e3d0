import PrismOptics
func use(_ mode: Array<Int>.Mode, _ change: [String: Int].Change, _ event: Box<String>.Event, _ keyed: Box<Int>.Keyed) -> Int? {
  Prism<Array<Int>.Mode, Int>.single.preview(mode) ?? change.both?.1 ?? event.text?.count ?? keyed.key
    ?? [Int].Mode.prism.many.preview(mode)?.first
}
