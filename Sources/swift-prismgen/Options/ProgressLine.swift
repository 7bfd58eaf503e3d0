internal import PrismgenDriver

/// One line on a terminal that says how far a run is, if it lasts long enough to wonder.
///
/// `@unchecked`: whoever reports progress does so from one thread at a time.
final class ProgressLine: @unchecked Sendable {
  private static let patience = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  /// The terminal has one. The time counts from the start of the command.
  static let shared = ProgressLine()

  private let console = Console.error()
  private let clock = ContinuousClock()
  private var start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant?
  private var stage: String?
  private var isFirstRun = true

  private init() { start = clock.now }

  /// A command that goes on after a run does not count the time in between.
  func begin() {
    if !isFirstRun { start = clock.now }
    isFirstRun = false
  }

  func show(_ progress: Progress) {
    let text = Self.texts(progress)
    let now = clock.now
    // What a new stage begins with is always shown, because the stage may take long without saying so.
    let isDue = stage != text.stage || last.map { now - $0 > Self.interval } ?? true
    guard isDue, now - start > Self.patience else { return }
    (stage, last) = (text.stage, now)
    write(text.line)
  }

  /// Makes room for what is printed next.
  func clear() {
    if stage != nil { write("") }
    (stage, last) = (nil, nil)
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
    console.write("\r\u{1B}[K" + text)
    console.flush()
  }
}
