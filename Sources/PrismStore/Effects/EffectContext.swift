/// What a running effect answers to, and where it is registered.
struct EffectContext<Output>: @unchecked Sendable {
  let output: AnyActionHandler<Output>
  let registry: EffectRegistry
  /// Under what the effect can be cancelled.
  var id: EffectID?

  func send(_ value: Output) { output.dispatch(value, from: .here(info: "effect")) }

  func begin() -> EffectRegistration { registry.begin(id: id) }

  func contramap<Other>(_ transform: @escaping (Other) -> Output) -> EffectContext<Other> {
    .init(output: output.contramap(transform), registry: registry, id: id)
  }
}

/// Any hashable value, as the name of running work.
struct EffectID: Hashable, @unchecked Sendable {
  let value: AnyHashable
}

/// One piece of running work.
final class EffectRegistration: @unchecked Sendable {
  private let lock = Lock()
  private var cancelled = false
  private var handler: (() -> Void)?
  private weak var registry: EffectRegistry?
  let id: EffectID?

  init(id: EffectID?, registry: EffectRegistry) {
    self.id = id
    self.registry = registry
  }

  var isCancelled: Bool { lock.withLock { cancelled } }

  /// Sets what a cancellation does; done at once if it has happened already.
  func onCancel(_ handler: @escaping () -> Void) {
    let isLate = lock.withLock {
      if !cancelled { self.handler = handler }
      return cancelled
    }
    if isLate { handler() }
  }

  func cancel() {
    let handler = lock.withLock {
      cancelled = true
      defer { self.handler = nil }
      return self.handler
    }
    handler?()
  }

  /// Forgets work that has ended by itself.
  func finish() {
    registry?.forget(self)
    let handler = lock.withLock {
      defer { self.handler = nil }
      return self.handler
    }
    withExtendedLifetime(handler) {}
  }
}

/// All running work of one middleware; what still runs when it goes is cancelled.
final class EffectRegistry: @unchecked Sendable {
  private let lock = Lock()
  private var running: [ObjectIdentifier: EffectRegistration] = [:]
  private var named: [EffectID: Set<ObjectIdentifier>] = [:]
  private var lastRuns: [EffectID: Any] = [:]

  deinit { for registration in running.values { registration.cancel() } }

  /// How many pieces of work are running.
  var count: Int { lock.withLock { running.count } }

  func begin(id: EffectID?) -> EffectRegistration {
    let registration = EffectRegistration(id: id, registry: self)
    let key = ObjectIdentifier(registration)
    lock.withLock {
      running[key] = registration
      if let id { named[id, default: []].insert(key) }
    }
    return registration
  }

  func forget(_ registration: EffectRegistration) {
    let key = ObjectIdentifier(registration)
    let removed = lock.withLock {
      if let id = registration.id { remove(key, from: id) }
      return running.removeValue(forKey: key)
    }
    withExtendedLifetime(removed) {}
  }

  func cancel(id: EffectID) {
    let registrations = lock.withLock {
      (named.removeValue(forKey: id) ?? []).compactMap { running.removeValue(forKey: $0) }
    }
    for registration in registrations { registration.cancel() }
  }

  /// Notes a run at `now` and returns `nil`, or returns how long to wait if the last was less than `interval` ago.
  func admit<C: Clock>(_ id: EffectID, every interval: C.Duration, clock: C) -> C.Duration? {
    lock.withLock {
      let now = clock.now
      if let last = lastRuns[id] as? C.Instant {
        let elapsed = last.duration(to: now)
        if elapsed < interval { return interval - elapsed }
      }
      lastRuns[id] = now
      return nil
    }
  }

  private func remove(_ key: ObjectIdentifier, from id: EffectID) {
    named[id]?.remove(key)
    if named[id]?.isEmpty == true { named[id] = nil }
  }
}
