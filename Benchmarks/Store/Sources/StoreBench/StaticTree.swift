import PrismStore

// The form that the generator writes for `--emit lifts`, by hand for this tree.

extension LeftAction {
  struct Router<S, R0: ReducerType, R1: ReducerType, R2: ReducerType>: StaticReducer
  where R0.ActionType == Leaf, R0.StateType == S, R1.ActionType == Leaf, R1.StateType == S, R2.ActionType == Leaf, R2.StateType == S {
    var a: R0, b: R1, c: R2
    func reduce(_ action: LeftAction, _ state: inout S) {
      switch action {
      case .a(let value): a.reduce(value, &state)
      case .b(let value): b.reduce(value, &state)
      case .c(let value): c.reduce(value, &state)
      }
    }
  }
}
extension MiddleAction {
  struct Router<S, R0: ReducerType, R1: ReducerType, R2: ReducerType>: StaticReducer
  where R0.ActionType == Leaf, R0.StateType == S, R1.ActionType == Leaf, R1.StateType == S, R2.ActionType == Leaf, R2.StateType == S {
    var a: R0, b: R1, c: R2
    func reduce(_ action: MiddleAction, _ state: inout S) {
      switch action {
      case .a(let value): a.reduce(value, &state)
      case .b(let value): b.reduce(value, &state)
      case .c(let value): c.reduce(value, &state)
      }
    }
  }
}
extension RightAction {
  struct Router<S, R0: ReducerType, R1: ReducerType, R2: ReducerType, R3: ReducerType>: StaticReducer
  where R0.ActionType == Leaf, R0.StateType == S, R1.ActionType == Leaf, R1.StateType == S, R2.ActionType == Leaf, R2.StateType == S, R3.ActionType == Leaf, R3.StateType == S {
    var a: R0, b: R1, c: R2, d: R3
    func reduce(_ action: RightAction, _ state: inout S) {
      switch action {
      case .a(let value): a.reduce(value, &state)
      case .b(let value): b.reduce(value, &state)
      case .c(let value): c.reduce(value, &state)
      case .d(let value): d.reduce(value, &state)
      }
    }
  }
}
extension RootAction {
  struct Router<S, R0: ReducerType, R1: ReducerType, R2: ReducerType, R3: ReducerType>: StaticReducer
  where R0.ActionType == LeftAction, R0.StateType == S, R1.ActionType == MiddleAction, R1.StateType == S, R2.ActionType == RightAction, R2.StateType == S, R3.ActionType == (), R3.StateType == S {
    var left: R0, middle: R1, right: R2, noise: R3
    func reduce(_ action: RootAction, _ state: inout S) {
      switch action {
      case .left(let value): left.reduce(value, &state)
      case .middle(let value): middle.reduce(value, &state)
      case .right(let value): right.reduce(value, &state)
      case .noise: noise.reduce((), &state)
      }
    }
  }
}

struct LeftA: StatePath { func access(_ w: inout LeftState, _ body: (inout Int) -> Void) -> Bool { body(&w.a); return true } }
struct LeftB: StatePath { func access(_ w: inout LeftState, _ body: (inout Int) -> Void) -> Bool { body(&w.b); return true } }
struct LeftC: StatePath { func access(_ w: inout LeftState, _ body: (inout Int) -> Void) -> Bool { body(&w.c); return true } }
struct MiddleA: StatePath { func access(_ w: inout MiddleState, _ body: (inout Int) -> Void) -> Bool { body(&w.a); return true } }
struct MiddleB: StatePath { func access(_ w: inout MiddleState, _ body: (inout Int) -> Void) -> Bool { body(&w.b); return true } }
struct MiddleC: StatePath { func access(_ w: inout MiddleState, _ body: (inout Int) -> Void) -> Bool { body(&w.c); return true } }
struct RightA: StatePath { func access(_ w: inout RightState, _ body: (inout Int) -> Void) -> Bool { body(&w.a); return true } }
struct RightB: StatePath { func access(_ w: inout RightState, _ body: (inout Int) -> Void) -> Bool { body(&w.b); return true } }
struct RightC: StatePath { func access(_ w: inout RightState, _ body: (inout Int) -> Void) -> Bool { body(&w.c); return true } }
struct RightD: StatePath { func access(_ w: inout RightState, _ body: (inout Int) -> Void) -> Bool { body(&w.d); return true } }
struct RootLeft: StatePath { func access(_ w: inout RootState, _ body: (inout LeftState) -> Void) -> Bool { body(&w.left); return true } }
struct RootMiddle: StatePath { func access(_ w: inout RootState, _ body: (inout MiddleState) -> Void) -> Bool { body(&w.middle); return true } }
struct RootRight: StatePath { func access(_ w: inout RootState, _ body: (inout RightState) -> Void) -> Bool { body(&w.right); return true } }

struct LeafReducer: StaticReducer {
  func reduce(_ action: Leaf, _ state: inout Int) {
    switch action {
    case .up: state += 1
    case .down: state -= 1
    }
  }
}

let staticRouter = RootAction.Router(
  left: LeftAction.Router(
    a: LeafReducer().lift(state: LeftA()), b: LeafReducer().lift(state: LeftB()), c: LeafReducer().lift(state: LeftC())
  ).lift(state: RootLeft()),
  middle: MiddleAction.Router(
    a: LeafReducer().lift(state: MiddleA()), b: LeafReducer().lift(state: MiddleB()), c: LeafReducer().lift(state: MiddleC())
  ).lift(state: RootMiddle()),
  right: RightAction.Router(
    a: LeafReducer().lift(state: RightA()), b: LeafReducer().lift(state: RightB()), c: LeafReducer().lift(state: RightC()),
    d: LeafReducer().lift(state: RightD())
  ).lift(state: RootRight()),
  noise: IgnoringReducer<(), RootState>())
let staticTree = Reducer(staticRouter)
