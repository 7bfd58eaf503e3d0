/// A clock that stands still until a test moves it: time without waiting.
///
/// ```swift
/// let clock = ManualClock()
/// let store = TestStore(initialState: SearchState(), reducer: search, middleware: searchEffects(clock: clock))
/// store.send(.typed("abc")) { $0.text = "abc" }
/// await clock.waitForSleepers(1)       // the task that the effect began has come to its sleep
/// clock.advance(by: .milliseconds(300))
/// await store.receive(.found) { $0.results = ["abc"] }
/// ```
public final class ManualClock: Clock, @unchecked Sendable {
  /// A point in time, counted from the clock's beginning.
  public struct Instant: InstantProtocol {
    /// The time since the beginning.
    public let offset: Duration

    /// Makes a point in time.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// A later point in time.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this point to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether one point is before another.
    public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = Lock()
  private var current = Instant()
  /// By their numbers, which say in what order they have come.
  private var sleepers: [Int: Sleeper] = [:]
  private var nextID = 0

  /// Makes a clock at its beginning.
  public init() {}

  /// The time to which the clock has been moved.
  public var now: Instant { lock.withLock { current } }

  /// None: every instant can be told from every other.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep.
  public var sleeperCount: Int { lock.withLock { sleepers.count } }

  /// Moves the clock on and wakes those whose time has come, the earliest first.
  ///
  /// What they do then runs on in tasks of their own; wait for it by what it leads to, as `TestStore.receive` does. Who sleeps
  /// again sleeps from the new time on: a timer that is to tick three times is moved on three times.
  public func advance(by duration: Duration) {
    let due = lock.withLock {
      current = current.advanced(by: duration)
      let due = sleepers.filter { $0.value.deadline <= current }
      for id in due.keys { sleepers[id] = nil }
      return due
    }
    for (_, sleeper) in due.sorted(by: { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }) {
      sleeper.continuation.resume()
    }
  }

  /// Returns when at least `count` tasks sleep, or when the task that waits for them is cancelled.
  ///
  /// If fewer do after `timeout`, by a real clock, the test that runs fails. What the machine is too busy to give it does not
  /// count.
  public nonisolated(nonsending) func waitForSleepers(
    _ count: Int = 1, timeout: Duration = .seconds(5), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) async {
    let isCancelled = await wait(timeout) { sleeperCount >= count }
    let sleeping = sleeperCount
    if isCancelled || sleeping >= count { return }
    reportIssue(
      "By the clock \(count) were to sleep, but within \(timeout) there were \(sleeping).",
      at: IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Sleeps until the clock has been moved to `deadline`, or throws when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = makeID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(deadline: deadline, continuation: continuation), id)
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func makeID() -> Int {
    lock.withLock {
      nextID += 1
      return nextID
    }
  }

  private func add(_ sleeper: Sleeper, _ id: Int) {
    enum Outcome { case cancelled, due, sleeps }
    let outcome: Outcome = lock.withLock {
      // The flag is set before the cancellation handler runs, so one of the two sees the sleeper.
      if Task.isCancelled { return .cancelled }
      if sleeper.deadline <= current { return .due }
      sleepers[id] = sleeper
      return .sleeps
    }
    switch outcome {
    case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
    case .due: sleeper.continuation.resume()
    case .sleeps: break
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = lock.withLock { sleepers.removeValue(forKey: id) }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
