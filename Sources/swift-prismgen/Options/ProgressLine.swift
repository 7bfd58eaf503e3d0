internal import PrismgenDriver
internal import PrismgenSource

/// One line on a terminal that says how far a run is, if it lasts long enough to wonder.
final class ProgressLine: Sendable {
  private static let patience = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  /// The terminal has one. The time counts from the start of the command.
  static let shared = ProgressLine()

  private struct State {
    var start: ContinuousClock.Instant
    var last: ContinuousClock.Instant?
    var stage: String?
    var isFirstRun = true
  }

  private let clock = ContinuousClock()
  /// A run tells of its progress from a thread of its own while another prints what it has to say.
  private let state: Locked<State>

  private init() { state = Locked(State(start: clock.now)) }

  /// A command that goes on after a run does not count the time in between.
  func begin() {
    state.withLock {
      if !$0.isFirstRun { $0.start = clock.now }
      $0.isFirstRun = false
    }
  }

  func show(_ progress: Progress) {
    let text = Self.texts(progress)
    let now = clock.now
    state.withLock {
      // What a new stage begins with is always shown, because the stage may take long without saying so.
      let isDue = $0.stage != text.stage || $0.last.map { now - $0 > Self.interval } ?? true
      guard isDue, now - $0.start > Self.patience else { return }
      ($0.stage, $0.last) = (text.stage, now)
      write(text.line)
    }
  }

  /// Makes room for what is printed next.
  func clear() {
    state.withLock {
      if $0.stage != nil { write("") }
      ($0.stage, $0.last) = (nil, nil)
    }
  }

  private static func texts(_ progress: Progress) -> (stage: String, line: String) {
    switch progress {
    case .read(let done, let total): ("read", "\(done) of \(total) files read")
    case .found(let count): ("found", "\(count) types found")
    case .rendered(let done, let total): ("rendered", "\(done) of \(total) templates rendered")
    case .written(let done, let total): ("written", "\(done) of \(total) files written")
    }
  }

  private func write(_ text: String) {
    let console = Console.error()
    console.write("\r\u{1B}[K" + text)
    console.flush()
  }
}
