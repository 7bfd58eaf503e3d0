// In language mode 5 the wrapper isolates the struct as a whole (SE-0401).
@propertyWrapper struct OnMain<Value> {
  private var value: Value
  nonisolated init(wrappedValue: Value) { value = wrappedValue }
  @MainActor var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }
}
// prismgen: lenses
struct Row {
  @OnMain private var model = 0
  private var height: Double
  var width: Double {
    get { height }
    set { height = newValue }
  }
}
