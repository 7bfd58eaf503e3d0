@testable import Post
// The superclass has one, too.
struct Shelf {}
nonisolated class Store: Depot { enum Place { case shelf(Shelf), row(Int) } }
extension Hub { enum Way { case lane(Lane), kind(Kind), none } }
enum Sign { case lane(Hub<Int>.Lane), own(Shelf) }
