/// Where an action was dispatched.
@frozen
public struct ActionSource: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The file of the call.
  public let file: String
  /// The function around the call.
  public let function: String
  /// The line of the call, counted from one.
  public let line: UInt
  /// What the caller wanted to add.
  public let info: String?

  /// Makes a source by hand, for an action that is passed on in the name of its first dispatcher.
  @inlinable
  public init(file: String, function: String, line: UInt, info: String? = nil) {
    self.file = file
    self.function = function
    self.line = line
    self.info = info
  }

  /// The place of the call itself.
  @inlinable
  public static func here(
    file: String = #file, function: String = #function, line: UInt = #line, info: String? = nil
  ) -> ActionSource {
    ActionSource(file: file, function: function, line: line, info: info)
  }

  /// `file:line function`, and the info in parentheses.
  public var description: String {
    "\(file):\(line) \(function)" + (info.map { " (\($0))" } ?? "")
  }
}

/// Who sends an action: where, and by which effect.
@frozen
@usableFromInline
struct ActionSender {
  @usableFromInline let source: ActionSource
  /// The effect; if it has been cancelled before the action's turn, the action is dropped.
  @usableFromInline let origin: EffectOrigin?

  @inlinable
  init(_ source: ActionSource, origin: EffectOrigin? = nil) {
    self.source = source
    self.origin = origin
  }
}

/// An action together with its source.
@frozen
public struct DispatchedAction<ActionType> {
  /// The action.
  public let action: ActionType
  @usableFromInline let sender: ActionSender

  /// Who dispatched it.
  @inlinable
  public var dispatcher: ActionSource { sender.source }

  @inlinable
  init(_ action: ActionType, _ sender: ActionSender) {
    self.action = action
    self.sender = sender
  }

  /// Pairs an action with its source.
  @inlinable
  public init(_ action: ActionType, dispatcher: ActionSource) {
    self.init(action, ActionSender(dispatcher))
  }

  /// Pairs an action with the place of the call.
  @inlinable
  public init(
    _ action: ActionType, file: String = #file, function: String = #function, line: UInt = #line,
    info: String? = nil
  ) {
    self.init(action, dispatcher: ActionSource(file: file, function: function, line: line, info: info))
  }

  /// The same source with another action.
  @inlinable
  public func map<Other>(_ transform: (ActionType) -> Other) -> DispatchedAction<Other> {
    .init(transform(action), sender)
  }

  /// The same source with another action, or `nil` where there is none.
  @inlinable
  public func compactMap<Other>(_ transform: (ActionType) -> Other?) -> DispatchedAction<Other>? {
    transform(action).map { .init($0, sender) }
  }
}

extension DispatchedAction: Sendable where ActionType: Sendable {}
extension DispatchedAction: Equatable where ActionType: Equatable {
  /// Equal actions of equal sources.
  public static func == (first: DispatchedAction, second: DispatchedAction) -> Bool {
    first.action == second.action && first.dispatcher == second.dispatcher
  }
}
