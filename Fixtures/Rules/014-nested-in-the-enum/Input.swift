enum Action {
  case delegate(Delegate)
  case many([Delegate], Delegate.Kind)
  enum Delegate { case saved(Kind), closed; struct Kind { var id = 0 } }
}
