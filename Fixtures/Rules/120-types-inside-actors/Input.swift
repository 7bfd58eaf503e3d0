// Where the default isolation ends and where it begins anew.
nonisolated class Shared { var count = 1 }
@globalActor actor Own { static let shared = Own() }
actor Model {
  struct Route { var shared: Shared, keys: Set<Key> }
  @MainActor struct Screen { struct Row { var shared: Shared } }
  struct Key: Hashable { var id = 0 }
  enum Leaf { case a(Shared) }
}
extension Model { struct Extended { var shared: Shared } }
extension Model.Route { struct Part { var shared: Shared, leaf: Model.Leaf } }
nonisolated struct State {
  struct Settings { var shared: Shared, volume: Settings.Volume; struct Volume { var level: Shared } }
  @MainActor struct Screen { struct Row { var shared: Shared } }
}
extension State { struct Extended { var shared: Shared } }
nonisolated extension State { struct Free { var shared: Shared } }
@Own struct Owned { struct Inner { var shared: Shared } }
struct Use { var settings: State.Settings, leaf: Model.Leaf, row: State.Screen.Row, extended: State.Extended }
