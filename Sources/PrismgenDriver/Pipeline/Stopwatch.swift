/// The time that each stage of a run takes, for `--verbose`.
struct Stopwatch: Sendable {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  private(set) var lines: [String] = []

  init() { last = clock.now }

  /// Ends the stage that runs, and starts the next.
  mutating func lap(_ stage: String) {
    let now = clock.now
    let tenths = (now - last) / .microseconds(100)
    lines.append("\(stage): \(Int(tenths) / 10).\(Int(tenths) % 10) ms")
    last = now
  }
}
