enum Upper { case foo(Int), Foo(Int) }
enum Predicate { case a, isA, b(Int), modifyB(Int) }
