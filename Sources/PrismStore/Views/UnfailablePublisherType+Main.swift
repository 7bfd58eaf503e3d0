extension UnfailablePublisherType {
  /// Calls `receiveValue` on the main actor with every value, in order, until the token is released or cancelled.
  ///
  /// ```swift
  /// @MainActor func show(_ store: AppStore) -> AnyCancellable {
  ///   store.statePublisher.map(\.count).removeDuplicates().sinkOnMain { label.text = "\($0)" }
  /// }
  /// ```
  ///
  /// The first value of a store is received before the call returns. Later ones are received at once where they come on the
  /// main thread of an Apple system, and hop to the main actor from elsewhere: what a dispatch changes is then not seen yet
  /// when the dispatch returns. None is left out; a view that shows only the newest binds to ``MainViewModel``.
  @MainActor
  public func sinkOnMain(receiveValue: @escaping @MainActor (Output) -> Void) -> AnyCancellable {
    let line = MainLine(receiveValue)
    let token = line.main.during { sink { line.append($0) } }
    // It does not keep the closure, which goes with the store.
    return AnyCancellable { [weak line] in
      token.cancel()
      line?.cancel()
    }
  }
}

/// The values on their way to the main actor.
///
/// Sendable, because what changes is under its lock, and the function is called on the main actor only.
private final class MainLine<Value>: @unchecked Sendable {
  private enum Collector { case nobody, atOnce, aTask }

  let main = MainThread()
  private let lock = Lock()
  // Under the lock.
  private var waiting: [Value] = []
  private var isCollecting = false
  /// Whether a task is on its way to collect.
  private var isCalled = false
  private var receive: (@MainActor (Value) -> Void)?

  init(_ receive: @escaping @MainActor (Value) -> Void) { self.receive = receive }

  func append(_ value: Value) {
    let isOnMain = main.isCurrent
    let collector: Collector = lock.withLock {
      if receive == nil { return .nobody }
      waiting.append(value)
      if isCollecting { return .nobody }
      return isOnMain ? .atOnce : callCollector()
    }
    switch collector {
    case .nobody: break
    case .atOnce: MainActor.assumeIsolated { collect() }
    case .aTask: beginTask()
    }
  }

  func cancel() {
    let released = lock.withLock {
      defer { (waiting, receive) = ([], nil) }
      return (waiting, receive)
    }
    withExtendedLifetime(released) {}  // released outside the lock
  }

  /// Under the lock.
  private func callCollector() -> Collector {
    if isCalled { return .nobody }
    isCalled = true
    return .aTask
  }

  private func beginTask() {
    Task { @MainActor in
      lock.withLock { isCalled = false }
      collect()
    }
  }

  /// Gives what waits now. What comes meanwhile takes another turn, so that others on the main actor have theirs.
  @MainActor
  private func collect() {
    let values = lock.withLock {
      defer { waiting = [] }
      isCollecting = true
      return waiting
    }
    for value in values {
      guard let receive = lock.withLock({ receive }) else { break }
      receive(value)
    }
    let collector: Collector = lock.withLock {
      isCollecting = false
      return waiting.isEmpty ? .nobody : callCollector()
    }
    if case .aTask = collector { beginTask() }
  }
}
