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
  /// How many have been woken and do not run yet.
  private var waking = 0
  /// How often a task has slept, or asked for the time.
  private var uses = 0

  /// Makes a clock at its beginning.
  public init() {}

  /// The time to which the clock has been moved.
  public var now: Instant {
    lock.withLock {
      uses += 1
      return current
    }
  }

  /// None: every instant can be told from every other.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep.
  public var sleeperCount: Int { lock.withLock { sleepers.count } }

  /// Moves the clock on and wakes those whose time has come, the earliest first.
  ///
  /// What they do then runs on in tasks of their own, beside each other and at the new time; wait for it by what it leads to, as
  /// `TestStore.receive` does. Who sleeps again sleeps from the new time on: a timer that is to tick three times is moved on
  /// three times. Where several times come and their order matters, use ``advanceInSteps(by:)``.
  public func advance(by duration: Duration) { move { $0.advanced(by: duration) } }

  /// Moves the clock on from one time at which a task is to wake to the next, and before, and at each, lets the tasks come to
  /// rest.
  ///
  /// Each task runs at its own time, so that the next finds what it has done, and who sleeps again meanwhile wakes again
  /// meanwhile: a timer of one second ticks ten times in ten. A task rests, so far as the clock can tell, when it runs and for
  /// a few milliseconds, by a real clock, none has used this one. What takes longer is to be waited for by what it leads to,
  /// with ``advance(by:)`` in between.
  ///
  /// ```swift
  /// await clock.waitForSleepers()                 // the timer
  /// await clock.advanceInSteps(by: .seconds(3))   // it has ticked three times
  /// ```
  public nonisolated(nonsending) func advanceInSteps(by duration: Duration) async {
    // Who has been started by the last action may not sleep yet.
    await comeToRest()
    let end = now.advanced(by: duration)
    while let next = firstDeadline, next <= end {
      move { max($0, next) }
      await comeToRest()
    }
    move { max($0, end) }
  }

  private var firstDeadline: Instant? { lock.withLock { sleepers.values.map(\.deadline).min() } }

  private func move(_ next: (Instant) -> Instant) {
    let due = lock.withLock {
      current = next(current)
      let due = sleepers.filter { $0.value.deadline <= current }
      for id in due.keys { sleepers[id] = nil }
      waking += due.count
      return due
    }
    for (_, sleeper) in due.sorted(by: { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }) {
      sleeper.continuation.resume()
    }
  }

  /// Returns when all who have been woken run, and nobody has used the clock for some looks, or if somebody does all the time.
  private nonisolated(nonsending) func comeToRest() async {
    var (usesBefore, quietLooks) = (-1, 0)
    _ = await wait(.seconds(1)) {
      let (usesNow, isWaking) = lock.withLock { (uses, waking > 0) }
      quietLooks = isWaking || usesNow != usesBefore ? 0 : quietLooks + 1
      usesBefore = usesNow
      return quietLooks == 4
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
      lock.withLock { waking -= 1 }
    } onCancel: {
      cancel(id)
    }
  }

  private func makeID() -> Int {
    lock.withLock {
      uses += 1
      return uses
    }
  }

  private func add(_ sleeper: Sleeper, _ id: Int) {
    enum Outcome { case cancelled, due, sleeps }
    let outcome: Outcome = lock.withLock {
      // The flag is set before the cancellation handler runs, so one of the two sees the sleeper.
      if Task.isCancelled { return .cancelled }
      if sleeper.deadline <= current {
        waking += 1
        return .due
      }
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
