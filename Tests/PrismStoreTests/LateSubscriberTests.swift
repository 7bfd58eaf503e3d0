@testable import PrismStore
import Testing

/// Subscribers that are given their first state while another thread makes the next ones.
@Suite struct LateSubscriberTests {
  /// One that is let go just as somebody is told that an action is done receives what waits for it before the store rests.
  @Test func nothingIsLeftWaitingWhenAWaiterIsTold() {
    let store = ReduxStoreBase<Int, Int>(
      subject: .combine(initialValue: 0), reducer: .reduce { action, count in count = action })
    let (hasFirst, mayGo, hasSubscribed) = (Door(), Door(), Door())
    let (seen, token) = (Box<[Int]>([]), Box<AnyCancellable?>(nil))
    startThread {
      token.value = store.statePublisher.sink { state in
        seen.update { $0.append(state) }
        guard state == 0 else { return }
        hasFirst.open()
        mayGo.wait()
      }
      hasSubscribed.open()
    }
    hasFirst.wait()
    store.core.dispatch(DispatchedAction(1)) {
      mayGo.open()
      hasSubscribed.wait()
    }
    #expect(seen.value == [0, 1])
    token.value = nil
  }

  /// Rule 5: a state may be under way when another thread cancels, and none comes after it, however many wait.
  @Test func aCancellationEndsWhatWaits() {
    let store = ReduxStoreBase<Int, Int>(
      subject: .combine(initialValue: 0), reducer: .reduce { action, count in count = action })
    let (hasFirst, mayGo, hasSubscribed) = (Door(), Door(), Door())
    let (isUnderWay, isCancelled) = (Door(), Door())
    let seen = Box<[Int]>([])
    startThread {
      let token = store.statePublisher.sink { state in
        seen.update { $0.append(state) }
        if state == 0 {
          hasFirst.open()
          mayGo.wait()
        } else if state == 1 {
          isUnderWay.open()
          isCancelled.wait()
        }
      }
      hasSubscribed.open()
      isUnderWay.wait()
      token.cancel()
      isCancelled.open()
    }
    hasFirst.wait()
    for action in 1...3 { store.dispatch(action) }
    store.core.dispatch(DispatchedAction(4)) {
      mayGo.open()
      hasSubscribed.wait()
    }
    #expect(seen.value == [0, 1])
  }

  /// Rule 12: the store is not locked while a state ends that a subscriber has been given as it starts.
  @Test func statesEndOutsideTheLock() {
    final class Ending {
      let atTheEnd: () -> Void
      init(_ atTheEnd: @escaping () -> Void) { self.atTheEnd = atTheEnd }
      deinit { atTheEnd() }
    }
    final class Holder { weak var store: ReduxStoreBase<Int, Ending>? }
    let (holder, canBeRead) = (Holder(), Box<[Bool]>([]))
    func makeState() -> Ending {
      Ending {
        guard let store = holder.store else { return }
        let isFree = ends { _ = store.getState() }
        canBeRead.update { $0.append(isFree) }
      }
    }
    let store = ReduxStoreBase<Int, Ending>(
      subject: .combine(initialValue: makeState()), reducer: .reduce { $1 = makeState() })
    holder.store = store
    var count = 0
    let token = store.statePublisher.sink { _ in
      count += 1
      if count < 8 { store.dispatch(0) }
    }
    #expect(canBeRead.value == Array(repeating: true, count: 7))
    token.cancel()
  }
}
