/// Lifts from an element to a collection of them, by a function that makes the middleware of one element.
///
/// ```swift
/// AnyMiddleware.lift(action: AppAction.prism.row, elements: \AppState.rows) { id in RowMiddleware(id: id) }
/// ```
///
/// Every element has a middleware of its own, with its own effects and the ids of them: it is made at the first action
/// that names the element. It ends, and its effects with it, behind the action that makes the elements fewer, when all that was
/// asked for at that action has been begun. So it is where the whole is lifted once more; within an element of another collection
/// the actions for that element count. Where as many elements come as go, those that have gone are found after as many actions as
/// there are middlewares, or when a test asks what still runs; until then they see no action, and what their effects send is
/// dropped before the reducers, and not reported. (A middleware of your own around it hides it from the store: then it ends at the
/// next action instead.)
///
/// What a middleware sends carries the element's id. An action for an id that is not there is not handled, and the store reports
/// it (see ``StoreDiagnostic/unknownElement(_:)``).
///
/// - Complexity: O(1) for an action on average, O(*n*) in the number of middlewares when elements have gone.
extension AnyMiddleware where InputActionType == OutputActionType {
  /// Lifts to the elements of an ``IdentifiedArray``.
  @inlinable
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
    liftedToElements(
      { whole, _ in action.preview(whole) }, { action.review($0) },
      ElementReader(read: elements.reading, find: { $0[id: $1] }, count: { $0.count }), makeMiddleware)
  }

  /// Lifts to the elements of an ``IdentifiedArray``, for `case row(id: Row.ID, action: RowAction)`.
  @inlinable
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
    liftedToElements(
      { whole, _ in action.preview(whole).map { ElementAction(id: $0.id, action: $0.action) } },
      { action.review(($0.id, $0.action)) },
      ElementReader(read: elements.reading, find: { $0[id: $1] }, count: { $0.count }), makeMiddleware)
  }

  /// Lifts to the values of a dictionary.
  @inlinable
  public static func lift<Path: ActionOptic, Route: StateGetter, ID: Hashable, Base: MiddlewareProtocol>(
    action: Path, values: Route, _ makeMiddleware: @escaping (_ id: ID) -> Base
  ) -> AnyMiddleware
  where
    Path.Whole == InputActionType, Path.Part == ElementAction<ID, Base.InputActionType>,
    Route.Whole == StateType, Route.Part == [ID: Base.StateType],
    Base.OutputActionType == Base.InputActionType
  {
    liftedToElements(
      { whole, _ in action.preview(whole) }, { action.review($0) },
      ElementReader(read: values.reading, find: { $0[$1] }, count: { $0.count }), makeMiddleware)
  }

  /// Lifts to the values of a dictionary, for `case row(id: Row.ID, action: RowAction)`.
  @inlinable
  public static func lift<Path: ActionOptic, Route: StateGetter, ID: Hashable, Base: MiddlewareProtocol>(
    action: Path, values: Route, _ makeMiddleware: @escaping (_ id: ID) -> Base
  ) -> AnyMiddleware
  where
    Path.Whole == InputActionType, Path.Part == (id: ID, action: Base.InputActionType),
    Route.Whole == StateType, Route.Part == [ID: Base.StateType],
    Base.OutputActionType == Base.InputActionType
  {
    liftedToElements(
      { whole, _ in action.preview(whole).map { ElementAction(id: $0.id, action: $0.action) } },
      { action.review(($0.id, $0.action)) },
      ElementReader(read: values.reading, find: { $0[$1] }, count: { $0.count }), makeMiddleware)
  }

  /// Lifts to an optional, by a function that makes the middleware for each time that there is a value.
  ///
  /// ```swift
  /// AnyMiddleware.lift(action: AppAction.prism.guest, state: \AppState.guest) { GuestMiddleware() }
  /// ```
  ///
  /// What `guest.lift(action:state:)` makes of one middleware goes on with what it has begun when the value has gone. Here
  /// the middleware ends, and its effects with it, as that of an element does, and the next value has another. Where the values
  /// are `Identifiable`, one with another id is another value.
  @inlinable
  public static func lift<Path: ActionOptic, Route: StateGetter, Base: MiddlewareProtocol>(
    action: Path, state: Route, _ makeMiddleware: @escaping () -> Base
  ) -> AnyMiddleware
  where
    Path.Whole == InputActionType, Path.Part == Base.InputActionType, Route.Whole == StateType,
    Route.Part == Base.StateType?, Base.OutputActionType == Base.InputActionType
  { liftedToOnly(action, state.reading, { _ in Only.one }, makeMiddleware) }

  /// Lifts to an optional, by a function that makes the middleware for each value: one with another id is another.
  @inlinable
  public static func lift<Path: ActionOptic, Route: StateGetter, Base: MiddlewareProtocol>(
    action: Path, state: Route, _ makeMiddleware: @escaping () -> Base
  ) -> AnyMiddleware
  where
    Path.Whole == InputActionType, Path.Part == Base.InputActionType, Route.Whole == StateType,
    Route.Part == Base.StateType?, Base.StateType: Identifiable, Base.OutputActionType == Base.InputActionType
  { liftedToOnly(action, state.reading, { $0.id }, makeMiddleware) }

  /// Lifts to a case, or to what lies behind one, by a function that makes the middleware for each time that it holds.
  @inlinable
  public static func lift<Path: ActionOptic, Route: PartialGetter, Base: MiddlewareProtocol>(
    action: Path, state: Route, _ makeMiddleware: @escaping () -> Base
  ) -> AnyMiddleware
  where
    Path.Whole == InputActionType, Path.Part == Base.InputActionType, Route.Whole == StateType,
    Route.Part == Base.StateType, Base.OutputActionType == Base.InputActionType
  { liftedToOnly(action, { state.preview($0) }, { _ in Only.one }, makeMiddleware) }

  /// Lifts to a case, or to what lies behind one, by a function that makes the middleware for each value: one with another id is
  /// another.
  @inlinable
  public static func lift<Path: ActionOptic, Route: PartialGetter, Base: MiddlewareProtocol>(
    action: Path, state: Route, _ makeMiddleware: @escaping () -> Base
  ) -> AnyMiddleware
  where
    Path.Whole == InputActionType, Path.Part == Base.InputActionType, Route.Whole == StateType,
    Route.Part == Base.StateType, Base.StateType: Identifiable, Base.OutputActionType == Base.InputActionType
  { liftedToOnly(action, { state.preview($0) }, { $0.id }, makeMiddleware) }

  /// An optional is a collection of one element, but that it is empty is nothing to report.
  @inlinable
  static func liftedToOnly<Path: ActionOptic, ID: Hashable, Base: MiddlewareProtocol>(
    _ action: Path, _ read: @escaping (StateType) -> Base.StateType?,
    _ id: @escaping (Base.StateType) -> ID, _ makeMiddleware: @escaping () -> Base
  ) -> AnyMiddleware
  where
    Path.Whole == InputActionType, Path.Part == Base.InputActionType,
    Base.OutputActionType == Base.InputActionType
  {
    liftedToElements(
      { whole, part in action.preview(whole).map { ElementAction(id: part.map(id), action: $0) } },
      { action.review($0.action) },
      ElementReader<_, _, ID?, _>(
        read: read, find: { part, wanted in part.flatMap { id($0) == wanted ? $0 : nil } },
        count: { $0 == nil ? 0 : 1 }),
      { _ in makeMiddleware() }, missing: .missedPart(isElement: false))
  }

  @inlinable
  static func liftedToElements<Collection, ID: Hashable, Base: MiddlewareProtocol>(
    _ preview: @escaping (InputActionType, Collection) -> ElementAction<ID, Base.InputActionType>?,
    _ review: @escaping (ElementAction<ID, Base.InputActionType>) -> InputActionType,
    _ elements: ElementReader<StateType, Collection, ID, Base.StateType>,
    _ makeMiddleware: @escaping (ID) -> Base, missing: IO<OutputActionType> = .missed
  ) -> AnyMiddleware where Base.OutputActionType == Base.InputActionType {
    let middlewares = ElementMiddlewares<ID, Base.InputActionType, InputActionType, StateType> { id in
      makeMiddleware(id).liftedWhileThere(
        { $0 }, { review(ElementAction(id: id, action: $0)) }, { elements.find(elements.read($0), id) })
    }
    return AnyMiddleware(parts: [
      Part(
        receiveContext: { middlewares.receiveContext(getState: $0, output: $1) },
        handle: { action, dispatcher, getState in
          middlewares.lookIntoElement(getState())
          let collection = elements.read(getState())
          middlewares.keep(count: elements.count(collection)) { elements.find(collection, $0) != nil }
          guard let element = preview(action, collection) else { return .identity }
          guard elements.find(collection, element.id) != nil else {
            middlewares.end(element.id)
            return missing
          }
          let entry = middlewares[element.id]
          if let look = entry.look { middlewares.lookNext(by: look) }
          return entry.middleware.handle(action: element.action, from: dispatcher, state: getState)
        },
        visit: { visitor in
          middlewares.endThose { state in
            let collection = elements.read(state)
            return { elements.find(collection, $0) == nil }
          }
          middlewares.visit(visitor)
        },
        look: { state in
          middlewares.lookIntoElement(state)
          guard let collection = state.map(elements.read) else {
            return middlewares.end(middlewares.begun) { _ in true }
          }
          middlewares.keep(count: elements.count(collection)) { elements.find(collection, $0) != nil }
        })
    ])
  }
}

/// How elements are found in the whole state.
@usableFromInline
@frozen
struct ElementReader<Whole, Collection, ID: Hashable, Element> {
  @usableFromInline let read: (Whole) -> Collection
  @usableFromInline let find: (Collection, ID) -> Element?
  @usableFromInline let count: (Collection) -> Int

  @inlinable
  init(
    read: @escaping (Whole) -> Collection, find: @escaping (Collection, ID) -> Element?,
    count: @escaping (Collection) -> Int
  ) {
    self.read = read
    self.find = find
    self.count = count
  }
}

/// The id of what an optional holds.
@usableFromInline
enum Only: Hashable { case one }

/// The middlewares of the elements that have been named by an action, each lifted to the whole but for the actions that it
/// takes.
///
/// Sendable, because what changes is under its lock; elements are looked for and middlewares released without it.
@usableFromInline
@_fixed_layout
final class ElementMiddlewares<ID: Hashable, ElementAction, Action, State>: @unchecked Sendable {
  @usableFromInline typealias Lifted = AnyMiddleware<ElementAction, Action, State>

  @usableFromInline
  @frozen
  struct Entry {
    @usableFromInline let middleware: Lifted
    /// See ``AnyMiddleware/look``.
    @usableFromInline let look: ((State?) -> Void)?
    /// Of all that were begun: an element that has gone may come again.
    @usableFromInline let number: Int

    @inlinable
    init(_ middleware: Lifted, number: Int) {
      (self.middleware, self.number) = (middleware, number)
      look = middleware.look
    }
  }

  @usableFromInline let make: (ID) -> Lifted
  @usableFromInline let lock = RawLock()
  @usableFromInline let shared = UnsafeMutablePointer<Shared>.allocate(capacity: 1)

  /// All under the lock.
  @usableFromInline
  @frozen
  struct Shared {
    @usableFromInline var context: (getState: GetState<State>, output: AnyActionHandler<Action>)?
    @usableFromInline var entries: [ID: Entry] = [:]
    @usableFromInline var begunCount = 0
    /// Of the element that has handled the action.
    @usableFromInline var nextLook: ((State?) -> Void)?
    @usableFromInline var lastCount = 0
    @usableFromInline var callsSinceLook = 0

    @inlinable
    init() {}
  }

  @inlinable
  init(_ make: @escaping (ID) -> Lifted) {
    self.make = make
    shared.initialize(to: Shared())
  }

  deinit {
    shared.deinitialize(count: 1)
    shared.deallocate()
    lock.destroy()
  }

  @inlinable
  func withLock<Result>(_ body: (inout Shared) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&shared.pointee)
  }

  @usableFromInline
  func receiveContext(getState: @escaping GetState<State>, output: AnyActionHandler<Action>) {
    withLock { $0.context = (getState, output) }
  }

  @inlinable
  subscript(id: ID) -> Entry { withLock { $0.entries[id] } ?? begin(id) }

  @inline(never)
  @usableFromInline
  func begin(_ id: ID) -> Entry {
    let made = make(id)
    if let context = withLock({ $0.context }) {
      made.receiveContext(getState: context.getState, output: context.output)
    }
    return withLock { shared in
      shared.begunCount += 1
      let entry = Entry(made, number: shared.begunCount)
      shared.entries[id] = entry
      return entry
    }
  }

  /// What ends with a part of the element looks at the state behind the action, too.
  @usableFromInline
  func lookNext(by look: @escaping (State?) -> Void) { withLock { $0.nextLook = look } }

  /// Lets that look which has been waiting since the last action, if anything has.
  @inlinable
  func lookIntoElement(_ state: @autoclosure () -> State?) {
    if let look = withLock({ $0.nextLook.take() }) { look(state()) }
  }

  /// Ends the middlewares of elements that have gone.
  ///
  /// It looks for them when there are fewer elements, and after as many calls as there are middlewares, so that elements
  /// which are replaced one by one do not leave theirs behind.
  @inlinable
  func keep(count: Int, where isThere: (ID) -> Bool) {
    let looks = withLock { shared in
      let areFewer = count < shared.lastCount
      shared.lastCount = count
      shared.callsSinceLook += 1
      guard areFewer || shared.callsSinceLook >= shared.entries.count else { return false }
      shared.callsSinceLook = 0
      return true
    }
    if !looks { return }
    // The one of an optional is looked for each time: without an array.
    if let only = withLock({ $0.entries.count == 1 ? $0.entries.first?.key : nil }) {
      if !isThere(only) { end(only) }
    } else {
      end(begun) { !isThere($0) }
    }
  }

  /// The middlewares that there are.
  @inlinable
  var begun: [(id: ID, number: Int)] { withLock { $0.entries.map { ($0.key, $0.value.number) } } }

  /// Ends those of `begun` whose elements have gone.
  @inlinable
  func end(_ begun: [(id: ID, number: Int)], where hasGone: (ID) -> Bool) {
    let gone = begun.filter { hasGone($0.id) }
    if gone.isEmpty { return }
    let released = withLock { shared in
      gone.map { id, number in
        shared.entries[id]?.number == number ? shared.entries.removeValue(forKey: id) : nil
      }
    }
    withExtendedLifetime(released) {}  // released outside the lock
  }

  /// Ends those of elements that have gone, once the store has begun, on any thread.
  @inlinable
  func endThose(where hasGone: (State) -> (ID) -> Bool) {
    // The state is read last: who is begun meanwhile is no matter of this state.
    let (begun, context) = (begun, withLock { $0.context })
    if let context, !begun.isEmpty { end(begun, where: hasGone(context.getState())) }
  }

  /// Ends the middleware of an element that has gone, if it has one.
  @inlinable
  func end(_ id: ID) {
    let released = withLock { $0.entries.removeValue(forKey: id) }
    withExtendedLifetime(released) {}  // released outside the lock
  }

  @usableFromInline
  func visit(_ visitor: (any MiddlewareProtocol) -> Void) {
    for entry in withLock({ Array($0.entries.values) }) { entry.middleware.visit(visitor) }
  }
}
