enum Table<Row, Column> where Row: Collection, Column == Row.Element, Row: Sendable { case rows([Row]), cell(Row, Column), column(Column) }
struct Outer<A> where A: Comparable { enum Inner<B> where B: Sequence, B.Element == A { case pair(A, B), all([B]) } }
