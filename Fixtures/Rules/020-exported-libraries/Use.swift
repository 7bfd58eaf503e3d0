import PrismOptics

func check(_ action: Login.Action) {
  let state: BindingAction<Login.State>? = action.binding
  let alert: Prism<Login.Action.Alert, TextState> = Login.Action.Alert.prisms.confirmed
  _ = (state, alert, action.failed?.1[0])
}
