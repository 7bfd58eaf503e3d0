import ComposableArchitecture
import PrismOptics

func check(_ action: Login.Action) {
  let state: BindingAction<Login.State>? = action.binding
  let title: TextState? = action.view?.titled
  let alert: Prism<Login.Action.Alert, TextState> = Login.Action.Alert.prisms.confirmed
  _ = (state, title, alert, Login.Action.prism.view.titled, action.failed?.1[0])
}
