@available(*, deprecated, message: "gone soon") enum Old { case a(Int), b }
@available(*, deprecated) struct Outer { enum Inner { case c(Int) } }
