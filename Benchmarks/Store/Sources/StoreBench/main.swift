import Glibc
import PrismOptics
import PrismStore

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

func store<A, S>(_ state: S, _ reducer: Reducer<A, S>) -> ReduxStoreBase<A, S> {
  ReduxStoreBase(subject: .combine(initialValue: state), reducer: reducer, middleware: IdentityMiddleware())
}

var rows: [Row] = []

let only = CommandLine.arguments.dropFirst().first
// a
let hand = opaque(HandCounter())
let handTime = nanoseconds { hand.dispatch($0 & 1 == 0 ? .increment : .decrement) }
let counter = opaque(
  store(
    0,
    Reducer<CounterAction, Int>.reduce { action, state in
      switch action {
      case .increment: state += 1
      case .decrement: state -= 1
      }
    }))
let counterTime = nanoseconds { counter.dispatch($0 & 1 == 0 ? .increment : .decrement) }
print("hand counter \(format2(handTime)) ns, store \(format2(counterTime)) ns")
rows.append(Row(name: "counter, no middleware / lock + switch", measured: counterTime / handTime, bar: 3, unit: "x"))

// b
let handTree = opaque(HandStore(RootState(), reduce: { handWritten($0, &$1) }))
let handTreeTime = nanoseconds { handTree.dispatch(treeActions[$0 % 11]) }
let prismStore = opaque(store(RootState(), prismTree))
let staticStore = opaque(store(RootState(), staticTree))
let keyPathStore = opaque(store(RootState(), keyPathTree))
let prismTime = nanoseconds { prismStore.dispatch(treeActions[$0 % 11]) }
let staticTime = nanoseconds { staticStore.dispatch(treeActions[$0 % 11]) }
let keyPathTime = nanoseconds { keyPathStore.dispatch(treeActions[$0 % 11]) }
var treeState = RootState()
let staticAlone = nanoseconds { staticRouter.reduce(treeActions[$0 % 11], &treeState) }
let prismReduce = opaque(prismTree)
let keyPathReduce = opaque(keyPathTree)
let prismAlone = nanoseconds { prismReduce.reduce(treeActions[$0 % 11], &treeState) }
let keyPathAlone = nanoseconds { keyPathReduce.reduce(treeActions[$0 % 11], &treeState) }
let handAlone = nanoseconds { handWritten(treeActions[$0 % 11], &treeState) }
blackHole(treeState)
print("static \(format2(staticTime)) alone \(format2(staticAlone))")
rows.append(Row(name: "tree, static lifts / hand-written switch with a lock", measured: staticTime / handTreeTime, bar: 2, unit: "x"))
rows.append(Row(name: "tree, static lifts / hand-written switch, reducers alone", measured: staticAlone / handAlone, bar: 2, unit: "x"))
print("tree: hand \(format2(handTreeTime)) prism \(format2(prismTime)) keypath \(format2(keyPathTime)); alone hand \(format2(handAlone)) prisms \(format2(prismAlone)) keyPaths \(format2(keyPathAlone))")
rows.append(Row(name: "tree, prisms", measured: prismTime, bar: 200, unit: "ns"))
rows.append(Row(name: "tree, key paths", measured: keyPathTime, bar: 500, unit: "ns"))
printTable(rows)
