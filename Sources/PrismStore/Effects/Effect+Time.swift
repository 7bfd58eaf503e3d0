extension Effect {
  /// Ends all work that runs under an id in the same middleware; what it still sends is dropped.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    let id = EffectID(value: AnyHashable(id))
    return Effect { $0.registry.cancel(id: id) }
  }

  /// This work under an id, so that ``cancel(id:)`` ends it; with `cancelInFlight` what runs under the same id is ended
  /// first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    guard let start else { return self }
    let id = EffectID(value: AnyHashable(id))
    return Effect { context in
      if cancelInFlight { context.registry.cancel(id: id) }
      var context = context
      context.id = id
      start(context)
    }
  }

  /// This work when it has not been asked for again for a while.
  ///
  /// Each request under the same id ends the one before, whether that waits or runs.
  public func debounced(
    id: some Hashable & Sendable, for delay: Duration, clock: some Clock<Duration> = ContinuousClock()
  ) -> Effect {
    let waiting = delayed(by: delay, clock: clock)
    return waiting.cancellable(id: id, cancelInFlight: true)
  }

  /// This work at most once in an interval.
  ///
  /// The first request runs at once. With `latest` the last request of an interval runs when it ends; otherwise all but
  /// the first are dropped.
  public func throttled(
    id: some Hashable & Sendable, every interval: Duration, latest: Bool = true,
    clock: some Clock<Duration> = ContinuousClock()
  ) -> Effect {
    guard start != nil else { return self }
    let name = EffectID(value: AnyHashable(id))
    return Effect { context in
      guard let wait = context.registry.admit(name, every: interval, clock: clock) else {
        self.start?(context)
        return
      }
      guard latest else { return }
      let again = Effect { context in
        _ = context.registry.admit(name, every: .zero, clock: clock)
        self.start?(context)
      }
      again.delayed(by: wait, clock: clock).cancellable(id: id, cancelInFlight: true).start?(context)
    }
  }

  /// This work after a while.
  public func delayed(by delay: Duration, clock: some Clock<Duration> = ContinuousClock()) -> Effect {
    guard let start else { return self }
    let work = UncheckedWork(start)
    return Effect { context in
      let registration = context.begin()
      let task = Task {
        do { try await clock.sleep(for: delay) } catch { return registration.finish() }
        if !registration.isCancelled { work.start(context.owned(by: registration)) }
        registration.finish()
      }
      registration.onCancel { task.cancel() }
    }
  }
}

/// The beginning of an effect on its way into a task. It was made to be begun from any thread.
private struct UncheckedWork<Output>: @unchecked Sendable {
  let start: (EffectContext<Output>) -> Void

  init(_ start: @escaping (EffectContext<Output>) -> Void) { self.start = start }
}
