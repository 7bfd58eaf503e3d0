/// Work that may take time and answers with any number of actions: a value that does nothing until it is run.
///
/// ```swift
/// let search = EffectMiddleware<SearchAction, SearchAction, SearchState> { action, source, state in
///   switch action {
///   case .typed(let text):
///     .task { .found(try await index.lookUp(text)) } catch: { .failed("\($0)") }
///       .debounced(id: "search", for: .milliseconds(300))
///   case .closed: .cancel(id: "search")
///   case .found, .failed: .none
///   }
/// }
/// ```
///
/// Laws: `<>` runs both at the same time, ``then(_:)`` one after the other; both are associative, and `.none` is neutral for
/// them. What a cancelled effect still
/// sends is dropped before it reaches the store.
@frozen
public struct Effect<Output>: Monoid {
  @usableFromInline typealias Start = (EffectContext<Output>) -> Void

  /// What most effects are takes no list, and an answer at once no function.
  @usableFromInline
  enum Work {
    case none
    case just(Output)
    case one(Start)
    /// Chosen when it begins.
    case choice(() -> Effect)
    /// At the same time. A flat list, so that any number of effects runs on a small stack.
    case many(Runs<Start>)
    /// One after the other; flat, too.
    case sequence(Runs<Step>)
  }

  /// What follows something, or is followed.
  @usableFromInline
  enum Step {
    case start(Start)
    /// Known as one, so that work which ends with the choice of its like goes on in a loop, and needs no stack for that.
    case choice(() -> Effect)
  }

  @usableFromInline let work: Work

  @inlinable
  init(_ work: Work) { self.work = work }

  @inlinable
  init(start: @escaping Start) { self.init(.one(start)) }

  /// Begins the work; `nil` if there is none.
  @inlinable
  var start: Start? {
    switch work {
    case .none: nil
    case .just(let output): { $0.send(output) }
    case .one(let start): start
    case .many(let parts): { context in parts.forEach { $0(context) } }
    case .choice, .sequence: { [steps] context in Self.begin(steps, in: context) }
    }
  }

  /// Begins the work.
  @inlinable
  func begin(in context: EffectContext<Output>) {
    switch work {
    case .none: break
    case .just(let output): context.send(output)
    case .one(let start): start(context)
    case .many(let parts): parts.forEach { $0(context) }
    case .choice, .sequence: Self.begin(steps, in: context)
    }
  }

  /// What begins each piece of the work.
  @inlinable
  var parts: Runs<Start> {
    if case .many(let parts) = work { return parts }
    return start.map { [$0] } ?? []
  }

  /// Does nothing.
  @inlinable
  public static var none: Effect { Effect(.none) }

  /// Does nothing.
  @inlinable
  public static var identity: Effect { .none }

  /// Answers with one action at once.
  @inlinable
  public static func just(_ output: Output) -> Effect { Effect(.just(output)) }

  /// Answers with actions in order at once.
  public static func sequence(_ outputs: some Sequence<Output>) -> Effect {
    let outputs = Array(outputs)
    return Effect { context in for output in outputs { context.send(output) } }
  }

  /// Chooses the work when it begins, which is behind the reducers: by the new state, where the function of an effect middleware
  /// sees the old one.
  ///
  /// ```swift
  /// let closing = EffectMiddleware<SearchAction, SearchAction, SearchState> { action, source, state in
  ///   .deferred { state().text.isEmpty ? .just(.closed) : .none }
  /// }
  /// ```
  public static func deferred(_ makeEffect: @escaping () -> Effect) -> Effect {
    Effect(.choice(makeEffect))
  }

  /// Does something that answers nothing.
  public static func fireAndForget(_ work: @escaping () -> Void) -> Effect { Effect { _ in work() } }

  /// Subscribes to something that calls back.
  ///
  /// ```swift
  /// let closing = Effect<SearchAction>.subscribe { send in
  ///   let timer = Task { send(.closed) }
  ///   return AnyCancellable { timer.cancel() }
  /// }
  /// ```
  ///
  /// - Parameter subscribe: is given a function to send with, from any thread, and returns a token that ends the subscription.
  ///   The token is kept until the effect is cancelled or the middleware is gone.
  public static func subscribe(
    _ subscribe: @escaping (_ send: @escaping @Sendable (Output) -> Void) -> AnyCancellable
  ) -> Effect { .subscribe { send, _ in subscribe(send) } }

  /// Subscribes to something that calls back and comes to an end.
  ///
  /// - Parameter subscribe: is given a function to send with and one that says that nothing more comes, both for any thread,
  ///   and returns a token that ends the subscription. What is sent nevertheless is dropped.
  public static func subscribe(
    _ subscribe:
      @escaping (_ send: @escaping @Sendable (Output) -> Void, _ finish: @escaping @Sendable () -> Void) ->
      AnyCancellable
  ) -> Effect {
    Effect { context in
      let registration = context.begin()
      let token = subscribe({ if registration.isRunning { context.send($0) } }, { registration.finish() })
      registration.onCancel { token.cancel() }
    }
  }

  /// Runs both.
  @inlinable
  public func combine(_ other: Effect) -> Effect {
    if case .none = work { return other }
    if case .none = other.work { return self }
    return Effect(.many(parts.appending(other.parts)))
  }

  /// Runs all of them at the same time: `<>` for any number.
  ///
  /// ```swift
  /// let both = Effect<SearchAction>.merge([.just(.typed("Rome")), .just(.closed)]).cancellable(id: "search")
  /// ```
  public static func merge(_ effects: some Sequence<Effect>) -> Effect { effects.reduce(.none) { $0 <> $1 } }

  /// The same work with other answers. The function is called wherever the work sends.
  public func map<Mapped>(_ transform: @escaping (Output) -> Mapped) -> Effect<Mapped> {
    guard let start else { return .none }
    return .init { context in start(context.contramap(transform)) }
  }
}

extension Effect where Output: Sendable {
  /// Runs an asynchronous function that sends as often as it likes.
  ///
  /// The task is cancelled with the effect; its `send` does nothing from then on.
  ///
  /// The effect ends when the function returns. What is sent later, as by a task that the function has left behind, is handled all
  /// the same unless the effect has been cancelled, but nothing waits for it: not ``EffectMiddleware/runningEffects``, not what
  /// comes after by ``then(_:)``, not a test. A debug build then warns on the standard error, with the line of the call. What
  /// calls back is a `subscribe`.
  public static func run(
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable (_ send: @escaping @Sendable (Output) -> Void) async -> Void,
    file: String = #file, line: UInt = #line
  ) -> Effect {
    Effect { context in
      let registration = context.begin()
      let task = Task(priority: priority) {
        await operation { output in
          #if DEBUG
            if registration.isFirstAfterItsEnd() {
              warn(
                "\(file):\(line): warning: an effect of 'run' has sent an action after its function had returned"
              )
            }
          #endif
          context.send(output)
        }
        registration.finish()
      }
      registration.onCancel { task.cancel() }
    }
  }

  /// Runs an asynchronous function that sends as often as it likes, or fails with an error that becomes an answer.
  ///
  /// The task is cancelled with the effect; its `send` does nothing from then on, and the error is no answer any more. What is
  /// sent when the function has returned is what it is for ``run(priority:_:file:line:)``.
  public static func run<Failure: Error>(
    priority: TaskPriority? = nil,
    _ operation:
      @escaping @Sendable (_ send: @escaping @Sendable (Output) -> Void) async throws(Failure) -> Void,
    catch failure: @escaping @Sendable (Failure) -> Output, file: String = #file, line: UInt = #line
  ) -> Effect {
    run(
      priority: priority,
      { send in
        do throws(Failure) { try await operation(send) } catch { send(failure(error)) }
      }, file: file, line: line)
  }

  /// Runs an asynchronous function that answers once, or fails with an error that becomes an answer.
  ///
  /// A function that says what it throws hands on just that:
  ///
  /// ```swift
  /// struct Unknown: Error { var text: String }
  /// let effect = Effect<SearchAction>.task { () throws(Unknown) in throw Unknown(text: "Rome") } catch: { .failed($0.text) }
  /// ```
  public static func task<Failure: Error>(
    priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws(Failure) -> Output,
    catch failure: @escaping @Sendable (Failure) -> Output
  ) -> Effect {
    run(
      priority: priority,
      { send throws(Failure) in
        let output = try await operation()
        send(output)
      }, catch: failure)
  }

  /// Runs an asynchronous function that answers once.
  public static func task(
    priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async -> Output
  ) -> Effect { run(priority: priority) { send in send(await operation()) } }

  /// Answers with every element of an asynchronous sequence, and with what an error becomes, if any.
  ///
  /// Where nothing is to become of it, an error ends the answers; a debug build then warns on the standard error, with the line of
  /// the call.
  public static func values<Values: AsyncSequence & Sendable>(
    of values: Values, catch failure: (@Sendable (any Error) -> Output)? = nil, file: String = #file,
    line: UInt = #line
  ) -> Effect where Values.Element == Output {
    .values(of: values, map: { $0 }, catch: failure, file: file, line: line)
  }

  /// Answers with what becomes of every element of an asynchronous sequence, and of an error; see
  /// ``values(of:catch:file:line:)``.
  ///
  /// ```swift
  /// let typing = EffectMiddleware<SearchAction, SearchAction, SearchState> { action, source, state in
  ///   .values(of: keys, map: { .typed($0) })
  /// }
  /// ```
  public static func values<Values: AsyncSequence & Sendable>(
    of values: Values, map transform: @escaping @Sendable (Values.Element) -> Output,
    catch failure: (@Sendable (any Error) -> Output)? = nil, file: String = #file, line: UInt = #line
  ) -> Effect {
    run { send in
      do {
        for try await value in values { send(transform(value)) }
      } catch {
        if let failure { return send(failure(error)) }
        #if DEBUG
          if Task.isCancelled { return }
          warn("\(file):\(line): warning: a sequence of 'values(of:)' without 'catch:' has failed: \(error)")
        #endif
      }
    }
  }
}
