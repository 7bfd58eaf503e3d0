/// What a running effect answers to, and under which names it runs.
@usableFromInline
@frozen
struct EffectContext<Output>: Sendable {
  @usableFromInline let output: AnyActionHandler<Output>
  @usableFromInline let registry: EffectRegistry
  /// The scopes of the work, which is what it sends in the name of.
  @usableFromInline var origin: EffectOrigin

  @inlinable
  init(output: AnyActionHandler<Output>, registry: EffectRegistry, origin: EffectOrigin) {
    self.output = output
    self.registry = registry
    self.origin = origin
  }

  /// Sends, unless the work has been cancelled; the store looks once more when the action's turn has come.
  @inlinable
  func send(_ value: Output) {
    guard !origin.isCancelled else { return }
    output.dispatch(DispatchedAction(value, ActionSender(registry.source, origin: origin)))
  }

  func begin() -> EffectRegistration { registry.begin(under: origin) }

  func contramap<Other>(_ transform: @escaping (Other) -> Output) -> EffectContext<Other> {
    .init(output: output.contramap(transform), registry: registry, origin: origin)
  }
}

/// A name that the library gives to work for itself: no message tells it.
protocol InternalEffectID {}

/// Any hashable value, with its type, as the name of running work: `AnyHashable` alone takes `1` of two types of integers, or a
/// text and its Objective-C counterpart, for one.
///
/// Sendable, because it is made of Sendable values only, which `AnyHashable` does not remember.
struct EffectID: Hashable, @unchecked Sendable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  init(_ value: some Hashable & Sendable) {
    type = ObjectIdentifier(Swift.type(of: value))
    self.value = AnyHashable(value)
  }

  /// The name of what waits for the end of the interval of this id.
  var waiting: EffectID { EffectID(Waiting(id: self)) }

  private struct Waiting: Hashable, Sendable { let id: EffectID }

  /// No name for work, but of the action at which it began.
  static func beginning(_ action: String) -> EffectID { EffectID(Beginning(action: action)) }

  /// The action at which work began, if this says that.
  var action: String? { (value.base as? Beginning)?.action }

  private struct Beginning: InternalEffectID, Hashable, Sendable { let action: String }

  /// As a program writes it, but without the name of its type; `nil` if no program has.
  var text: String? {
    switch value.base {
    case is any InternalEffectID: nil
    case let waiting as Waiting: waiting.id.text
    case let text as String: String(reflecting: text)
    case let id: "\(id)"
    }
  }
}

/// All that is begun where an id was entered, until that is cancelled, or by one middleware.
///
/// It outlives the work: what has ended may have sent actions that still wait for their turn.
///
/// Sendable, because its flag is under its own lock, and its members are under the registry's.
final class EffectScope: @unchecked Sendable {
  let id: EffectID?
  /// Those of the same id that this is within. Weak, as work that goes on with its like is within all its turns.
  let around: [WeakScope]
  /// The work that runs. Under the registry's lock.
  var members: Set<ObjectIdentifier> = []
  private let lock = Lock()
  private var ended = false
  private let onRelease: (ObjectIdentifier) -> Void

  init(
    id: EffectID? = nil, around: [WeakScope] = [], onRelease: @escaping (ObjectIdentifier) -> Void = { _ in }
  ) {
    self.id = id
    self.around = around
    self.onRelease = onRelease
  }

  deinit { onRelease(ObjectIdentifier(self)) }

  var hasEnded: Bool { lock.withLock { ended } }

  /// Returns whether this call is the one that ended it.
  @discardableResult
  func end() -> Bool {
    lock.withLock {
      defer { ended = true }
      return !ended
    }
  }
}

struct WeakScope { weak var value: EffectScope? }

/// Who sends an action: the scopes of an effect, of which each can end it.
@usableFromInline
final class EffectOrigin: Sendable {
  /// In runs, so that work under many ids is begun in a time that grows as they do. An id may be there more than once.
  let scopes: Runs<EffectScope>
  /// What begins when the work has ended; the last of them is the next.
  @usableFromInline let sequels: [EffectSequel]

  init(_ scopes: Runs<EffectScope>, sequels: [EffectSequel] = []) {
    self.scopes = scopes
    self.sequels = sequels
  }

  @usableFromInline
  var isCancelled: Bool { scopes.contains { $0.hasEnded } }

  func adding(_ scope: EffectScope) -> EffectOrigin {
    EffectOrigin(scopes.appending([scope]), sequels: sequels)
  }

  func removing(_ id: EffectID) -> EffectOrigin {
    guard scopes.contains(where: { $0.id == id }) else { return self }
    return EffectOrigin(Runs(scopes.joined.filter { $0.id != id }), sequels: sequels)
  }

  func adding(_ sequel: EffectSequel) -> EffectOrigin { EffectOrigin(scopes, sequels: sequels + [sequel]) }

  /// Called by a store that has taken an action of the work, and that will say when it has handled or dropped it.
  @inlinable
  func isTaken() { if !sequels.isEmpty { enterSequels() } }

  /// Called without a lock: what comes next may begin.
  @inlinable
  func isHandled() { if !sequels.isEmpty { leaveSequels() } }

  @usableFromInline
  func enterSequels() { for sequel in sequels { sequel.enter() } }

  @usableFromInline
  func leaveSequels() { for sequel in sequels.reversed() { sequel.leave() } }
}

/// One piece of running work.
///
/// Sendable, because what changes is under its lock.
final class EffectRegistration: @unchecked Sendable {
  private enum Phase {
    case running(onCancel: (() -> Void)?)
    case cancelled, finished
  }

  let origin: EffectOrigin
  private let lock = Lock()
  private var phase = Phase.running(onCancel: nil)
  #if DEBUG
    private var isKnownToHaveEnded = false
  #endif
  private weak var registry: EffectRegistry?

  init(origin: EffectOrigin, registry: EffectRegistry) {
    self.origin = origin
    self.registry = registry
    origin.enterSequels()
  }

  var isRunning: Bool { lock.withLock { if case .running = phase { true } else { false } } }

  #if DEBUG
    /// Whether the work has ended by itself, and this has not been asked since.
    func isFirstAfterItsEnd() -> Bool {
      lock.withLock {
        guard case .finished = phase, !isKnownToHaveEnded else { return false }
        isKnownToHaveEnded = true
        return true
      }
    }
  #endif

  /// Sets what a cancellation does; done at once if it has happened already, never if the work has ended already.
  func onCancel(_ handler: @escaping () -> Void) {
    let isLate = lock.withLock {
      if case .running = phase { phase = .running(onCancel: handler) }
      if case .cancelled = phase { return true } else { return false }
    }
    if isLate { handler() }
  }

  func cancel() { end(.cancelled) { $0?() } }

  /// Forgets work that has ended by itself, when what comes after it has begun, so that there is always some that runs.
  func finish() {
    end(.finished) { _ in }
    registry?.forget(self)
  }

  /// Nothing if it has ended already; `body` is called, and what it is given released, outside the lock.
  private func end(_ end: Phase, _ body: ((() -> Void)?) -> Void) {
    let last = lock.withLock {
      defer { if case .running = phase { phase = end } }
      return phase
    }
    guard case .running(let handler) = last else { return }
    body(handler)
    origin.leaveSequels()
  }
}
