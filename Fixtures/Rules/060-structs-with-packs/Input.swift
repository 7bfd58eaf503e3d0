// prismgen: lenses
struct Pack<each Element> { var count: Int = 0; var values: (repeat each Element) }
