// The runtime says whose `Void` it means.
typealias Void = Int
enum Route { case first(Void), last(() -> Void) }
// prismgen: lenses
struct Stop { var at: Void }
