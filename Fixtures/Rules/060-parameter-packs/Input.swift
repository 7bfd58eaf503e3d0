struct Pack<each Element> { var values: (repeat each Element) }
enum Plain { case pack(Pack<Int, String>) }
