// What the fixtures use of the library of this name, without its macros.

public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  associatedtype Body
}
public protocol BindableAction<State> {
  associatedtype State
  static func binding(_ action: BindingAction<State>) -> Self
}
public protocol ViewAction<ViewAction> {
  associatedtype ViewAction
  static func view(_ action: ViewAction) -> Self
}
public protocol CasePathable {
  associatedtype AllCasePaths
  static var allCasePaths: AllCasePaths { get }
}
public struct BindingAction<Root>: Sendable, Equatable { public init() {} }
public struct PresentationAction<Action>: Sendable { public init() {} }
public struct TextState: Sendable, Hashable { public init() {} }
