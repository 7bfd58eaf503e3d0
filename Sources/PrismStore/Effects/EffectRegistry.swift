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
  /// Those of an id that somebody holds: one for each time that it was entered.
  private var scopes: [EffectID: [ObjectIdentifier: WeakScope]] = [:]
  private var lastRuns: [EffectID: LastRun] = [:]
  private var runCount = 0
  /// With how many ids those are looked for whose interval has passed.
  private var bound = 64

  /// A run of what is held to an interval.
  private struct LastRun {
    let number: Int
    let instant: Any
    /// Whether the interval has passed, so that the run need not be known any more.
    let isOver: () -> Bool
  }

  /// What has to be done without the lock when scopes have ended.
  private struct Ended {
    /// As it was entered, and all that were under it, also what goes on: the last reference to any may be this.
    var id: EffectID?
    var scopes: [EffectScope] = []
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

  /// The same origin with an id more, or itself if the id is among the few that were added last: what goes on with its like under
  /// an id gathers no scopes. What is begun under it ends with the id.
  func enter(_ id: EffectID, from origin: EffectOrigin) -> EffectOrigin {
    if origin.scopes.last.contains(where: { $0.id == id }) { return origin }
    return origin.adding(lock.withLock { makeScope(of: id) })
  }

  func cancel(id: EffectID) {
    let ended = lock.withLock { end(id) }
    for registration in ended.registrations { registration.cancel() }
  }

  /// The same origin with an id that begins anew and ends what else is under it, but not what it is a part of: that may still wait
  /// for its end, or hold it to a time. In one step, so that of two that begin at once one ends the other.
  func replace(_ id: EffectID, in origin: EffectOrigin) -> EffectOrigin {
    let own = origin.scopes.joined.filter { $0.id == id }
    let around = own.flatMap { [$0] + $0.around.compactMap(\.value) }
    let (ended, successor) = lock.withLock {
      if own.contains(where: \.hasEnded) { return (Ended(), nil as EffectScope?) }
      return (end(id, but: Set(around.map(ObjectIdentifier.init))), makeScope(of: id, in: around))
    }
    for registration in ended.registrations { registration.cancel() }
    withExtendedLifetime(around) {}
    // Those around do not end without it, so that it needs no other.
    return successor.map { origin.removing(id).adding($0) } ?? origin
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

  /// Under the lock.
  private func makeScope(of id: EffectID, in around: [EffectScope] = []) -> EffectScope {
    let scope = EffectScope(id: id, around: around.map(WeakScope.init)) { [weak self] in
      self?.forgetScope($0, of: id)
    }
    scopes[id, default: [:]][ObjectIdentifier(scope)] = WeakScope(value: scope)
    return scope
  }

  private func forgetScope(_ key: ObjectIdentifier, of id: EffectID) {
    let removed = lock.withLock {
      scopes[id]?[key] = nil
      return scopes.index(forKey: id).flatMap { scopes[$0].value.isEmpty ? scopes.remove(at: $0) : nil }
    }
    withExtendedLifetime(removed) {}  // the id in it may be the last of its like
  }

  /// Ends the scopes of an id but for some. Under the lock; the result is to be released, and what it holds cancelled, without.
  private func end(_ id: EffectID, but kept: Set<ObjectIdentifier> = []) -> Ended {
    guard let index = scopes.index(forKey: id) else { return Ended() }
    let entered = scopes.remove(at: index)
    var ended = Ended(id: entered.key, scopes: entered.value.values.compactMap(\.value))
    for scope in ended.scopes {
      let key = ObjectIdentifier(scope)
      if kept.contains(key) {
        scopes[id, default: [:]][key] = WeakScope(value: scope)
      } else {
        scope.end()
        ended.registrations += scope.members.compactMap(take)
      }
    }
    return ended
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
      // The task that has waited is no request any more, but still begins the work.
      if let waiting { scopes[id.waiting]?[ObjectIdentifier(waiting)] = nil }
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
