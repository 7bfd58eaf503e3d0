import PrismOptics
struct Conforming: P { typealias T = Int; var x = 1 }
func use(_ d: inout D<String, Int>, _ f: F<Conforming>, _ e: E<[Int]>, _ i: O<[Int]>.M<String>.I<Bool>) -> Int? {
  d.modifyD { $0["a"] = 1 }
  let t: Prism<F<Conforming>, Int> = .t()
  return t.preview(f) ?? f.x?.x ?? e.e ?? d.s?.count ?? O<[Int]>.M<String>.I<Bool>.prism.all.preview(i)?.0.count
}
