import PrismOptics

/// A change of a state by an action.
typealias Reducer<Action, State> = (Action, inout State) -> Void

/// Makes a reducer of one part work on the whole: the prism picks the actions, the lens the place in the state.
func lift<Action, State, LocalAction, LocalState>(
  _ reducer: @escaping Reducer<LocalAction, LocalState>, action: Prism<Action, LocalAction>,
  state: Lens<State, LocalState>
) -> Reducer<Action, State> {
  { whole, wholeState in
    guard let local = action.preview(whole) else { return }
    state.modify(&wholeState) { reducer(local, &$0) }
  }
}

func reduceQueue(_ action: QueueAction, _ queue: inout [Track]) {
  if let track = action.add { queue.append(track) }
  if let (from, to) = action.move, queue.indices.contains(from), queue.indices.contains(to) {
    queue.insert(queue.remove(at: from), at: to)
  }
  if action.isClear { queue = [] }
}

func reducePlayer(_ action: PlayerAction, _ player: inout PlayerState) {
  if action.isPlay { player.isPlaying = !player.queue.isEmpty }
  if action.isPause { player.isPlaying = false }
  if let volume = action.volume { player.volume = min(max(volume, 0), 11) }
}

func reduceSession(_ action: SessionAction, _ user: inout String?) {
  if let login = action.login { user = login.user }
  if action.isLogout { user = nil }
}

/// The whole app: each part knows its own action and state only.
func reduceApp(_ action: AppAction, _ state: inout AppState) {
  let parts: [Reducer<AppAction, AppState>] = [
    lift(reduceQueue, action: AppAction.prism.player.queue.prism, state: AppState.lens.player.queue.lens),
    lift(reducePlayer, action: .player, state: .player),
    lift(reduceSession, action: .session, state: .user),
  ]
  for reduce in parts { reduce(action, &state) }
}
