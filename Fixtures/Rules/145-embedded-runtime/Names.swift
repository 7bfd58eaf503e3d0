nonisolated enum Half { case Whole(Int), Part(String), other(Bool) }
nonisolated enum Share<T> { case Part(T), Whole([T]) }
// prismgen: lenses
nonisolated struct Sum { var Whole = 1, Part = "", rest = 2 }
// Only the module's name tells this one from the runtime's.
enum Glass { case clear, cut(Int); struct Prism {} }
