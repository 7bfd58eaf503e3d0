import PrismOptics
@available(*, deprecated) func useOld(_ s: S) -> Int { Lens<S, Int>.x.get(s) + Lens<S, Int>.old.get(s) + Lens<S, Int>.older.get(s) }
@available(macOS 99, *) func use(_ s: S) -> Int { Lens<S, Int>.w.get(s) + Lens<S, Int>.y.get(s) }
