// In language mode 5 an isolated wrapper isolates the struct around it.
@MainActor @propertyWrapper struct Stored { var wrappedValue: Int = 0 }
// prismgen: lenses
struct Settings { @Stored var volume: Int; var reference: Reference; var plain: Int = 0 }
