import PrismOptics

// An action three levels deep, made in one call from its payload.
let addTrack = AppAction.prism.player.queue.add.review(Track(title: "Blue in Green", seconds: 337))
print("review     ", addTrack == .player(.queue(.add(Track(title: "Blue in Green", seconds: 337)))))

// The payload of an action, read through properties and through a prism.
print("property   ", addTrack.player?.queue?.add?.title ?? "none")
print("preview    ", AppAction.prism.player.queue.add.preview(addTrack)?.seconds ?? 0)
print("other case ", AppAction.prism.session.login.preview(addTrack)?.user ?? "none")

// A payload changed in place; setting another case changes nothing.
var louder = AppAction.player(.volume(5))
louder.modifyPlayer { player in player.modifyVolume { $0 += 4 } }
louder.session = .logout
print("modify     ", louder.player?.volume ?? 0)

// Actions run through reducers that were lifted with prisms and lenses.
let actions: [AppAction] = [
  .session(.login(user: "miles", password: "kind of blue")),
  addTrack,
  .player(.queue(.add(Track(title: "So What", seconds: 562)))),
  .player(.queue(.move(from: 1, to: 0))),
  louder,
]
var state = AppState()
for action in actions { reduceApp(action, &state) }
print("reduce     ", state.user ?? "nobody", "queues", state.player.queue, "at volume", state.player.volume)

// A state changed through a lens.
let quiet = AppState.lens.player.volume.set(state, 1)
print("lens       ", quiet.player.volume, "was", AppState.lens.player.volume.get(state))
