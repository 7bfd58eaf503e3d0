enum Whole { case a(Int), again([Whole]) }
enum Part { case b(Whole) }
