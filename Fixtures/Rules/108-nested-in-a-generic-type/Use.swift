import PrismOptics
func use(_ inner: Outer<Int>.Inner, _ own: Outer<Int>.Own<String>, _ late: Outer<Int>.Late) -> Int? {
  let value: Prism<Outer<Int>.Inner, Int> = .value
  return value.preview(inner) ?? inner.sibling?.value ?? own.both?.0 ?? late.inner?.value
    ?? Outer<Int>.Own<String>.prism.both.preview(own)?.0 ?? Outer<Int>.Late.prism.inner.sibling.preview(late)?.value
}
