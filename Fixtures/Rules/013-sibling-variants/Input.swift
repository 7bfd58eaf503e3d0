enum A { struct B { struct C { var c = 0 } ; enum D { case c(C), b(B), a([A.B]) } } }
struct Node { struct Leaf { var id = 0 }; enum Kind { struct Node { var inner = 0 }; case leaf(Leaf), inner(Node) } }
enum State { case on(Level), off; enum Level { case high(State.Level2), low }; struct Level2 { var id = 0 } }
struct Deep { struct X { struct Y { struct Z { var id = 0; enum E { case z(Z), y(Y), x(X), deep(Deep) } } } } }
