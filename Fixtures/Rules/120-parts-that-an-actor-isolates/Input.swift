nonisolated class Shared { var count = 1 }
nonisolated struct Free { struct Inner { var shared = Shared() } }
struct Track: Codable, Equatable { var title = "" }
struct Failure: Error {}
enum Mode { case normal, playing(Track) }
class Player { var track = Track() }
class Recorder: Shared {}
actor Library {}
enum Screens {}
extension Screens { struct Row { var shared = Shared() } }
protocol Crossing: SendableMetatype {}
nonisolated protocol Passing: SendableMetatype {}
struct Passed: Passing { var shared = Shared() }
class Cursor { var position = 0 }
@available(*, unavailable) extension Cursor: Sendable {}
class Slot<Value> { var value: Value? }
extension Slot: Sendable where Value: Sendable {}

// An actor makes Sendable what it isolates, and nothing else of the module is certainly Sendable.
// prismgen: lenses
struct Screen {
  var track: Track, queue: [Track] = [], last: Track?, mode: Mode = .normal, row: Screens.Row
  var player: Player, library: Library, names: [String: Track] = [:], result: Result<Track, Failure>
  var recorder: Recorder, inner: Free.Inner, passed: Passed, shared: Shared
  var cursor: Cursor, slot: Slot<Cursor>
}
