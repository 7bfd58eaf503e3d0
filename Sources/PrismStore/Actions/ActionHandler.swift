/// Something that takes actions, from any thread; it belongs to no actor.
public protocol ActionHandler<ActionType>: SendableMetatype {
  /// What it takes.
  associatedtype ActionType
  /// Takes an action with its source.
  ///
  /// Disfavoured, so that of a name that is no action's the compiler says that the action has no such member.
  @_disfavoredOverload
  func dispatch(_ dispatchedAction: DispatchedAction<ActionType>)
}

extension ActionHandler {
  /// Takes an action; its source is the place of the call.
  @inlinable
  public func dispatch(
    _ action: ActionType, file: String = #file, function: String = #function, line: UInt = #line,
    info: String? = nil
  ) {
    dispatch(
      DispatchedAction(
        action, dispatcher: ActionSource(file: file, function: function, line: line, info: info)))
  }

  /// Takes an action in the name of `source`.
  @inlinable
  public func dispatch(_ action: ActionType, from source: ActionSource) {
    dispatch(DispatchedAction(action, dispatcher: source))
  }

  /// Takes every element of an asynchronous sequence, as it comes; returns or throws when the sequence ends.
  ///
  /// It does not wait until they are handled. A sequence that is to be no faster than the store is iterated over, with
  /// ``ReduxStoreBase/send(_:file:function:line:info:)`` for each element.
  public nonisolated(nonsending) func dispatch<Actions: AsyncSequence>(
    contentsOf actions: Actions, file: String = #file, function: String = #function, line: UInt = #line
  ) async rethrows where Actions.Element == ActionType {
    let source = ActionSource(file: file, function: function, line: line)
    for try await action in actions { dispatch(action, from: source) }
  }

  /// This handler behind a function.
  @inlinable
  public func eraseToAnyActionHandler() -> AnyActionHandler<ActionType> { AnyActionHandler(self) }

  /// A handler of other actions, which become actions of this one.
  @inlinable
  public func contramap<Other>(
    _ transform: @escaping (Other) -> ActionType
  ) -> AnyActionHandler<Other> {
    AnyActionHandler { dispatch($0.map(transform)) }
  }
}

/// An action handler of any kind; what a middleware dispatches to.
///
/// It can be kept and called from any thread. The handler that a middleware is given does not keep its store alive:
/// after the store's end a dispatch does nothing.
@frozen
public struct AnyActionHandler<ActionType>: ActionHandler, @unchecked Sendable {
  @usableFromInline let handle: (DispatchedAction<ActionType>) -> Void

  /// Wraps a function; it must be safe to call from any thread.
  @inlinable
  public init(_ handle: @escaping (DispatchedAction<ActionType>) -> Void) { self.handle = handle }

  /// Wraps another handler, and keeps it alive.
  @inlinable
  public init(_ handler: some ActionHandler<ActionType>) {
    self.handle = { handler.dispatch($0) }
  }

  /// Takes an action with its source.
  @_disfavoredOverload
  @inlinable
  public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) { handle(dispatchedAction) }
}
