@propertyWrapper struct ReadOnly { var wrappedValue: Int { 3 } }
@propertyWrapper struct Clamped { var wrappedValue: Int = 3 }
// prismgen: lenses
struct Model { @ReadOnly var fixed: Int; @Clamped var clamped: Int; var plain: Int = 1 }
// prismgen: lenses
struct Form { @Clamped var age: Int }
/// No wrapper, but what builds the function.
@resultBuilder struct Counts { static func buildBlock(_ counts: Int...) -> [Int] { counts } }
// prismgen: lenses
nonisolated struct Page { @Counts var make: () -> [Int]; var title = "" }
