/// A running subscription or effect, which ends when the token is released or told so, on any thread.
public final class AnyCancellable: @unchecked Sendable {
  private let lock = Lock()
  private var onCancel: (() -> Void)?

  /// Makes a token that calls `cancel` once.
  public init(_ cancel: @escaping () -> Void) { onCancel = cancel }

  /// Ends what this token stands for, once, and releases everything that it held.
  public func cancel() {
    let action = lock.withLock {
      defer { onCancel = nil }
      return onCancel
    }
    action?()
  }

  /// Keeps the token in a collection.
  public func store(in tokens: inout some RangeReplaceableCollection<AnyCancellable>) {
    tokens.append(self)
  }

  /// Keeps the token in a set.
  public func store(in tokens: inout Set<AnyCancellable>) { tokens.insert(self) }

  deinit { onCancel?() }
}

extension AnyCancellable: Hashable {
  /// Tokens are equal if they are the same object.
  public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool { first === second }

  /// The object is what counts.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
