/// Something that sees each action before the reducers do, reads the state, and may answer with actions.
///
/// ```swift
/// struct Clock: MiddlewareProtocol {
///   func handle(action: Ask, from source: ActionSource, state: @escaping GetState<Void>) -> IO<Tell> {
///     IO { output in output.dispatch(.time(now())) }
///   }
/// }
/// ```
///
/// The three types are inferred from that signature. `Void` for a state that is not needed, `Never` for actions that
/// are not sent.
///
/// A store calls a middleware on whichever thread handles the action, one at a time. So a type that conforms belongs to no
/// actor, also in a module whose default isolation is the main actor; the compiler says so of one that is declared to.
public protocol MiddlewareProtocol<InputActionType, OutputActionType, StateType>: SendableMetatype {
  /// The actions that it sees.
  associatedtype InputActionType
  /// The actions that it sends.
  associatedtype OutputActionType
  /// The state that it reads.
  associatedtype StateType

  /// Called once, when a store takes the middleware. By default it does nothing.
  func receiveContext(
    getState: @escaping GetState<StateType>, output: AnyActionHandler<OutputActionType>)

  /// Called for every action before the reducers; `state` is the old state now and the new one in the `IO`.
  func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType>

  /// How many pieces of work it has waiting or running, for tests that wait for them. By default none.
  var runningEffects: Int { get }
}

extension MiddlewareProtocol {
  /// Does nothing with the context.
  @inlinable
  public func receiveContext(
    getState: @escaping GetState<StateType>, output: AnyActionHandler<OutputActionType>
  ) {}

  /// None.
  @inlinable
  public var runningEffects: Int { 0 }
}

/// A middleware that is given its context once and says what to do after the reducers by `afterReducer`.
///
/// ```swift
/// class Alarm: Middleware {
///   private var output: AnyActionHandler<AlarmAction>?
///   func receiveContext(getState: @escaping GetState<Int>, output: AnyActionHandler<AlarmAction>) {
///     self.output = output
///   }
///   func handle(action: TickAction, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {
///     output?.dispatch(.ring)
///   }
/// }
/// ```
public protocol Middleware<InputActionType, OutputActionType, StateType>: MiddlewareProtocol {
  // Declared again, because they would not be inferred from this protocol's requirements otherwise.
  /// The actions that it sees.
  associatedtype InputActionType
  /// The actions that it sends.
  associatedtype OutputActionType
  /// The state that it reads.
  associatedtype StateType

  /// Called once, when a store takes the middleware. Written also where it does nothing, because only here are the state and the
  /// actions that are sent named, from which the types are inferred.
  func receiveContext(
    getState: @escaping GetState<StateType>, output: AnyActionHandler<OutputActionType>)

  /// Called for every action before the reducers.
  func handle(
    action: InputActionType, from dispatcher: ActionSource, afterReducer: inout AfterReducer)
}

extension Middleware {
  /// Runs the other `handle` and wraps what is to be done after the reducers.
  @inlinable
  public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    var after = AfterReducer.doNothing()
    handle(action: action, from: dispatcher, afterReducer: &after)
    return IO(after: after)
  }
}

/// The middleware that does nothing; neutral for `<>`.
@frozen
public struct IdentityMiddleware<InputActionType, OutputActionType, StateType>: MiddlewareProtocol {
  /// Makes one; the three types are inferred from where it is used.
  @inlinable
  public init() {}

  /// Does nothing.
  @inlinable
  public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> { .identity }
}
