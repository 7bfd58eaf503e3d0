enum Load<Part> { case done(Part), many([Part]) }
enum Pair<Whole, Part> { case whole(Whole), part(Part), both(Whole, [Part]) }
// What the parameters could be called instead is taken.
enum Cut<Part, Part_> { case first(Part), second([Part_]), all(Part, Part_) }
// prismgen: lenses
struct Frame<Whole, Whole_, Lens, Lens_> { var outer: [Whole], inner: (Whole, Whole_), glass: [Lens], spare: Lens_? }
