extension Monoid {
  /// Combines many values in the order in which they are written, each line type-checked by itself.
  ///
  /// ```swift
  /// let app = Reducer<AppAction, AppState>.combine {
  ///   volume.lift(action: \.volume, state: \.volume)
  ///   if hasPlaylist { playlist.lift(action: \.playlist, state: \.playlist) }
  /// }
  /// ```
  @inlinable
  public static func combine(@MonoidBuilder<Self> _ values: () -> Self) -> Self { values() }
}

/// Lists of reducers, for functions of one's own; see `combine { … }`.
public typealias ReducerBuilder<ActionType, StateType> = MonoidBuilder<Reducer<ActionType, StateType>>

/// Lists of middlewares of any kind, for functions of one's own; see `combine { … }`.
public typealias MiddlewareBuilder<InputActionType, OutputActionType, StateType> = MonoidBuilder<
  AnyMiddleware<InputActionType, OutputActionType, StateType>
>

/// Lists of values for `combine { … }`, with a diagnostic for each line.
@resultBuilder
public enum MonoidBuilder<Value: Monoid> {
  /// One line.
  @inlinable
  public static func buildExpression(_ value: Value) -> Value { value }

  /// All lines.
  @inlinable
  public static func buildBlock(_ values: Value...) -> Value { buildArray(values) }

  /// An `if` without `else`.
  @inlinable
  public static func buildOptional(_ value: Value?) -> Value { value ?? .identity }

  /// The first branch.
  @inlinable
  public static func buildEither(first value: Value) -> Value { value }

  /// The other branch.
  @inlinable
  public static func buildEither(second value: Value) -> Value { value }

  /// A loop.
  @inlinable
  public static func buildArray(_ values: [Value]) -> Value { values.reduce(.identity) { $0.combine($1) } }

  /// A branch that needs newer systems.
  @inlinable
  public static func buildLimitedAvailability(_ value: Value) -> Value { value }
}

extension MonoidBuilder {
  /// One line with a middleware of a type of its own.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression<Input, Output, State>(
    _ middleware: some MiddlewareProtocol<Input, Output, State>
  ) -> Value where Value == AnyMiddleware<Input, Output, State> { AnyMiddleware(middleware) }

  /// One line with a middleware that sends nothing, whatever the others send.
  ///
  /// - Parameters:
  ///   - middleware: the middleware of the line.
  ///   - sends: nothing; by its default the other form is chosen where a line fits both.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression<Input, Output, State>(
    _ middleware: some MiddlewareProtocol<Input, Never, State>, sends: Never.Type = Never.self
  ) -> Value where Value == AnyMiddleware<Input, Output, State> { middleware.lift(outputAction: absurd) }
}

extension MonoidBuilder {
  /// One line with a static reducer.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression<Action, State>(
    _ reducer: some StaticReducer<Action, State>
  ) -> Value where Value == Reducer<Action, State> { Reducer(reducer) }
}
