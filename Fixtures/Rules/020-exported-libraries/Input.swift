// What another file exports is imported here, and known.
protocol Feature: Reducer {}
struct Login: Feature {
  typealias Body = Never
  struct State: Equatable { var title: TextState? }
  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case failed(TextState, [Int: TextState])

    enum Alert: CasePathable {
      static var allCasePaths: Int { 0 }
      case confirmed(TextState)
    }
  }
}
