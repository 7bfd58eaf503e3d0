/// A store for tests: says for each action how the state is to change, and for each effect what is to come of it.
///
/// ```swift
/// let store = TestStore(initialState: AppState(), reducer: appReducer, middleware: weather(clock: clock))
/// store.send(.weather(.refresh("Rome"))) { $0.weather.isLoading = true }
/// let degrees = await store.receive(AppAction.prism.weather.arrived) { $0.weather = Weather(degrees: 21) }
/// await store.finish()
/// ```
///
/// A closure is given the state before the action and makes of it the state that is expected after it. What is
/// different fails the test that runs, of Swift Testing or of XCTest, part by part.
///
/// **Exhaustive**, as a test store is unless told otherwise, means that the closures must name every change, that every
/// action of a middleware must be received, in order, before the next is sent, and that at the end no effect runs:
/// `finish()` waits for that, and where it is not called the test store looks when it goes.
/// With ``Exhaustivity/off`` a closure is given the state after the action, and need only say what it cares for; actions
/// that nobody asks for are passed over, at the latest when the next action is sent.
///
/// An action for an element that is not there fails an exhaustive test, too, and so does a reducer that dispatches. One for a
/// case or an optional that is not there does not: it changes nothing, which the closure has to say anyway. Actions
/// that are answered with actions without end fail any test; from then on only what the test sends is handled.
///
/// Middlewares and effects run as in an app. Use the test store itself from one task at a time, on any actor.
public final class TestStore<ActionType, StateType: Equatable>: @unchecked Sendable {
  /// Where a failure goes.
  public typealias Report = (_ message: String, _ location: IssueLocation) -> Void

  /// How much a test must say.
  public enum Exhaustivity: Sendable {
    /// All that happens.
    case on
    /// Only what the test is about.
    case off
  }

  /// How much the test must say from now on.
  ///
  /// What middlewares have sent while it was ``Exhaustivity/off`` is passed over when it is ``Exhaustivity/on`` again.
  public var exhaustivity = Exhaustivity.on {
    didSet { if (oldValue, exhaustivity) == (.off, .on) { trace.passOver() } }
  }

  private let store: ReduxStoreBase<TracedAction<ActionType>, StateType>
  private let trace: ActionTrace<ActionType, StateType>
  private let middleware: AnyMiddleware<ActionType, ActionType, StateType>
  private let creation: IssueLocation
  private let report: Report
  private var isFinished = false
  /// After how many actions without rest they are taken to be answered for ever.
  private static var runawayLimit: Int { 100_000 }

  /// Makes a test store with all that the app's store has.
  ///
  /// The middleware is as in the app, with clocks and services that the test controls. Failures are told to `report`, by
  /// default to the test that runs.
  public init(
    initialState: StateType, reducer: Reducer<ActionType, StateType>,
    middleware: AnyMiddleware<ActionType, ActionType, StateType>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column, report: @escaping Report = reportIssue
  ) {
    let trace = ActionTrace<ActionType, StateType>()
    self.trace = trace
    self.middleware = middleware
    self.report = report
    creation = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    store = ReduxStoreBase(
      subject: StateSubject(initialValue: initialState),
      reducer: reducer.lift(actionGetter: { (traced: TracedAction<ActionType>) in
        traced.isSent || !trace.isRunaway ? traced.action : nil
      }),
      middleware: AnyMiddleware(trace.lift(outputAction: absurd))
        <> middleware.lift(
          inputAction: { (traced: TracedAction<ActionType>) in trace.isRunaway ? nil : traced.action },
          outputAction: { TracedAction(action: $0, isSent: false) }
        ).namingActions({ "\($0.action)" }) { TracedAction(action: $0.action, isSent: false, beginning: $1) })
    store.observeDiagnostics(runawayLimit: Self.runawayLimit, trace.note)
  }

  /// Makes a test store with a middleware of a type of its own.
  @_disfavoredOverload
  public convenience init<M: MiddlewareProtocol>(
    initialState: StateType, reducer: Reducer<ActionType, StateType>, middleware: M,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column, report: @escaping Report = reportIssue
  )
  where
    M.InputActionType == ActionType, M.OutputActionType == ActionType, M.StateType == StateType
  {
    self.init(
      initialState: initialState, reducer: reducer, middleware: AnyMiddleware(middleware), fileID: fileID,
      filePath: filePath, line: line, column: column, report: report)
  }

  /// Makes a test store without middlewares.
  public convenience init(
    initialState: StateType, reducer: Reducer<ActionType, StateType>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    report: @escaping Report = reportIssue
  ) {
    self.init(
      initialState: initialState, reducer: reducer, middleware: IdentityMiddleware(), fileID: fileID,
      filePath: filePath, line: line, column: column, report: report)
  }

  deinit { if !isFinished { reportWhatIsLeft() } }

  /// The state now.
  public var state: StateType { store.getState() }

  /// Lets a feedback answer to the states, until the token is released or cancelled. What it answers is to be received.
  public func attach(
    _ feedback: Feedback<ActionType, StateType>, file: String = #file, function: String = #function,
    line: UInt = #line
  ) -> AnyCancellable {
    let answers = Feedback<TracedAction<ActionType>, StateType> { [trace] states in
      feedback.transform(states).compactMap {
        trace.isRunaway ? nil : TracedAction(action: $0, isSent: false)
      }
    }
    return store.attach(answers, file: file, function: function, line: line)
  }

  // MARK: Sending

  /// Sends an action, and compares the state after it with what `expected` makes of the state before.
  ///
  /// Without `expected` an exhaustive test store expects that nothing changes. On return the action, and all that
  /// middlewares answered at once, has been handled; what they answered is to be received. What has come before, and nobody
  /// has asked for, cannot be received any more if the test store is not exhaustive.
  public func send(
    _ action: ActionType, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column, expected: (inout StateType) -> Void = { _ in }
  ) {
    let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    isFinished = false
    reportReceived("Before \(action) was sent, ", at: location)
    if exhaustivity == .off { trace.passOver() }
    store.dispatchAndWait(
      DispatchedAction(
        TracedAction(action: action, isSent: true), file: "\(filePath)", function: "send", line: UInt(line)))
    guard let step = trace.takeSent() else { return report("\(action) did not reach the store", location) }
    compare(step, expected, at: location)
    reportRunaway(at: location)
  }

  // Disfavoured, so that of a name that is no action's the compiler says that the action has no such member.

  /// Sends the action that a path of cases makes of a payload, as if it were given itself.
  @_disfavoredOverload
  public func send<Path: ActionOptic>(
    _ path: Path, _ payload: Path.Part, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column, expected: (inout StateType) -> Void = { _ in }
  ) where Path.Whole == ActionType {
    send(
      path.review(payload), fileID: fileID, filePath: filePath, line: line, column: column, expected: expected
    )
  }

  /// Sends the action of a path to a case without a payload, as if it were given itself.
  @_disfavoredOverload
  public func send<Path: ActionPath>(
    _ path: Path, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column, expected: (inout StateType) -> Void = { _ in }
  ) where Path.Whole == ActionType, Path.Part == Void {
    send(
      path.review(()), fileID: fileID, filePath: filePath, line: line, column: column, expected: expected)
  }

  /// Sends the action that a prism makes of a payload, as if it were given itself.
  @_disfavoredOverload
  public func send<Part>(
    _ prism: Prism<ActionType, Part>, _ payload: Part, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    expected: (inout StateType) -> Void = { _ in }
  ) {
    send(
      prism.review(payload), fileID: fileID, filePath: filePath, line: line, column: column,
      expected: expected)
  }

  /// Sends an action for the element with this id, as if it were given itself.
  ///
  /// ```swift
  /// let store = TestStore(initialState: AppState(), reducer: appReducer)
  /// store.send(AppAction.prism.row, id: 2, .rename("Rome")) { $0.rows[id: 2]?.title = "Rome" }
  /// ```
  @_disfavoredOverload
  public func send<Path: ActionOptic, ID: Hashable, Action>(
    _ path: Path, id: ID, _ action: Action, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    expected: (inout StateType) -> Void = { _ in }
  ) where Path.Whole == ActionType, Path.Part == ElementAction<ID, Action> {
    let part = ElementAction(id: id, action: action)
    send(path, part, fileID: fileID, filePath: filePath, line: line, column: column, expected: expected)
  }

  /// Sends an action for the element with this id, for `case row(id: Row.ID, action: RowAction)`; see
  /// ``send(_:id:_:fileID:filePath:line:column:expected:)``.
  @_disfavoredOverload
  public func send<Path: ActionOptic, ID: Hashable, Action>(
    _ path: Path, id: ID, _ action: Action, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    expected: (inout StateType) -> Void = { _ in }
  ) where Path.Whole == ActionType, Path.Part == (id: ID, action: Action) {
    send(
      path, (id, action), fileID: fileID, filePath: filePath, line: line, column: column, expected: expected)
  }

  // MARK: Receiving

  /// Waits for an action of a middleware that a path of cases matches, and compares the state after it with what
  /// `expected` makes of the state before.
  ///
  /// If none has come after `timeout`, by a real clock, the test fails. What the machine is too busy to give the test
  /// does not count.
  ///
  /// - Returns: the payload, or `nil` if the test has failed.
  @discardableResult
  public nonisolated(nonsending) func receive<Path: ActionOptic>(
    _ path: Path, timeout: Duration = .seconds(5), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    expected: (inout StateType) -> Void = { _ in }
  ) async -> Path.Part? where Path.Whole == ActionType {
    let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await receive(path.preview, Self.name(of: path.review), timeout, location, expected)
  }

  /// Waits for an action of a middleware that a prism matches; see
  /// ``receive(_:timeout:fileID:filePath:line:column:expected:)``.
  @discardableResult
  public nonisolated(nonsending) func receive<Part>(
    _ prism: Prism<ActionType, Part>, timeout: Duration = .seconds(5), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    expected: (inout StateType) -> Void = { _ in }
  ) async -> Part? {
    let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await receive(prism.preview, Self.name(of: prism.review), timeout, location, expected)
  }

  /// Waits for an action of a middleware for the element with this id, as `receive` does for that of any element.
  ///
  /// ```swift
  /// let store = TestStore(initialState: AppState(), reducer: appReducer)
  /// let action = await store.receive(AppAction.prism.row, id: 2) { $0.rows[id: 2]?.title = "Rome" }
  /// ```
  ///
  /// - Returns: what the element is to do, or `nil` if the test has failed.
  @discardableResult
  public nonisolated(nonsending) func receive<Path: ActionOptic, ID: Hashable, Action>(
    _ path: Path, id: ID, timeout: Duration = .seconds(5), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    expected: (inout StateType) -> Void = { _ in }
  ) async -> Action? where Path.Whole == ActionType, Path.Part == ElementAction<ID, Action> {
    let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await receive(
      { path.preview($0).flatMap { $0.id == id ? $0.action : nil } },
      "An action with \(Action.self) for the element \(id)", timeout, location, expected)
  }

  /// Waits for an action of a middleware for the element with this id, for `case row(id: Row.ID, action: RowAction)`; see
  /// ``receive(_:id:timeout:fileID:filePath:line:column:expected:)``.
  @discardableResult
  public nonisolated(nonsending) func receive<Path: ActionOptic, ID: Hashable, Action>(
    _ path: Path, id: ID, timeout: Duration = .seconds(5), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    expected: (inout StateType) -> Void = { _ in }
  ) async -> Action? where Path.Whole == ActionType, Path.Part == (id: ID, action: Action) {
    let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await receive(
      { path.preview($0).flatMap { $0.id == id ? $0.action : nil } },
      "An action with \(Action.self) for the element \(id)", timeout, location, expected)
  }

  /// Waits for an action of a middleware for which a property of its cases, or a chain of them, has a value; see
  /// ``receive(_:timeout:fileID:filePath:line:column:expected:)``.
  ///
  /// ```swift
  /// let store = TestStore(initialState: AppState(), reducer: appReducer, middleware: weather(clock: clock))
  /// let degrees = await store.receive(\.weather?.arrived) { $0.weather.degrees = 21 }
  /// ```
  ///
  /// A predicate is no such property: `\.weather?.isArrived` has a value, true or false, for each action of the weather.
  @discardableResult
  public nonisolated(nonsending) func receive<Part>(
    _ property: KeyPath<ActionType, Part?>, timeout: Duration = .seconds(5), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    expected: (inout StateType) -> Void = { _ in }
  ) async -> Part? {
    let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await receive(
      { $0[keyPath: property] }, "An action with \(Part.self)", timeout, location, expected)
  }

  /// What is waited for: a path has no name, but where it leads to no value there is only one action.
  private static func name<Part>(of review: (Part) -> ActionType) -> String {
    guard Part.self == Void.self, let nothing = () as? Part else { return "An action with \(Part.self)" }
    return "\(review(nothing))"
  }

  private nonisolated(nonsending) func receive<Part>(
    _ preview: (ActionType) -> Part?, _ wanted: String, _ timeout: Duration, _ location: IssueLocation,
    _ expected: (inout StateType) -> Void
  ) async -> Part? {
    let skips = exhaustivity == .off
    var step: TracedStep<ActionType, StateType>?
    let isCancelled = await wait(timeout) {
      step = trace.takeReceived(where: { preview($0) != nil }, skipping: skips)
      return step != nil
    }
    guard let step else {
      let time = isCancelled ? "before the test was cancelled" : "within \(timeout)"
      report("\(wanted) was to be received, but \(time) came none.", location)
      return nil
    }
    // What is expected after one action says nothing about another.
    guard let part = preview(step.traced.action) else {
      report("\(wanted) was to be received, but it was \(step.traced).", location)
      return nil
    }
    compare(step, expected, at: location)
    return part
  }

  /// Waits until no effect runs any more and nothing is being handled. An exhaustive test store fails if that takes too long,
  /// or if an action has not been received.
  ///
  /// The failure names the effects that run by their ids, by where their middlewares were made, and by the actions at which they
  /// began:
  ///
  /// ```
  /// Of the effects 3 still ran after 5.0 seconds:
  ///   1 with the id "search", of the middleware in Shop/Search.swift:12 search(index:clock:), begun by typed("Rome")
  ///   2 without an id, of the middleware in Shop/Stock.swift:8 stock(api:), begun by opened
  /// ```
  ///
  /// Effects are known of every middleware that says how many it runs, as `EffectMiddleware` does.
  public nonisolated(nonsending) func finish(
    timeout: Duration = .seconds(5), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) async {
    let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let isCancelled = await wait(timeout) { isSettled }
    if !isSettled, exhaustivity == .on {
      let time = isCancelled ? "when the test was cancelled" : "after \(timeout)"
      let (count, list) = runningEffects
      report(
        count > 0
          ? "Of the effects \(count) still ran \(time):\(list)"
          : "An action was still being handled \(time).", location)
    }
    reportReceived("At the end ", at: location)
    isFinished = true
  }

  /// Whether no effect runs and nothing is being handled. An effect that has been cancelled while it sent counts as one no more,
  /// and what it sent may begin others; so it has to be so for a while in which nothing has been handled.
  private var isSettled: Bool {
    let handled = trace.handled
    return store.isIdle && middleware.runningEffects == 0 && store.isIdle && trace.handled == handled
  }

  /// What `finish()` would have told; it cannot wait long for the work to end.
  private func reportWhatIsLeft() {
    // Work whose last action has been received may have a few instructions to go.
    if exhaustivity == .on { for _ in 0..<200 where !isSettled { pauseForAMillisecond() } }
    reportReceived("When the test store went, ", at: creation)
    guard exhaustivity == .on, case let (count, list) = runningEffects, count > 0 else { return }
    report(
      "When the test store went, \(count) of the effects still ran; cancel them, or wait for them by finish():"
        + list, creation)
  }

  /// How many effects run, and which, as the lines of a list.
  private var runningEffects: (count: Int, list: String) {
    let effects = middleware.namedRunningEffects.sorted { $0.key < $1.key }
    let lines = effects.map { "\($0.value) \($0.key)" }
    return (effects.reduce(0) { $0 + $1.value }, Self.list(lines))
  }

  private func reportReceived(_ when: String, at location: IssueLocation) {
    reportRunaway(at: location)
    if exhaustivity == .off { return }
    let received = trace.receivedActions
    if received.isEmpty { return }
    let actions = received.count == 1 ? "action" : "actions"
    report(
      "\(when)\(received.count) received \(actions) had not been asked for:\(Self.list(received))", location)
  }

  private static func list<Item>(_ items: [Item]) -> String {
    let rest = items.count > 20 ? "\n  … and \(items.count - 20) more" : ""
    return items.prefix(20).map { "\n  \($0)" }.joined() + rest
  }

  private func reportRunaway(at location: IssueLocation) {
    guard let last = trace.takeRunaway() else { return }
    report(
      "Actions were answered with actions \(Self.runawayLimit) times without rest, last with \(last.action).",
      location)
  }

  private func compare(
    _ step: TracedStep<ActionType, StateType>, _ change: (inout StateType) -> Void,
    at location: IssueLocation
  ) {
    if exhaustivity == .on { for problem in step.problems { report(problem, location) } }
    var expected = exhaustivity == .on ? step.before : step.after
    change(&expected)
    guard expected != step.after else { return }
    let difference = StateDifference.description(expected: expected, actual: step.after)
    report("After \(step.traced.action) the state is not as expected:\n\(difference)", location)
  }
}

extension TestStore where ActionType: Equatable {
  /// Waits for an action of a middleware, and compares the state after it.
  public nonisolated(nonsending) func receive(
    _ action: ActionType, timeout: Duration = .seconds(5), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    expected: (inout StateType) -> Void = { _ in }
  ) async {
    let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = await receive({ $0 == action ? () : nil }, "\(action)", timeout, location, expected)
  }
}
