import PrismStore

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
    a: LeafReducer().lift(state: LeftState.properties.a),
    b: LeafReducer().lift(state: LeftState.properties.b),
    c: LeafReducer().lift(state: LeftState.properties.c)
  ).lift(state: RootState.properties.left),
  middle: MiddleAction.Router(
    a: LeafReducer().lift(state: MiddleState.properties.a),
    b: LeafReducer().lift(state: MiddleState.properties.b),
    c: LeafReducer().lift(state: MiddleState.properties.c)
  ).lift(state: RootState.properties.middle),
  right: RightAction.Router(
    a: LeafReducer().lift(state: RightState.properties.a),
    b: LeafReducer().lift(state: RightState.properties.b),
    c: LeafReducer().lift(state: RightState.properties.c),
    d: LeafReducer().lift(state: RightState.properties.d)
  ).lift(state: RootState.properties.right),
  noise: IgnoringReducer<(), RootState>())
let staticTree = Reducer(staticRouter)
