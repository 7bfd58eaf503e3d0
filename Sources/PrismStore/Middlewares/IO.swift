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
  @usableFromInline var after: AfterReducer
  @usableFromInline var effects: ContiguousArray<Work>
  /// Whether an element action found no element.
  @usableFromInline var missedElement: Bool
  /// Whether the action was for a part that is not there: if an effect has sent it, that may have been of the part.
  @usableFromInline var missedPart = false

  /// A function in a struct of its own, because one that is an element of an array is wrapped in another.
  @frozen
  @usableFromInline
  struct Work {
    @usableFromInline let run: (AnyActionHandler<OutputActionType>) -> Void

    @inlinable
    init(_ run: @escaping (AnyActionHandler<OutputActionType>) -> Void) { self.run = run }
  }

  @inlinable
  init(
    after: AfterReducer, effects: ContiguousArray<Work> = [], missedElement: Bool = false
  ) {
    self.after = after
    self.effects = effects
    self.missedElement = missedElement
  }

  @inlinable
  static var missed: IO { missedPart(isElement: true) }

  @inlinable
  static func missedPart(isElement: Bool) -> IO {
    var io = IO(after: .identity, missedElement: isElement)
    io.missedPart = true
    return io
  }

  /// Runs a function after the reducers.
  ///
  /// The handler may be kept and called later, from any thread.
  @inlinable
  public init(_ run: @escaping (_ output: AnyActionHandler<OutputActionType>) -> Void) {
    self.init(after: .identity, effects: [Work(run)])
  }

  /// Nothing to do.
  @inlinable
  public static func pure() -> IO { .identity }

  /// Nothing to do.
  @inlinable
  public static var identity: IO { IO(after: .identity) }

  /// Whether there is nothing to do.
  @inlinable
  public var isIdentity: Bool { after.steps.isEmpty && effects.isEmpty && !missedPart }

  /// Does both.
  @inlinable
  public func combine(_ other: IO) -> IO {
    var both = self
    both.append(other)
    return both
  }

  @inlinable
  mutating func append(_ other: IO) {
    if isIdentity { return self = other }
    after.steps += other.after.steps
    effects += other.effects
    missedElement = missedElement || other.missedElement
    missedPart = missedPart || other.missedPart
  }

  /// The same with other actions.
  @inlinable
  public func map<Other>(_ transform: @escaping (OutputActionType) -> Other) -> IO<Other> {
    var mapped = IO<Other>(after: after, missedElement: missedElement)
    mapped.missedPart = missedPart
    for effect in effects {
      mapped.effects.append(IO<Other>.Work { output in effect.run(output.contramap(transform)) })
    }
    return mapped
  }

  /// Does what there is to do.
  @inlinable
  public func run(_ output: AnyActionHandler<OutputActionType>) {
    after.reducerIsDone()
    for effect in effects { effect.run(output) }
  }
}
