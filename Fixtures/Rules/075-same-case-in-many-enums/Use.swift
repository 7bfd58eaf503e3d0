import PrismOptics
func lift<W, P>(_ prism: Prism<W, P>, _ whole: W) -> P? { prism.preview(whole) }
func use(_ a: A, _ b: B, _ c: C, _ g: G<Int>, _ h: H<Int, String>) -> Int? {
  lift(.movie, a) ?? lift(.movie, b) ?? lift(.movie, c)?.count ?? lift(.movie, g) ?? lift(.movie(), h) ?? lift(.all(), g)?.count
}
