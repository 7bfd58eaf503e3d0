// prismgen: lenses
final class Store { var count: Int = 0 }
// prismgen: lenses
actor Keeper { var count: Int = 0 }
final class Unmarked { var count: Int = 0 }
