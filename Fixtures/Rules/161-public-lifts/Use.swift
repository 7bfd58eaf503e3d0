public import PrismStore

@frozen
public struct Counting: StaticReducer {
  @inlinable public init() {}
  @inlinable public func reduce(_ action: Int, _ state: inout Int) { state += action }
}
@inlinable
public func makeApp() -> Reducer<AppAction, AppState> {
  Reducer(
    AppAction.Router(
      count: Counting().lift(state: AppState.properties.count), both: IgnoringReducer(), done: IgnoringReducer()))
}
func titles() -> any PropertyPath<AppState, String> { AppState.properties.title }
