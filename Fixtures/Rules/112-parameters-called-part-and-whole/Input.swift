enum Load<Part> { case done(Part), many([Part]) }
enum Pair<Whole, Part> { case whole(Whole), part(Part), both(Whole, [Part]) }
