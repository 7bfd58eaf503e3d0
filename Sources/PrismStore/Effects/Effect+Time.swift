extension Effect {
  /// Ends all work that runs under an id in the same middleware; what it still sends, and what it has sent that still
  /// waits its turn, is dropped.
  ///
  /// Work that cancels itself, as `.merge([.cancel(id: 1), other]).cancellable(id: 1)` does, begins the rest of it all the same: the
  /// functions are called, but a task is cancelled from the first, and nothing is sent.
  ///
  /// An id is a value together with its type: `1 as Int` does not end what runs under `1 as UInt8`.
  public static func cancel(id: some Hashable & Sendable) -> Effect { cancelling(EffectID(id)) }

  static func cancelling(_ id: EffectID) -> Effect { Effect { $0.registry.cancel(id: id) } }

  /// This work under an id, so that ``cancel(id:)`` ends it; with `cancelInFlight` what runs under the same id is ended
  /// first, also by `.none`, but not the work that this is a part of.
  ///
  /// Work may run under several ids, of which each ends it. Under one id twice, as
  /// `(a <> b.cancellable(id: 1, cancelInFlight: true)).cancellable(id: 1)` is, `b` leaves `a` running, and what follows by
  /// ``then(_:)`` and the time of a ``timedOut(after:with:clock:)`` around it as they are. Work that goes on with its like, as a poll
  /// does, is a part of its first turn.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    cancellable(EffectID(id), cancelInFlight: cancelInFlight)
  }

  func cancellable(_ id: EffectID, cancelInFlight: Bool = false) -> Effect {
    let start = start
    if start == nil, !cancelInFlight { return self }
    return Effect { context in
      var context = context
      context.origin =
        cancelInFlight
        ? context.registry.replace(id, in: context.origin)
        : context.registry.enter(id, from: context.origin)
      start?(context)
    }
  }

  /// This work when it has not been asked for again for a while.
  ///
  /// Each request under the same id ends the one before, whether that waits or runs, as
  /// ``cancellable(id:cancelInFlight:)`` does; so does one for `.none`. The last begins in a task, as by
  /// ``delayed(by:clock:)``.
  public func debounced(
    id: some Hashable & Sendable, for delay: Duration, clock: some Clock<Duration> = ContinuousClock()
  ) -> Effect {
    let waiting = delayed(by: delay, clock: clock)
    return waiting.cancellable(id: id, cancelInFlight: true)
  }

  /// This work at most once in an interval.
  ///
  /// The first request runs at once. With `latest` the last request of an interval runs when it ends; otherwise all but
  /// the first are dropped. A request for `.none` begins no interval, but may be the last of one. What waits begins in a
  /// task, as by ``delayed(by:clock:)``. ``cancel(id:)`` ends what runs and what waits, but not the interval.
  public func throttled(
    id: some Hashable & Sendable, every interval: Duration, latest: Bool = true,
    clock: some Clock<Duration> = ContinuousClock()
  ) -> Effect {
    let id = EffectID(id)
    guard let start else { return latest ? .cancelling(id.waiting) : self }
    return Effect { context in
      var context = context
      let wait = context.registry.admit(id, every: interval, clock: clock)
      if wait != nil, !latest { return }
      context.origin = context.registry.enter(id, from: context.origin)
      guard let wait else { return start(context) }
      let late = Effect { context in
        guard
          let origin = context.registry.admitWaiting(id, from: context.origin, every: interval, clock: clock)
        else { return }
        var context = context
        context.origin = origin
        start(context)
      }
      late.delayed(by: wait, clock: clock).cancellable(id.waiting, cancelInFlight: true).start?(context)
    }
  }

  /// This work after a while.
  ///
  /// It then begins in a task, beside what the store does and beside other work: what its functions touch, such as the one of
  /// ``fireAndForget(_:)``, must be safe to use from any thread, which the compiler does not see.
  public func delayed(by delay: Duration, clock: some Clock<Duration> = ContinuousClock()) -> Effect {
    guard let start else { return self }
    let work = UncheckedWork(start)
    return Effect { context in
      let registration = context.begin()
      let task = Task {
        do { try await clock.sleep(for: delay) } catch { return registration.finish() }
        if !context.origin.isCancelled { work.start(context) }
        registration.finish()
      }
      registration.onCancel { task.cancel() }
    }
  }
}

/// The beginning of an effect on its way into a task.
///
/// Sendable, because it begins once, after the wait, and whoever delays an effect has it begin elsewhere.
private struct UncheckedWork<Output>: @unchecked Sendable {
  let start: (EffectContext<Output>) -> Void

  init(_ start: @escaping (EffectContext<Output>) -> Void) { self.start = start }
}
