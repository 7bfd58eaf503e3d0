/// The time that each stage of a run takes, for `--verbose` and `--profile`.
struct Stopwatch: Sendable {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  private(set) var lines: [String] = []
  private(set) var profile = Profile()

  init() { last = clock.now }

  /// Ends the stage that runs, and starts the next.
  ///
  /// - Parameter text: nil for what only a profile tells.
  mutating func lap(_ stage: Profile.Stage, _ text: String? = nil, bytes: Int = 0) {
    let spent = lap()
    profile.add(stage, nanoseconds: spent, bytes: bytes)
    if let text { note(text, spent) }
  }

  /// Ends a stage of which all threads have told what they spent.
  mutating func lap(_ spent: Profile, _ text: String) {
    profile.add(spent)
    note(text, lap())
  }

  /// The nanoseconds since the last call.
  mutating func lap() -> Int {
    let now = clock.now
    defer { last = now }
    return Int((now - last) / .nanoseconds(1))
  }

  private mutating func note(_ text: String, _ nanoseconds: Int) {
    let tenths = nanoseconds / 100_000
    lines.append("\(text): \(tenths / 10).\(tenths % 10) ms")
  }
}
