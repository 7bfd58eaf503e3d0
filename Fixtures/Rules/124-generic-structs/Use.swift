import PrismOptics
func use(_ box: inout Box<Int>, _ inner: Outer<Int>.Inner) -> Int {
  Box<Int>.lens.all.modify(&box) { $0.append(1) }
  let all: Lens<Box<Int>, [Int]> = .all()
  return Lens<Box<Int>, Int>.value.get(box) + all.get(box).count + Lens<Outer<Int>.Inner, Int>.value.get(inner)
}
