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
}
