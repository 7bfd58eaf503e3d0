/// All running work of one middleware, and when what is held to an interval ran last.
///
/// Sendable, because what changes is under its lock, and nothing of the program's is called or released within.
@usableFromInline
final class EffectRegistry: @unchecked Sendable {
  /// Where the middleware was made, in whose name its effects send.
  @usableFromInline let source: ActionSource

  private let origin: EffectOrigin
  private let lock = Lock()
  private let whole = EffectScope()
  private var running: [ObjectIdentifier: EffectRegistration] = [:]
  private var scopes: [EffectID: WeakScope] = [:]
  private var lastRuns: [EffectID: LastRun] = [:]
  private var runCount = 0
  /// With how many ids those are looked for whose interval has passed.
  private var bound = 64

  private struct WeakScope { weak var value: EffectScope? }

  /// A run of what is held to an interval.
  private struct LastRun {
    let number: Int
    let instant: Any
    /// Whether the interval has passed, so that the run need not be known any more.
    let isOver: () -> Bool
  }

  /// What has to be done without the lock when scopes have ended.
  private struct Ended {
    var scope: EffectScope?
    var registrations: [EffectRegistration] = []
  }

  @usableFromInline
  init(source: ActionSource) {
    self.source = source
    origin = EffectOrigin([whole])
  }

  /// How many pieces of work are running.
  @usableFromInline
  var count: Int { lock.withLock { running.count } }

  /// Of what is begun now, under no id.
  @usableFromInline
  var beginning: EffectOrigin {
    guard let action = BeginningAction.current.get() else { return origin }
    return origin.adding(EffectScope(id: .beginning(action)))
  }

  /// The ids of each piece of work that is running, from the outermost in.
  var runningIDs: [[EffectID]] {
    lock.withLock { Array(running.values) }.map { registration in
      var seen: Set<EffectID> = []
      return registration.origin.scopes.joined.compactMap(\.id).filter { seen.insert($0).inserted }
    }
  }

  /// What is begun under a scope that has ended is cancelled from the first.
  func begin(under origin: EffectOrigin) -> EffectRegistration {
    let registration = EffectRegistration(origin: origin, registry: self)
    let key = ObjectIdentifier(registration)
    let isLate = lock.withLock {
      if origin.isCancelled { return true }
      running[key] = registration
      origin.scopes.forEach { $0.members.insert(key) }
      return false
    }
    if isLate { registration.cancel() }
    return registration
  }

  func forget(_ registration: EffectRegistration) {
    let removed = lock.withLock { take(ObjectIdentifier(registration)) }
    withExtendedLifetime(removed) {}
  }

  // MARK: Scopes

  /// The same origin with an id more. What is begun under it ends with the id.
  func enter(_ id: EffectID, from origin: EffectOrigin) -> EffectOrigin {
    origin.adding(lock.withLock { scope(of: id) })
  }

  func cancel(id: EffectID) {
    let ended = lock.withLock { end(id) }
    for registration in ended.registrations { registration.cancel() }
  }

  /// The same origin with an id that begins anew. In one step, so that of two that begin at once one ends the other.
  func replace(_ id: EffectID, in origin: EffectOrigin) -> EffectOrigin {
    let (ended, successor) = lock.withLock { (end(id), scope(of: id)) }
    for registration in ended.registrations { registration.cancel() }
    return origin.removing(id).adding(successor)  // what ends is not what begins here
  }

  /// Cancels all, now and henceforth.
  @usableFromInline
  func close() {
    let (registrations, runs) = lock.withLock {
      whole.end()
      defer { (running, lastRuns) = ([:], [:]) }
      return (running, lastRuns)
    }
    for registration in registrations.values { registration.cancel() }
    withExtendedLifetime(runs) {}
  }

  /// The living scope of an id, or a new one. Under the lock.
  private func scope(of id: EffectID) -> EffectScope {
    if let scope = scopes[id]?.value { return scope }
    let scope = EffectScope(id: id) { [weak self] in self?.forgetScope(of: id) }
    scopes[id] = WeakScope(value: scope)
    return scope
  }

  private func forgetScope(of id: EffectID) {
    let successor = lock.withLock {
      let successor = scopes[id]?.value
      if successor == nil { scopes[id] = nil }
      return successor
    }
    withExtendedLifetime(successor) {}  // if this was the last reference, its end must not meet the lock
  }

  /// Under the lock; the result is to be released, and what it holds cancelled, without.
  private func end(_ id: EffectID) -> Ended {
    guard let scope = scopes.removeValue(forKey: id)?.value else { return Ended() }
    scope.end()
    return Ended(scope: scope, registrations: scope.members.compactMap(take))
  }

  /// Under the lock; the result is to be released without.
  private func take(_ key: ObjectIdentifier) -> EffectRegistration? {
    let registration = running.removeValue(forKey: key)
    registration?.origin.scopes.forEach { $0.members.remove(key) }
    return registration
  }

  // MARK: Intervals

  /// Notes a run now and returns `nil`, or returns how long to wait if the last was less than `interval` ago.
  ///
  /// A run now ends the request that waits for the end of the interval before.
  func admit<C: Clock>(_ id: EffectID, every interval: C.Duration, clock: C) -> C.Duration? {
    while true {
      let last = lock.withLock { lastRuns[id] }
      let now = clock.now
      if let instant = last?.instant as? C.Instant {
        let elapsed = instant.duration(to: now)
        if elapsed < interval { return interval - elapsed }
      }
      if noteRun(of: id, after: last?.number, at: now, isOver: { now.duration(to: clock.now) >= interval }) {
        return nil
      }
    }
  }

  /// Notes a run now of what has waited for the end of its interval, and returns its origin after the wait, or `nil` if
  /// it has been cancelled.
  func admitWaiting<C: Clock>(
    _ id: EffectID, from origin: EffectOrigin, every interval: C.Duration, clock: C
  ) -> EffectOrigin? {
    let now = clock.now
    let waiting = origin.scopes.joined.first { $0.id == id.waiting }
    let (isAdmitted, old) = lock.withLock {
      guard waiting?.end() != false else { return (false, nil as LastRun?) }
      return (true, setLastRun(of: id, at: now, isOver: { now.duration(to: clock.now) >= interval }))
    }
    withExtendedLifetime(old) {}
    return isAdmitted ? origin.removing(id.waiting) : nil
  }

  /// Returns `false` if there has been another run than the one of the number.
  private func noteRun(
    of id: EffectID, after number: Int?, at instant: Any, isOver: @escaping () -> Bool
  ) -> Bool {
    let (isFirst, old, ended) = lock.withLock {
      guard lastRuns[id]?.number == number || whole.hasEnded else { return (false, nil as LastRun?, Ended()) }
      return (true, setLastRun(of: id, at: instant, isOver: isOver), end(id.waiting))
    }
    withExtendedLifetime(old) {}
    for registration in ended.registrations { registration.cancel() }
    if isFirst { forgetPassedRuns() }
    return isFirst
  }

  /// Under the lock; the result is to be released without.
  private func setLastRun(of id: EffectID, at instant: Any, isOver: @escaping () -> Bool) -> LastRun? {
    if whole.hasEnded { return nil }
    runCount += 1
    return lastRuns.updateValue(LastRun(number: runCount, instant: instant, isOver: isOver), forKey: id)
  }

  /// Looks for them each time that there are twice as many ids as were left the last time.
  private func forgetPassedRuns() {
    let runs = lock.withLock { lastRuns.count > bound ? lastRuns : [:] }
    if runs.isEmpty { return }
    let passed = runs.filter { $0.value.isOver() }
    lock.withLock {
      for (id, run) in passed where lastRuns[id]?.number == run.number { lastRuns[id] = nil }
      bound = max(64, 2 * lastRuns.count)
    }
    withExtendedLifetime(runs) {}  // released outside the lock
  }
}
