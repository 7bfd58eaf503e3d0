import ComposableArchitecture
struct Login: Reducer {
  typealias Body = Never
  struct State: Equatable { var name = "" }
  enum Action: BindableAction, ViewAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case failed(TextState, [Int: TextState])
    case view(View)

    enum Alert: CasePathable {
      static var allCasePaths: Int { 0 }
      case confirmed(TextState)
      case paths(AllCasePaths)
    }
    enum View: Equatable { case titled(TextState), appeared }
  }
}
