/// Any number of middlewares behind one type: what lifting and `<>` make, and lists of them:
///
/// ```swift
/// let all = AnyMiddleware<AppAction, AppAction, AppState>.combine {
///   weather(clock: clock)
///   Scrobbler().lift(action: .scrobble, state: ignore)
/// }
/// ```
///
/// It serves one store, which gives it its context: where several stores or tests use the same, a function makes it.
///
/// Laws: `<>` handles left to right, is associative, and `.identity` is neutral for it.
@frozen
public struct AnyMiddleware<InputActionType, OutputActionType, StateType>: MiddlewareProtocol, Monoid {
  @usableFromInline typealias Handler = (
    InputActionType, ActionSource, @escaping GetState<StateType>
  ) -> IO<OutputActionType>

  @usableFromInline typealias Visitor = (any MiddlewareProtocol) -> Void

  @usableFromInline
  @frozen
  struct Part {
    @usableFromInline
    let receiveContext: (@escaping GetState<StateType>, AnyActionHandler<OutputActionType>) -> Void
    @usableFromInline let handle: Handler
    /// Calls with each middleware behind the lifts that may run effects.
    @usableFromInline let visit: (Visitor) -> Void
    /// Has a look at the state behind an action, or before one that is not handed on, or at `nil` where it is not there; `nil` for
    /// what does not end with a part of the state.
    @usableFromInline let look: ((StateType?) -> Void)?
    /// Which actions are handled at all.
    @usableFromInline let finder: ActionFinder<InputActionType>

    @inlinable
    init(
      receiveContext:
        @escaping (@escaping GetState<StateType>, AnyActionHandler<OutputActionType>) -> Void,
      handle: @escaping Handler, visit: @escaping (Visitor) -> Void = { _ in },
      look: ((StateType?) -> Void)? = nil, finder: ActionFinder<InputActionType> = .all
    ) {
      self.receiveContext = receiveContext
      self.handle = handle
      self.visit = visit
      self.look = look
      self.finder = finder
    }
  }

  @usableFromInline let parts: Runs<Part>

  @inlinable
  init(parts: Runs<Part>) { self.parts = parts }

  /// The same, with all parts in one array: for what handles many actions.
  @inlinable
  var joined: AnyMiddleware { AnyMiddleware(parts: Runs(parts.joined)) }

  /// What handles an action: of one part its own function, as each call in between copies the action.
  @inlinable
  var handler: Handler {
    let joined = joined
    if joined.parts.count == 1 { return joined.parts.last[0].handle }
    return { joined.handle(action: $0, from: $1, state: $2) }
  }

  /// Makes a middleware of a function.
  @inlinable
  public init(
    handle:
      @escaping (
        _ action: InputActionType, _ dispatcher: ActionSource, _ state: @escaping GetState<StateType>
      ) -> IO<OutputActionType>
  ) {
    self.init(parts: [Part(receiveContext: { _, _ in }, handle: handle)])
  }

  /// Wraps another middleware.
  @inlinable
  public init(_ middleware: some MiddlewareProtocol<InputActionType, OutputActionType, StateType>) {
    switch middleware {
    case let erased as AnyMiddleware: self = erased
    case is IdentityMiddleware<InputActionType, OutputActionType, StateType>: self = .identity
    default:
      self.init(parts: [
        Part(
          receiveContext: { middleware.receiveContext(getState: $0, output: $1) },
          handle: { middleware.handle(action: $0, from: $1, state: $2) },
          visit: { $0(middleware) })
      ])
    }
  }

  /// Lets those parts look that end with a part of the state.
  @inlinable
  var look: ((StateType?) -> Void)? {
    let looks = parts.joined.compactMap(\.look)
    return looks.isEmpty ? nil : { state in for look in looks { look(state) } }
  }

  /// Which actions a part handles.
  @inlinable
  var finder: ActionFinder<InputActionType> {
    let finders = parts.joined.map(\.finder)
    if finders.count == 1 { return finders[0] }
    if finders.contains(where: \.findsAll) { return .all }
    return ActionFinder { action in finders.contains { $0(action) } }
  }

  /// The middleware that does nothing.
  @inlinable
  public static var identity: AnyMiddleware { AnyMiddleware(parts: []) }

  /// This middleware, then another: `<>` by name.
  @inlinable
  public func combine(_ other: AnyMiddleware) -> AnyMiddleware {
    AnyMiddleware(parts: parts.appending(other.parts))
  }

  /// Passes the context on.
  @inlinable
  public func receiveContext(
    getState: @escaping GetState<StateType>, output: AnyActionHandler<OutputActionType>
  ) {
    parts.forEach { $0.receiveContext(getState, output) }
  }

  /// Lets each part handle the action, in order.
  @inlinable
  public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    var io = IO<OutputActionType>.identity
    parts.forEach { io.append($0.handle(action, dispatcher, state)) }
    return io
  }

  /// The work of all parts.
  @inlinable
  public var runningEffects: Int {
    var count = 0
    visit { count += $0.runningEffects }
    return count
  }

  @inlinable
  func visit(_ visitor: Visitor) { parts.forEach { $0.visit(visitor) } }
}

extension MiddlewareProtocol {
  /// This middleware behind ``AnyMiddleware``.
  @inlinable
  public func eraseToAnyMiddleware() -> AnyMiddleware<InputActionType, OutputActionType, StateType> {
    AnyMiddleware(self)
  }
}

/// Combines two middlewares of different types.
///
/// Disfavoured, so that a chain of lifted middlewares, all of one type, takes the generic `<>` at once.
@_disfavoredOverload
@inlinable
public func <> <First: MiddlewareProtocol, Second: MiddlewareProtocol>(
  first: First, second: Second
) -> AnyMiddleware<First.InputActionType, First.OutputActionType, First.StateType>
where
  First.InputActionType == Second.InputActionType, First.OutputActionType == Second.OutputActionType,
  First.StateType == Second.StateType
{
  AnyMiddleware(first).combine(AnyMiddleware(second))
}
