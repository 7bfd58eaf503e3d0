/// What a middleware wants done after the reducers have run, with a handler for the actions that come of it.
///
/// ```swift
/// func handle(action: Query, from source: ActionSource, state: @escaping GetState<String>) -> IO<Answer> {
///   IO { output in output.dispatch(.found(state())) }
/// }
/// ```
///
/// `<>` merges: what ``AfterReducer`` asked for runs right before left, all else left before right.
@frozen
public struct IO<OutputActionType>: Monoid {
  @usableFromInline let after: AfterReducer
  @usableFromInline let effect: ((AnyActionHandler<OutputActionType>) -> Void)?

  @inlinable
  init(after: AfterReducer, effect: ((AnyActionHandler<OutputActionType>) -> Void)?) {
    self.after = after
    self.effect = effect
  }

  /// Runs a function after the reducers.
  ///
  /// The handler may be kept and called later, from any thread.
  @inlinable
  public init(_ run: @escaping (_ output: AnyActionHandler<OutputActionType>) -> Void) {
    self.init(after: .identity, effect: run)
  }

  /// Nothing to do.
  @inlinable
  public static func pure() -> IO { .identity }

  /// Nothing to do.
  @inlinable
  public static var identity: IO { IO(after: .identity, effect: nil) }

  /// Whether there is nothing to do.
  @inlinable
  public var isIdentity: Bool { after.run == nil && effect == nil }

  /// Does both.
  @inlinable
  public func combine(_ other: IO) -> IO {
    if other.isIdentity { return self }
    if isIdentity { return other }
    let effects: ((AnyActionHandler<OutputActionType>) -> Void)?
    switch (effect, other.effect) {
    case (let first?, let second?):
      effects = { output in
        first(output)
        second(output)
      }
    case (let one?, nil), (nil, let one?): effects = one
    case (nil, nil): effects = nil
    }
    return IO(after: after.combine(other.after), effect: effects)
  }

  /// The same with other actions.
  @inlinable
  public func map<Other>(_ transform: @escaping (OutputActionType) -> Other) -> IO<Other> {
    guard let effect else { return IO<Other>(after: after, effect: nil) }
    return IO<Other>(after: after, effect: { output in effect(output.contramap(transform)) })
  }

  /// Does what there is to do.
  @inlinable
  public func run(_ output: AnyActionHandler<OutputActionType>) {
    after.reducerIsDone()
    effect?(output)
  }
}
