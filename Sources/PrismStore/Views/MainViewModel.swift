public import Observation

#if canImport(Combine)
  internal import Combine
#endif
#if canImport(Darwin)
  import Darwin
#endif

/// A view model on the main actor, for views.
///
/// What ``dispatch(_:file:function:line:info:)`` changes is there when it returns, so animations around it work, unless
/// the store is at work for another thread, or calls from within: then the action is queued (see <doc:Threads>). States that
/// come from elsewhere hop to the main actor, the newest for all that came meanwhile.
@MainActor
public final class MainViewModel<ActionType, StateType> {
  private let source: ObservableViewModel<ActionType, StateType>
  private let mailbox = Mailbox<StateType>()
  private let main = MainThread()
  private var current: StateType
  private var subscription: AnyCancellable?
  private let observation = StateObservation.make()

  /// Makes a view model for views; it keeps `source` alive.
  public init(_ source: ObservableViewModel<ActionType, StateType>) {
    self.source = source
    current = source.state
    subscription = source.statePublisher.sink { [weak self, mailbox, main] state in
      let isFirst = mailbox.put(state)
      if main.isCurrent {
        MainActor.assumeIsolated { self?.collect() }
      } else if isFirst {
        Task { @MainActor in self?.collect() }
      }
    }
  }

  /// The newest state that has reached the main actor.
  public var state: StateType {
    observation.access()
    return current
  }

  /// Passes an action to the store.
  public func dispatch(
    _ action: ActionType, file: String = #file, function: String = #function, line: UInt = #line,
    info: String? = nil
  ) {
    main.during { source.dispatch(action, file: file, function: function, line: line, info: info) }
  }

  private func collect() {
    guard mailbox.isFull else { return }
    #if canImport(Combine)
      objectWillChange.send()
    #endif
    // Taken when the observers have been told, as one who dispatches then collects the state that comes of it.
    observation.withMutation {
      guard let new = mailbox.take() else { return }
      let old = current
      current = new
      // Released when nothing is being changed: an object that ends with it may read the state.
      withExtendedLifetime(old) {}
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension MainViewModel: Observable {}

extension ObservableViewModel {
  /// This view model on the main actor, for views to bind to.
  @MainActor
  public func onMain() -> MainViewModel<ActionType, StateType> { MainViewModel(self) }
}

/// The newest value on its way from one thread to another.
///
/// Sendable, because what changes is under its lock.
private final class Mailbox<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Value?

  /// Returns whether the box was empty, so that somebody has to be told to collect.
  func put(_ new: Value) -> Bool {
    let old = lock.withLock {
      defer { value = new }
      return value
    }
    return old == nil
  }

  var isFull: Bool { lock.withLock { value != nil } }

  func take() -> Value? {
    lock.withLock {
      defer { value = nil }
      return value
    }
  }
}

/// Whether the calling thread is known to run the main actor right now.
///
/// On Apple platforms that is the main thread. Elsewhere the main actor may move between threads, so only a dispatch
/// through the view model, which is a call on the main actor, vouches for its thread while it lasts.
///
/// Sendable, because what changes is under its lock.
final class MainThread: @unchecked Sendable {
  private let lock = Lock()
  private var dispatching: [ThreadIdentity] = []

  @MainActor
  func during<Result>(_ body: () -> Result) -> Result {
    lock.withLock { dispatching.append(.current) }
    defer { lock.withLock { _ = dispatching.popLast() } }
    return body()
  }

  var isCurrent: Bool {
    #if canImport(Darwin)
      if pthread_main_np() != 0 { return true }
    #endif
    return lock.withLock { dispatching.last == .current }
  }
}
