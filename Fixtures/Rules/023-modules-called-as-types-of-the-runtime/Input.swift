import Lens

// The output imports a type of that name, in which it would look for these.
enum Shot { case taken(Lens.Focus), several([Lens.Focus], Set<Int>), none }
struct Photo { var focus: Lens.Focus?; var other: Lens::Focus }
struct Pair<First, Second> { var first: First; var second: Second }
extension Pair where First == Lens.Focus { enum Part { case first(First), second(Second) } }
