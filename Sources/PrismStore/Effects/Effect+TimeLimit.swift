extension Effect {
  /// This work if it answers in time; else another answer, and what runs of the work is cancelled.
  ///
  /// ```swift
  /// let search = Effect<SearchAction>.task { .found(try await index.lookUp("Rome")) } catch: { .failed("\($0)") }
  ///   .timedOut(after: .seconds(10), with: .failed("nobody knows"))
  /// ```
  ///
  /// In time is what the work sends, or ends without, before `limit` has passed: of a task there is one of both answers, never
  /// both. What has answered once goes on as long as it likes. Work that does not heed its cancellation is not waited for, and
  /// what it still sends is dropped.
  public func timedOut(
    after limit: Duration, with answer: Output, clock: some Clock<Duration> = ContinuousClock()
  ) -> Effect {
    guard let start else { return self }
    return Effect { context in
      let race = Race()
      let (work, time) = (
        EffectID(Racer(race: race, isTime: false)), EffectID(Racer(race: race, isTime: true))
      )
      let inTime = Effect { context in
        let output = AnyActionHandler<Output> { [output = context.output] action in
          switch race.result(forTime: false) {
          case .won: context.registry.cancel(id: time)
          case .hadWon: break
          case .lost: return
          }
          output.dispatch(action)
        }
        start(EffectContext(output: output, registry: context.registry, origin: context.origin))
      }
      // It sends in the outer name: that of the time ends with the work.
      let late = Effect { _ in
        guard case .won = race.result(forTime: true) else { return }
        context.send(answer)
        context.registry.cancel(id: work)
      }
      let ending = inTime.cancellable(work).then(.cancelling(time))
      (late.delayed(by: limit, clock: clock).cancellable(time) <> ending).begin(in: context)
    }
  }
}

/// Who comes first: the work or the time.
///
/// Sendable, because what changes is under its lock.
private final class Race: @unchecked Sendable {
  enum Result { case won, hadWon, lost }

  private let lock = Lock()
  private var isWonByTime: Bool?

  /// Who arrives first wins; the work may do so again and again.
  func result(forTime isTime: Bool) -> Result {
    lock.withLock {
      guard let isWonByTime else {
        isWonByTime = isTime
        return .won
      }
      return isWonByTime == isTime ? .hadWon : .lost
    }
  }
}

/// One of the two, as a name. It keeps the race, whose address would else be that of another.
private struct Racer: InternalEffectID, Hashable, Sendable {
  let race: Race
  let isTime: Bool

  static func == (first: Racer, second: Racer) -> Bool {
    first.race === second.race && first.isTime == second.isTime
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(race))
    hasher.combine(isTime)
  }
}
