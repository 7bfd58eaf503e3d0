/// Lifts from an element to a collection of them, by a function that makes the middleware of one element.
///
/// ```swift
/// AnyMiddleware.lift(action: AppAction.prism.row, elements: \AppState.rows) { id in RowMiddleware(id: id) }
/// ```
///
/// Every element has a middleware of its own, with its own effects and the ids of them: it is made at the first action
/// that names the element. Once the element has gone it sees no action any more; it ends, and its effects with it, at the
/// next action before which there is another number of elements, or after as many actions as there are middlewares, or
/// when a test asks what still runs. What it sends carries the element's id. An action for an id that is not there is not handled, and the store reports it (see
/// ``StoreDiagnostic/unknownElement(_:)``).
///
/// - Complexity: O(1) for an action on average, O(*n*) in the number of middlewares when elements have come or gone.
extension AnyMiddleware where InputActionType == OutputActionType {
  /// Lifts to the elements of an ``IdentifiedArray``.
  public static func lift<
    Path: ActionOptic, Route: StateGetter, Element: Identifiable, Base: MiddlewareProtocol
  >(
    action: Path, elements: Route, _ makeMiddleware: @escaping (_ id: Element.ID) -> Base
  ) -> AnyMiddleware
  where
    Path.Whole == InputActionType, Path.Part == ElementAction<Element.ID, Base.InputActionType>,
    Route.Whole == StateType, Route.Part == IdentifiedArray<Element>, Base.StateType == Element,
    Base.OutputActionType == Base.InputActionType
  {
    lifted(
      { action.preview($0) }, { action.review($0) },
      Elements(read: { elements.get($0) }, find: { $0[id: $1] }, count: \.count), makeMiddleware)
  }

  /// Lifts to the elements of an ``IdentifiedArray``, for `case row(id: Row.ID, action: RowAction)`.
  public static func lift<
    Path: ActionOptic, Route: StateGetter, Element: Identifiable, Base: MiddlewareProtocol
  >(
    action: Path, elements: Route, _ makeMiddleware: @escaping (_ id: Element.ID) -> Base
  ) -> AnyMiddleware
  where
    Path.Whole == InputActionType, Path.Part == (id: Element.ID, action: Base.InputActionType),
    Route.Whole == StateType, Route.Part == IdentifiedArray<Element>, Base.StateType == Element,
    Base.OutputActionType == Base.InputActionType
  {
    lifted(
      { action.preview($0).map { ElementAction(id: $0.id, action: $0.action) } },
      { action.review(($0.id, $0.action)) },
      Elements(read: { elements.get($0) }, find: { $0[id: $1] }, count: \.count), makeMiddleware)
  }

  /// Lifts to the values of a dictionary.
  public static func lift<Path: ActionOptic, Route: StateGetter, ID: Hashable, Base: MiddlewareProtocol>(
    action: Path, values: Route, _ makeMiddleware: @escaping (_ id: ID) -> Base
  ) -> AnyMiddleware
  where
    Path.Whole == InputActionType, Path.Part == ElementAction<ID, Base.InputActionType>,
    Route.Whole == StateType, Route.Part == [ID: Base.StateType],
    Base.OutputActionType == Base.InputActionType
  {
    lifted(
      { action.preview($0) }, { action.review($0) },
      Elements(read: { values.get($0) }, find: { $0[$1] }, count: \.count), makeMiddleware)
  }

  /// Lifts to the values of a dictionary, for `case row(id: Row.ID, action: RowAction)`.
  public static func lift<Path: ActionOptic, Route: StateGetter, ID: Hashable, Base: MiddlewareProtocol>(
    action: Path, values: Route, _ makeMiddleware: @escaping (_ id: ID) -> Base
  ) -> AnyMiddleware
  where
    Path.Whole == InputActionType, Path.Part == (id: ID, action: Base.InputActionType),
    Route.Whole == StateType, Route.Part == [ID: Base.StateType],
    Base.OutputActionType == Base.InputActionType
  {
    lifted(
      { action.preview($0).map { ElementAction(id: $0.id, action: $0.action) } },
      { action.review(($0.id, $0.action)) },
      Elements(read: { values.get($0) }, find: { $0[$1] }, count: \.count), makeMiddleware)
  }

  /// Lifts to an optional, by a function that makes the middleware for each time that there is a value.
  ///
  /// ```swift
  /// AnyMiddleware.lift(action: AppAction.prism.guest, state: \AppState.guest) { GuestMiddleware() }
  /// ```
  ///
  /// What `guest.lift(action:state:)` makes of one middleware goes on with what it has begun when the value has gone. Here
  /// the middleware ends, and its effects with it, as that of an element does, and the next value has another.
  public static func lift<Path: ActionOptic, Route: StateGetter, Base: MiddlewareProtocol>(
    action: Path, state: Route, _ makeMiddleware: @escaping () -> Base
  ) -> AnyMiddleware
  where
    Path.Whole == InputActionType, Path.Part == Base.InputActionType, Route.Whole == StateType,
    Route.Part == Base.StateType?, Base.OutputActionType == Base.InputActionType
  { liftedToOnly(action, { state.get($0) }, makeMiddleware) }

  /// Lifts to a case, or to what lies behind one, by a function that makes the middleware for each time that it holds.
  public static func lift<Path: ActionOptic, Route: PartialGetter, Base: MiddlewareProtocol>(
    action: Path, state: Route, _ makeMiddleware: @escaping () -> Base
  ) -> AnyMiddleware
  where
    Path.Whole == InputActionType, Path.Part == Base.InputActionType, Route.Whole == StateType,
    Route.Part == Base.StateType, Base.OutputActionType == Base.InputActionType
  { liftedToOnly(action, { state.preview($0) }, makeMiddleware) }

  /// An optional is a collection of one element, but that it is empty is nothing to report.
  private static func liftedToOnly<Path: ActionOptic, Base: MiddlewareProtocol>(
    _ action: Path, _ read: @escaping (StateType) -> Base.StateType?, _ makeMiddleware: @escaping () -> Base
  ) -> AnyMiddleware
  where
    Path.Whole == InputActionType, Path.Part == Base.InputActionType,
    Base.OutputActionType == Base.InputActionType
  {
    lifted(
      { action.preview($0).map { ElementAction(id: Only.one, action: $0) } }, { action.review($0.action) },
      Elements(read: read, find: { part, _ in part }, count: { $0 == nil ? 0 : 1 }),
      { _ in makeMiddleware() }, missing: .identity)
  }

  /// How elements are found in the whole state.
  private struct Elements<Collection, ID: Hashable, Element> {
    let read: (StateType) -> Collection
    let find: (Collection, ID) -> Element?
    let count: (Collection) -> Int
  }

  private static func lifted<Collection, ID: Hashable, Base: MiddlewareProtocol>(
    _ preview: @escaping (InputActionType) -> ElementAction<ID, Base.InputActionType>?,
    _ review: @escaping (ElementAction<ID, Base.InputActionType>) -> InputActionType,
    _ elements: Elements<Collection, ID, Base.StateType>, _ makeMiddleware: @escaping (ID) -> Base,
    missing: IO<OutputActionType> = .missed
  ) -> AnyMiddleware where Base.OutputActionType == Base.InputActionType {
    let middlewares = ElementMiddlewares<ID, InputActionType, StateType> { id in
      makeMiddleware(id).liftedWhileThere(
        { preview($0)?.action }, { review(ElementAction(id: id, action: $0)) },
        { elements.find(elements.read($0), id) })
    }
    return AnyMiddleware(parts: [
      Part(
        receiveContext: { middlewares.receiveContext(getState: $0, output: $1) },
        handle: { action, dispatcher, getState in
          let collection = elements.read(getState())
          middlewares.keep(count: elements.count(collection)) { elements.find(collection, $0) != nil }
          guard let id = preview(action)?.id else { return .identity }
          guard elements.find(collection, id) != nil else { return missing }
          return middlewares[id].handle(action: action, from: dispatcher, state: getState)
        },
        runningEffects: {
          if let collection = middlewares.state.map(elements.read) {
            middlewares.endThose { elements.find(collection, $0) == nil }
          }
          return middlewares.runningEffects
        })
    ])
  }
}

/// The id of what an optional holds.
private enum Only { case one }

/// The middlewares of the elements that have been named by an action, each lifted to the whole.
///
/// Sendable, because what changes is under its lock; elements are looked for and middlewares released without it.
private final class ElementMiddlewares<ID: Hashable, Action, State>: @unchecked Sendable {
  private typealias Lifted = AnyMiddleware<Action, Action, State>

  private let make: (ID) -> AnyMiddleware<Action, Action, State>
  private let lock = Lock()
  // Under the lock.
  private var context: (getState: GetState<State>, output: AnyActionHandler<Action>)?
  private var middlewares: [ID: Lifted] = [:]
  private var lastCount = 0
  private var actionsSinceLook = 0

  init(_ make: @escaping (ID) -> AnyMiddleware<Action, Action, State>) { self.make = make }

  func receiveContext(getState: @escaping GetState<State>, output: AnyActionHandler<Action>) {
    lock.withLock { context = (getState, output) }
  }

  subscript(id: ID) -> AnyMiddleware<Action, Action, State> {
    let (found, context) = lock.withLock { (middlewares[id], self.context) }
    if let found { return found }
    let made = make(id)
    if let context { made.receiveContext(getState: context.getState, output: context.output) }
    lock.withLock { middlewares[id] = made }
    return made
  }

  /// Ends the middlewares of elements that have gone.
  ///
  /// It looks for them when there is another number of elements, and after as many actions as there are middlewares, so
  /// that elements which are replaced one by one do not leave theirs behind.
  func keep(count: Int, where isThere: (ID) -> Bool) {
    let looks = lock.withLock {
      actionsSinceLook += 1
      guard count != lastCount || actionsSinceLook > middlewares.count else { return false }
      (lastCount, actionsSinceLook) = (count, 0)
      return true
    }
    if looks { endThose { !isThere($0) } }
  }

  /// The state now, once the store has begun.
  var state: State? { lock.withLock { context }?.getState() }

  func endThose(where hasGone: (ID) -> Bool) {
    let gone = lock.withLock { Array(middlewares.keys) }.filter(hasGone)
    if gone.isEmpty { return }
    let released = lock.withLock { gone.map { middlewares.removeValue(forKey: $0) } }
    withExtendedLifetime(released) {}  // released outside the lock
  }

  var runningEffects: Int {
    lock.withLock { Array(middlewares.values) }.reduce(0) { $0 + $1.runningEffects }
  }
}
