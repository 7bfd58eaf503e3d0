import Glibc

enum CounterAction { case increment, decrement }

/// The lower bound that a store is measured by: a lock and a switch.
final class HandStore<Action, State> {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  var state: State
  let reduce: (Action, inout State) -> Void

  init(_ state: State, reduce: @escaping (Action, inout State) -> Void) {
    self.state = state
    self.reduce = reduce
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  @inline(never)
  func dispatch(_ action: Action) {
    pthread_mutex_lock(mutex)
    reduce(action, &state)
    pthread_mutex_unlock(mutex)
  }
}

final class HandCounter {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  var count = 0

  init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  @inline(never)
  func dispatch(_ action: CounterAction) {
    pthread_mutex_lock(mutex)
    switch action {
    case .increment: count += 1
    case .decrement: count -= 1
    }
    pthread_mutex_unlock(mutex)
  }
}
