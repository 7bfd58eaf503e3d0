@available(*, unavailable) enum Gone { case a(Int) }
@available(*, unavailable) struct Outer { enum Inner { case b(Int) } }
enum Live { case c }
