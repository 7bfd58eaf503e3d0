import PrismStore

// A small workshop: a counter of orders, a lamp that a sensor switches, and a log.

enum AppAction: Equatable {
  case orders(OrderAction), lamp(LampAction), desk(DeskAction), row(id: Int, action: OrderAction), idle
}
enum OrderAction: Equatable { case add, remove, half }
enum LampAction: Equatable { case watch, sensed, rest }
enum DeskAction: Equatable { case drawer(DrawerAction) }
enum DrawerAction: Equatable { case put(String), empty }

struct AppState: Equatable {
  var orders = 0
  var lampIsOn = false
  var desk = Desk()
  var guest: Int?
  var mode = Mode.closed
  var rows: IdentifiedArray<Row> = []
  var shelves: [Int: Int] = [:]
  var tail = 0
}
struct Desk: Equatable { var drawer: [String] = [] }
enum Mode: Equatable { case closed, open(Int) }
struct Row: Identifiable, Equatable { var id: Int; var amount = 0 }

extension AppAction {
  var orders: OrderAction? { if case .orders(let value) = self { value } else { nil } }
  var lamp: LampAction? { if case .lamp(let value) = self { value } else { nil } }
  var desk: DeskAction? { if case .desk(let value) = self { value } else { nil } }
  var row: (id: Int, action: OrderAction)? {
    if case .row(let id, let action) = self { (id, action) } else { nil }
  }
}
extension DeskAction {
  var drawer: DrawerAction? { if case .drawer(let value) = self { value } else { nil } }
}

extension Prism where Whole == AppAction, Part == OrderAction {
  static var orders: Self { .init(preview: { $0.orders }, review: { .orders($0) }) }
}
extension Prism where Whole == AppAction, Part == LampAction {
  static var lamp: Self { .init(preview: { $0.lamp }, review: { .lamp($0) }) }
}
extension Prism where Whole == AppAction, Part == DeskAction {
  static var desk: Self { .init(preview: { $0.desk }, review: { .desk($0) }) }
}
extension Prism where Whole == AppAction, Part == (id: Int, action: OrderAction) {
  static var row: Self {
    .init(
      preview: { if case .row(let id, let action) = $0 { (id, action) } else { nil } },
      review: { .row(id: $0.id, action: $0.action) })
  }
}
extension Prism where Whole == DeskAction, Part == DrawerAction {
  static var drawer: Self { .init(preview: { $0.drawer }, review: { .drawer($0) }) }
}
extension AppAction: Prismatic {
  struct Prisms {
    var orders: Prism<AppAction, OrderAction> { .orders }
    var lamp: Prism<AppAction, LampAction> { .lamp }
    var desk: Prism<AppAction, DeskAction> { .desk }
    var row: Prism<AppAction, (id: Int, action: OrderAction)> { .row }
  }
  static var prisms: Prisms { Prisms() }
}
extension DeskAction: Prismatic {
  struct Prisms { var drawer: Prism<DeskAction, DrawerAction> { .drawer } }
  static var prisms: Prisms { Prisms() }
}
extension Prism where Whole == Mode, Part == Int {
  static var open: Self {
    .init(preview: { if case .open(let n) = $0 { n } else { nil } }, review: { .open($0) })
  }
}
extension Mode: Prismatic {
  struct Prisms { var open: Prism<Mode, Int> { .open } }
  static var prisms: Prisms { Prisms() }
}
extension AppState: Lensable {}
extension Lens where Whole == AppState, Part == Int {
  static var orders: Self { .init(get: { $0.orders }, modify: { $1(&$0.orders) }) }
}
extension Lens where Whole == AppState, Part == Mode {
  static var mode: Self { .init(get: { $0.mode }, modify: { $1(&$0.mode) }) }
}

let orderReducer = Reducer<OrderAction, Int>.reduce { action, state in
  switch action {
  case .add: state += 1
  case .remove: state -= 1
  case .half: state /= 2
  }
}
let drawerReducer = Reducer<DrawerAction, [String]>.reduce { action, state in
  switch action {
  case .put(let thing): state.append(thing)
  case .empty: state = []
  }
}
let appReducer: Reducer<AppAction, AppState> = orderReducer.lift(action: .orders, state: .orders)

/// A value that several threads may change.
final class Box<Value>: @unchecked Sendable {
  private let queue = NSLockShim()
  private var stored: Value
  init(_ value: Value) { stored = value }
  var value: Value {
    get { queue.with { stored } }
    set { queue.with { stored = newValue } }
  }
  func update(_ body: (inout Value) -> Void) { queue.with { body(&stored) } }
}

func makeStore(
  _ state: AppState = AppState(), _ reducer: Reducer<AppAction, AppState> = appReducer,
  emitsValue: ShouldEmitValue<AppState> = .always
) -> ReduxStoreBase<AppAction, AppState> {
  .init(
    subject: .combine(initialValue: state), reducer: reducer, emitsValue: emitsValue)
}
