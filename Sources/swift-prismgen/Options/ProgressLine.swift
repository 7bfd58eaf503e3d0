/// One line on a terminal that says how far a run is, if it lasts long enough to wonder.
///
/// `@unchecked`: whoever reports progress does so from one thread at a time.
final class ProgressLine: @unchecked Sendable {
  private static let patience = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  private let console = Console.error()
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant?

  init() { start = clock.now }

  func update(_ done: Int, _ total: Int) {
    if done == total {
      if last != nil { show("") }
      return
    }
    let now = clock.now
    guard now - start > Self.patience, last.map({ now - $0 > Self.interval }) ?? true else { return }
    last = now
    show("\(done) of \(total) files")
  }

  private func show(_ text: String) {
    console.write("\r\u{1B}[K" + text)
    console.flush()
  }
}
