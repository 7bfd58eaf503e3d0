extension Effect {
  /// This work, and the other when all of it has ended and the store has handled what it sent.
  ///
  /// ```swift
  /// let effect = Effect<SearchAction>.just(.typed("Rome")).delayed(by: .seconds(1)).then(.just(.closed))
  /// ```
  ///
  /// Work ends by itself, or is cancelled: of `a.cancellable(id: "a").then(b)` the cancellation of `"a"` lets `b` begin,
  /// whereas what cancels `a.then(b)` ends both. What a `subscribe` without a `finish` begins has no end of its own.
  ///
  /// The other so finds the state as the reducers have left it behind the last action of this work, and behind what else has been
  /// handled since. It begins where that action has been handled, before the next one, or in the thread in which this work ends,
  /// as by ``delayed(by:clock:)``. An action that is dropped, or goes to something that is no store, counts as handled when
  /// `dispatch` has returned.
  ///
  /// Laws: associative, and `.none` is neutral for it.
  public func then(_ next: Effect) -> Effect {
    if case .none = work { return next }
    if case .none = next.work { return self }
    return Effect(.sequence(steps.appending(next.steps)))
  }

  /// Each work when all of the one before has ended; see ``then(_:)``.
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    effects.reduce(.none) { $0.then($1) }
  }

  /// What follows each other in the work.
  @usableFromInline
  var steps: Runs<Step> {
    switch work {
    case .sequence(let steps): steps
    case .choice(let choose): [.choice(choose)]
    default: start.map { [.start($0)] } ?? []
    }
  }

  @usableFromInline
  static func begin(_ steps: Runs<Step>, in context: EffectContext<Output>) {
    begin(steps.joined[...], in: context)
  }

  /// In a loop as far as they end at once, so that any number of them runs on a small stack.
  private static func begin(_ steps: ArraySlice<Step>, in context: EffectContext<Output>) {
    var rest = steps
    while let step = rest.popFirst(), !context.origin.isCancelled {
      if rest.isEmpty {
        switch step {
        case .start(let start): return start(context)
        case .choice(let choose): rest = choose().steps.joined[...]
        }
        continue
      }
      let sequel = EffectSequel { [rest] in begin(rest, in: context) }
      var first = context
      first.origin = context.origin.adding(sequel)
      switch step {
      case .start(let start): start(first)
      case .choice(let choose): choose().begin(in: first)
      }
      guard sequel.isReached() else { return }
    }
  }
}

/// What begins when some work has ended, and what it sent has been handled.
///
/// Sendable, because its count is under its lock, and its function is called once.
@usableFromInline
final class EffectSequel: @unchecked Sendable {
  private let lock = Lock()
  /// How many pieces of the work run and how many actions of it are with a store, and one for who begins the work.
  private var open = 1
  /// Given up when it has begun: an action that somebody keeps does not keep what came after it.
  private var begin: (() -> Void)?

  init(_ begin: @escaping () -> Void) { self.begin = begin }

  /// Nothing when it has begun already, as what is sent after its work has ended keeps it back no more.
  func enter() { lock.withLock { if open > 0 { open += 1 } } }

  /// Begins when the last has left.
  func leave() { takeIfReached()?() }

  /// Leaves without beginning; returns whether this was the last.
  func isReached() -> Bool { takeIfReached() != nil }

  private func takeIfReached() -> (() -> Void)? {
    lock.withLock {
      open -= 1
      guard open == 0 else { return nil }
      defer { begin = nil }
      return begin
    }
  }
}
