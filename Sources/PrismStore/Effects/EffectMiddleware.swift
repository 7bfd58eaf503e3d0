/// A middleware that answers each action with an ``Effect``, begun after the reducers have run.
///
/// It keeps what runs, by id, and ends all of it when it goes, which is when its store goes, unless something else
/// keeps the middleware.
@_fixed_layout
public final class EffectMiddleware<InputActionType, OutputActionType, StateType>: MiddlewareProtocol {
  /// Chooses the effect of an action. `state` can be read from any thread, so that a task may read it, too.
  public typealias Handler = (
    _ action: InputActionType, _ dispatcher: ActionSource, _ state: @escaping @Sendable () -> StateType
  ) -> Effect<OutputActionType>

  @usableFromInline let handler: Handler
  @usableFromInline let registry: EffectRegistry

  /// Makes a middleware of a function. The function sees the old state at the time of the call, and the newest one in
  /// the effect.
  ///
  /// The source of what its effects send is the place of this call, with the info `effect`.
  @inlinable
  public init(
    _ handler: @escaping Handler, file: String = #file, function: String = #function, line: UInt = #line
  ) {
    self.handler = handler
    registry = EffectRegistry(
      source: ActionSource(file: file, function: function, line: line, info: "effect"))
  }

  deinit { registry.close() }

  /// How many pieces of work are waiting or running.
  public var runningEffects: Int { registry.count }

  /// Chooses the effect now and begins it after the reducers.
  @inlinable
  public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    // A store's state can be read from any thread, and what lifts read it by promises the same. A closure around this one
    // would be made for each action.
    let effect = handler(action, dispatcher, unsafeBitCast(state, to: (@Sendable () -> StateType).self))
    if case .none = effect.work { return .identity }
    return IO { [registry] output in
      effect.begin(in: EffectContext(output: output, registry: registry, origin: registry.beginning))
    }
  }
}
