import PrismOptics
@available(*, deprecated) func useOld(_ e: Old.E, _ i: H.I, _ a: A) -> Int? { e.a ?? i.a ?? A.prism.a.preview(a) }
func use(_ a: A, _ d: D<Int>) -> Int? { a.b ?? Prism<D<Int>, Int>.b.preview(d) }
