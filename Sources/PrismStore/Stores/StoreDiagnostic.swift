/// Something that a store did as it should, but that a program rarely wants.
public enum StoreDiagnostic<ActionType> {
  /// A reducer dispatched this action to its own store. It was queued, and now its turn has come; a reducer should dispatch
  /// nothing.
  case dispatchedFromReducer(DispatchedAction<ActionType>)
  /// The store has handled this many actions without coming to rest; this is the next. None is dropped. It is told
  /// at the limit, and again each time that there are twice as many; so, too, where a subscriber answers each state that it is
  /// given at first, which `sink` and `attach` wait for.
  case runaway(count: Int, next: DispatchedAction<ActionType>)
  /// An element action named an element that the collection does not hold. No reducer ran for it.
  case unknownElement(DispatchedAction<ActionType>)
}
