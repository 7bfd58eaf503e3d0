import PrismOptics
import PrismStore

// Ten reducers in a tree of three levels: the root has three branches, each of those three or four, each leaf a counter.
// Case properties, prisms, lenses and lifts are generated.

// prismgen: skip
enum Leaf { case up, down }
enum LeftAction { case a(Leaf), b(Leaf), c(Leaf) }
enum MiddleAction { case a(Leaf), b(Leaf), c(Leaf) }
enum RightAction { case a(Leaf), b(Leaf), c(Leaf), d(Leaf) }
enum RootAction { case left(LeftAction), middle(MiddleAction), right(RightAction), noise }

struct LeftState { var a = 0, b = 0, c = 0 }
struct MiddleState { var a = 0, b = 0, c = 0 }
struct RightState { var a = 0, b = 0, c = 0, d = 0 }
struct RootState {
  var left: LeftState = LeftState()
  var middle: MiddleState = MiddleState()
  var right: RightState = RightState()
}

let leafReducer = Reducer<Leaf, Int>.reduce { action, state in
  switch action {
  case .up: state += 1
  case .down: state -= 1
  }
}

let keyPathTree: Reducer<RootAction, RootState> =
  (leafReducer.lift(action: \LeftAction.a, state: \LeftState.a)
  <> leafReducer.lift(action: \LeftAction.b, state: \LeftState.b)
  <> leafReducer.lift(action: \LeftAction.c, state: \LeftState.c))
  .lift(action: \RootAction.left, state: \RootState.left)
  <> (leafReducer.lift(action: \MiddleAction.a, state: \MiddleState.a)
  <> leafReducer.lift(action: \MiddleAction.b, state: \MiddleState.b)
  <> leafReducer.lift(action: \MiddleAction.c, state: \MiddleState.c))
  .lift(action: \RootAction.middle, state: \RootState.middle)
  <> (leafReducer.lift(action: \RightAction.a, state: \RightState.a)
  <> leafReducer.lift(action: \RightAction.b, state: \RightState.b)
  <> leafReducer.lift(action: \RightAction.c, state: \RightState.c)
  <> leafReducer.lift(action: \RightAction.d, state: \RightState.d))
  .lift(action: \RootAction.right, state: \RootState.right)

let prismTree: Reducer<RootAction, RootState> =
  (leafReducer.lift(action: Prism<LeftAction, Leaf>.a, state: Lens<LeftState, Int>.a)
  <> leafReducer.lift(action: Prism<LeftAction, Leaf>.b, state: Lens<LeftState, Int>.b)
  <> leafReducer.lift(action: Prism<LeftAction, Leaf>.c, state: Lens<LeftState, Int>.c))
  .lift(action: .left, state: .left)
  <> (leafReducer.lift(action: Prism<MiddleAction, Leaf>.a, state: Lens<MiddleState, Int>.a)
  <> leafReducer.lift(action: Prism<MiddleAction, Leaf>.b, state: Lens<MiddleState, Int>.b)
  <> leafReducer.lift(action: Prism<MiddleAction, Leaf>.c, state: Lens<MiddleState, Int>.c))
  .lift(action: .middle, state: .middle)
  <> (leafReducer.lift(action: Prism<RightAction, Leaf>.a, state: Lens<RightState, Int>.a)
  <> leafReducer.lift(action: Prism<RightAction, Leaf>.b, state: Lens<RightState, Int>.b)
  <> leafReducer.lift(action: Prism<RightAction, Leaf>.c, state: Lens<RightState, Int>.c)
  <> leafReducer.lift(action: Prism<RightAction, Leaf>.d, state: Lens<RightState, Int>.d))
  .lift(action: .right, state: .right)

func handWritten(_ action: RootAction, _ state: inout RootState) {
  func leaf(_ action: Leaf, _ value: inout Int) {
    switch action {
    case .up: value += 1
    case .down: value -= 1
    }
  }
  switch action {
  case .left(.a(let action)): leaf(action, &state.left.a)
  case .left(.b(let action)): leaf(action, &state.left.b)
  case .left(.c(let action)): leaf(action, &state.left.c)
  case .middle(.a(let action)): leaf(action, &state.middle.a)
  case .middle(.b(let action)): leaf(action, &state.middle.b)
  case .middle(.c(let action)): leaf(action, &state.middle.c)
  case .right(.a(let action)): leaf(action, &state.right.a)
  case .right(.b(let action)): leaf(action, &state.right.b)
  case .right(.c(let action)): leaf(action, &state.right.c)
  case .right(.d(let action)): leaf(action, &state.right.d)
  case .noise: break
  }
}

/// Every leaf in turn.
let treeActions: [RootAction] = [
  .left(.a(.up)), .right(.d(.up)), .middle(.b(.down)), .left(.c(.up)), .right(.a(.down)), .middle(.c(.up)),
  .left(.b(.down)), .right(.b(.up)), .middle(.a(.down)), .right(.c(.up)), .noise,
]
