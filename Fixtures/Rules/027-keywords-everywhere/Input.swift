enum `enum` { case `protocol`(`class`), `extension`(`enum`.`struct`); struct `struct` {} }
struct `class` { enum `func` { case `let`(`class`), `static`(inner: `class`) } }
struct any2 { enum some { case any(Int), each(some2) } ; struct some2 {} }
enum Outer { struct `Self2` {} ; enum `where` { case `where`(Int), `_a`(Int), `__b`(Int) } }
