import PrismOptics

func use(_ alike: Alike<Int>, _ order: [Int].Order, _ inner: Outer<Bool>.Inner) -> Int? {
  _ = Prism<Outer<Bool>.Inner, Bool>.value.preview(inner)
  return Prism<Alike<Int>, Int>.numbered.preview(alike) ?? Prism<[Int].Order, Int>.by.preview(order)
}
