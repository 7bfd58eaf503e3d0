struct Part { var id = 0 }
struct Whole { var id = 0 }
enum Assembly { case part(Part), whole(Whole), both(Part, [Whole]) }
struct Kit { struct Part { var id = 1 }; enum Event { case part(Part) } }
