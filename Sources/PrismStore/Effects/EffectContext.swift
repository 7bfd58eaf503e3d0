/// What a running effect answers to, and where it is registered.
struct EffectContext<Output>: @unchecked Sendable {
  let output: AnyActionHandler<Output>
  let registry: EffectRegistry
  /// Under what the effect can be cancelled.
  var id: EffectID?
  /// The work that sends, if it can be cancelled.
  var origin: EffectRegistration?

  /// Sends, unless the work has been cancelled; the store looks once more when the action's turn has come.
  func send(_ value: Output) {
    guard origin?.isCancelled != true else { return }
    output.dispatch(DispatchedAction(value, dispatcher: .here(info: "effect"), origin: origin))
  }

  func begin() -> EffectRegistration { registry.begin(id: id) }

  func owned(by origin: EffectRegistration) -> EffectContext {
    var context = self
    context.origin = origin
    return context
  }

  func contramap<Other>(_ transform: @escaping (Other) -> Output) -> EffectContext<Other> {
    .init(output: output.contramap(transform), registry: registry, id: id, origin: origin)
  }
}

/// Any hashable value, as the name of running work.
struct EffectID: Hashable, @unchecked Sendable {
  let value: AnyHashable
}

/// One piece of running work.
@usableFromInline
final class EffectRegistration: @unchecked Sendable {
  private let lock = Lock()
  private var cancelled = false
  private var handler: (() -> Void)?
  private weak var registry: EffectRegistry?
  fileprivate let scope: EffectScope?

  fileprivate init(scope: EffectScope?, registry: EffectRegistry) {
    self.scope = scope
    self.registry = registry
  }

  @usableFromInline
  var isCancelled: Bool { lock.withLock { cancelled } || scope?.isCancelled == true }

  /// Sets what a cancellation does; done at once if it has happened already.
  func onCancel(_ handler: @escaping () -> Void) {
    let isLate = lock.withLock {
      if !cancelled { self.handler = handler }
      return cancelled
    }
    if isLate { handler() }
  }

  fileprivate func cancel() {
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

/// All that was begun under one id since it was last cancelled.
///
/// It outlives the work: what has ended may have sent actions that still wait for their turn.
private final class EffectScope: @unchecked Sendable {
  private let lock = Lock()
  private var cancelled = false
  /// The work that runs. Under the registry's lock.
  var members: Set<ObjectIdentifier> = []
  private let onEnd: () -> Void

  init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }

  var isCancelled: Bool { lock.withLock { cancelled } }

  func cancel() { lock.withLock { cancelled = true } }
}

/// All running work of one middleware.
final class EffectRegistry: @unchecked Sendable {
  private let lock = Lock()
  private var running: [ObjectIdentifier: EffectRegistration] = [:]
  private var scopes: [EffectID: WeakScope] = [:]
  private var lastRuns: [EffectID: Any] = [:]
  private var isClosed = false

  private struct WeakScope { weak var value: EffectScope? }

  /// How many pieces of work are running.
  var count: Int { lock.withLock { running.count } }

  /// What is begun after ``close()`` is cancelled from the first.
  func begin(id: EffectID?) -> EffectRegistration {
    let (registration, isLate) = lock.withLock {
      let registration = EffectRegistration(scope: id.map(scope(of:)), registry: self)
      if !isClosed {
        let key = ObjectIdentifier(registration)
        running[key] = registration
        registration.scope?.members.insert(key)
      }
      return (registration, isClosed)
    }
    if isLate { registration.cancel() }
    return registration
  }

  func forget(_ registration: EffectRegistration) {
    let key = ObjectIdentifier(registration)
    let removed = lock.withLock {
      registration.scope?.members.remove(key)
      return running.removeValue(forKey: key)
    }
    withExtendedLifetime(removed) {}
  }

  func cancel(id: EffectID) {
    let (scope, registrations) = lock.withLock {
      let scope = scopes.removeValue(forKey: id)?.value
      return (scope, (scope?.members ?? []).compactMap { running.removeValue(forKey: $0) })
    }
    scope?.cancel()
    for registration in registrations { registration.cancel() }
  }

  /// Cancels all, now and henceforth.
  func close() {
    let registrations = lock.withLock {
      isClosed = true
      defer { running = [:] }
      return running
    }
    for registration in registrations.values { registration.cancel() }
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

  /// The living scope of an id, or a new one. Under the lock.
  private func scope(of id: EffectID) -> EffectScope {
    if let scope = scopes[id]?.value { return scope }
    let scope = EffectScope { [weak self] in self?.forgetScope(of: id) }
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
}
