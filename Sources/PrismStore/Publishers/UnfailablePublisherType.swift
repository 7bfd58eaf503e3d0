/// A stream of values that cannot fail: what a store's state is observed through.
///
/// ```swift
/// let token = store.statePublisher.map { $0.count }.removeDuplicates().sink { print($0) }
/// ```
///
/// The publisher of a state replays the current value to each subscriber, then gives each later one in order. It is a
/// value that holds no subscription of its own; every `sink` subscribes anew.
///
/// What it is made of, and what it is transformed by, is called on whichever thread handles the action; the type is `Sendable`
/// on the promise that it may be.
public struct UnfailablePublisherType<Output>: @unchecked Sendable {
  /// Gets an output by its address, which is valid during the call: of a state of which a projection reads a part,
  /// nothing is copied and no reference counted.
  @usableFromInline typealias Receive = (UnsafePointer<Output>) -> Void

  /// Subscribes someone who reads only the given bytes of each output.
  @usableFromInline let attach: (_ reads: Footprint, _ receive: @escaping Receive) -> AnyCancellable

  @usableFromInline
  init(attach: @escaping (_ reads: Footprint, _ receive: @escaping Receive) -> AnyCancellable) {
    self.attach = attach
  }

  /// Makes a publisher of any source of values.
  ///
  /// - Parameter subscribe: begins to call its argument, from any thread but never from two at once, and returns a token that
  ///   ends it.
  public init(_ subscribe: @escaping (_ receive: @escaping @Sendable (Output) -> Void) -> AnyCancellable) {
    self.init(attach: { _, receive in
      nonisolated(unsafe) let receive = receive
      return subscribe { withUnsafePointer(to: $0, receive) }
    })
  }

  /// A publisher that gives nothing.
  public static var empty: UnfailablePublisherType { .init { _ in AnyCancellable {} } }

  /// A publisher that gives one value at once.
  public static func just(_ value: Output) -> UnfailablePublisherType {
    .init { receive in
      receive(value)
      return AnyCancellable {}
    }
  }

  /// Calls `receiveValue` with every value until the token is released or cancelled.
  ///
  /// - Warning: It is called with one value at a time, by a store on the thread that handles the action, which may be any, and the compiler does not see that:
  ///   a closure made on the main actor may touch what belongs to that actor, and does so from elsewhere. There, use
  ///   ``sinkOnMain(receiveValue:)``, ``MainViewModel`` or `values`.
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    attach(.all) { receiveValue($0.pointee) }
  }

  /// Every value changed by a function.
  @inlinable
  public func map<Mapped>(_ transform: @escaping (Output) -> Mapped) -> UnfailablePublisherType<Mapped> {
    .init(attach: { _, receive in attach(.all) { withUnsafePointer(to: transform($0.pointee), receive) } })
  }

  /// One property of every value.
  ///
  /// If the property is stored, and so is all on the way to it, then a store calls only after actions whose reducers
  /// may have written it.
  @inlinable
  public func map<Mapped>(_ keyPath: KeyPath<Output, Mapped>) -> UnfailablePublisherType<Mapped> {
    let place = Footprint(of: keyPath)
    guard let offset = MemoryLayout<Output>.offset(of: keyPath) else {
      return .init(attach: { reads, receive in
        attach(reads.placed(in: place)) { withUnsafePointer(to: $0.pointee[keyPath: keyPath], receive) }
      })
    }
    return .init(attach: { reads, receive in
      attach(reads.placed(in: place)) { whole in
        receive((UnsafeRawPointer(whole) + offset).assumingMemoryBound(to: Mapped.self))
      }
    })
  }

  /// Every value changed by a function, without those for which it returns `nil`.
  @inlinable
  public func compactMap<Mapped>(
    _ transform: @escaping (Output) -> Mapped?
  ) -> UnfailablePublisherType<Mapped> {
    .init(attach: { _, receive in
      attach(.all) { value in
        if let mapped = transform(value.pointee) { withUnsafePointer(to: mapped, receive) }
      }
    })
  }

  /// The values for which a condition holds.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> UnfailablePublisherType {
    .init(attach: { _, receive in
      attach(.all) { value in
        if isIncluded(value.pointee) { receive(value) }
      }
    })
  }

  /// The values without those that a function calls equal to the one before.
  @inlinable
  public func removeDuplicates(
    by areEqual: @escaping (Output, Output) -> Bool
  ) -> UnfailablePublisherType {
    .init(attach: { _, receive in
      let last = LastValue<Output>()
      return attach(.all) { value in
        if last.replace(with: value.pointee, unless: areEqual) { receive(value) }
      }
    })
  }

  /// The values of this publisher and of others, as they come, one at a time.
  public func merge(with others: UnfailablePublisherType...) -> UnfailablePublisherType {
    .merge([self] + others)
  }

  /// The values of all publishers, as they come, one at a time.
  ///
  /// What one of them gives while a value of another is being received, on whichever thread, waits, and is received next on
  /// that thread, or in a task if others would keep the thread too long.
  public static func merge(_ publishers: [UnfailablePublisherType]) -> UnfailablePublisherType {
    .init(attach: { reads, receive in
      let turnstile = Turnstile<Output>()
      let tokens = publishers.map { $0.attach(reads) { turnstile.pass($0, receive) } }
      return AnyCancellable {
        turnstile.close()
        for token in tokens { token.cancel() }
      }
    })
  }
}

extension UnfailablePublisherType where Output: Equatable {
  /// The values without those that are equal to the one before.
  @inlinable
  public func removeDuplicates() -> UnfailablePublisherType { removeDuplicates(by: ==) }
}

extension UnfailablePublisherType where Output: Sendable {
  /// The values as an asynchronous sequence, from the current one on.
  ///
  /// Values wait without bound for a slow reader. The subscription ends when the task that iterates is cancelled, or when the
  /// sequence is released: in `for await state in states.values` that is when the loop is left, but a sequence that stands in a
  /// variable or a property goes on collecting values until that is gone, too. The sequence ends when nobody can send any more,
  /// as when the store is gone, which the publisher of its states does not keep.
  public var values: AsyncStream<Output> { values(buffering: .unbounded) }

  /// The values as an asynchronous sequence that keeps no more of them for a slow reader than the policy says.
  ///
  /// ```swift
  /// for await count in store.statePublisher.map(\.count).values(buffering: .bufferingNewest(1)) { print(count) }
  /// ```
  ///
  /// Otherwise it is ``values``. They begin to wait at the call, not at the first iteration.
  public func values(
    buffering policy: AsyncStream<Output>.Continuation.BufferingPolicy
  ) -> AsyncStream<Output> {
    AsyncStream(bufferingPolicy: policy) { continuation in
      let end = AnyCancellable { continuation.finish() }
      let token = sink { value in withExtendedLifetime(end) { _ = continuation.yield(value) } }
      continuation.onTermination = { _ in token.cancel() }
    }
  }
}

extension UnfailablePublisherType where Output: Sendable {
  /// A publisher of the elements of an asynchronous sequence, and of what its error becomes, if any.
  ///
  /// Each subscriber iterates in a task of its own, which its token cancels. Several merge into one:
  ///
  /// ```swift
  /// let actions = UnfailablePublisherType.merge([.values(of: taps), .values(of: ticks)])
  /// for await action in actions.values { … }
  /// ```
  public static func values<Values: AsyncSequence & Sendable>(
    of values: Values, catch failure: (@Sendable (any Error) -> Output)? = nil
  ) -> UnfailablePublisherType where Values.Element == Output {
    .init { receive in
      let receiver = Receiver(receive)
      let task = Task {
        do {
          for try await value in values { receiver.receive(value) }
        } catch { if let failure { receiver.receive(failure(error)) } }
        receiver.cancel()  // nothing more comes, which ends `values`
      }
      return AnyCancellable {
        receiver.cancel()
        task.cancel()
      }
    }
  }
}

/// Who is called from a task, until cancelled.
///
/// Sendable, because what changes is under its lock.
private final class Receiver<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var call: ((Value) -> Void)?

  init(_ call: @escaping (Value) -> Void) { self.call = call }

  func receive(_ value: Value) { lock.withLock { call }?(value) }

  func cancel() {
    let released = lock.withLock {
      defer { call = nil }
      return call
    }
    withExtendedLifetime(released) {}
  }
}

/// The value before, for one subscriber.
///
/// Sendable, because what changes is under its lock; values are compared and released without it.
@usableFromInline
@_fixed_layout
final class LastValue<Value>: @unchecked Sendable {
  @usableFromInline let lock = RawLock()
  // Under the lock.
  @usableFromInline var value: Value?
  /// How often the value has been replaced.
  @usableFromInline var count = 0

  @inlinable
  init() {}

  deinit { lock.destroy() }

  /// Stores `new` and returns `true`, unless it equals the last value.
  @inlinable
  func replace(with new: Value, unless areEqual: (Value, Value) -> Bool) -> Bool {
    while true {
      lock.lock()
      let (last, seen) = (value, count)
      lock.unlock()
      if let last, areEqual(last, new) { return false }
      lock.lock()
      let isLast = count == seen  // else another came while these were compared
      if isLast { (value, count) = (new, count + 1) }
      lock.unlock()
      if isLast { return withExtendedLifetime(last) { true } }
    }
  }
}
