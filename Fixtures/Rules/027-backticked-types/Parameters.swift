enum Pick<A, `class`> { case a(A), b(`class`), c([`class`]) }
enum One<`in`> { case b(`in`) }
struct Around<`default`> { enum Inner { case a(`default`), b(Int) } }
