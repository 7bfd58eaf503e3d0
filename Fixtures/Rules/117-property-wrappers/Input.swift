@propertyWrapper struct ReadOnly { var wrappedValue: Int { 3 } }
@propertyWrapper struct Clamped { var wrappedValue: Int = 3 }
// prismgen: lenses
struct Model { @ReadOnly var fixed: Int; @Clamped var clamped: Int; var plain: Int = 1 }
// prismgen: lenses
struct Form { @Clamped var age: Int }
