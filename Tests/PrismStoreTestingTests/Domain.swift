import PrismStoreTesting

// A kitchen: an oven that heats up by an effect, a menu, and orders by table.

enum KitchenAction: Equatable, Sendable {
  case oven(OvenAction), order(table: Int), cancel, stray
}
enum OvenAction: Equatable, Sendable { case heat(to: Int), reached(Int), broke(String) }

enum OvenState: Equatable { case cold, heating(to: Int), hot(Int) }
struct Kitchen: Equatable {
  var oven = OvenState.cold
  var orders: [Int] = []
  var note: String?
}

extension KitchenAction { var oven: OvenAction? { if case .oven(let action) = self { action } else { nil } } }
extension OvenAction { var reached: Int? { if case .reached(let degrees) = self { degrees } else { nil } } }

extension Prism where Whole == KitchenAction, Part == OvenAction {
  static var oven: Self {
    .init(preview: { if case .oven(let action) = $0 { action } else { nil } }, review: { .oven($0) })
  }
}
extension Prism where Whole == OvenAction, Part == Int {
  static var reached: Self {
    .init(preview: { if case .reached(let degrees) = $0 { degrees } else { nil } }, review: { .reached($0) })
  }
  static var heat: Self {
    .init(preview: { if case .heat(let degrees) = $0 { degrees } else { nil } }, review: { .heat(to: $0) })
  }
}
extension KitchenAction: Prismatic {
  struct Prisms { var oven: Prism<KitchenAction, OvenAction> { .oven } }
  static var prisms: Prisms { Prisms() }
}
extension OvenAction: Prismatic {
  struct Prisms {
    var reached: Prism<OvenAction, Int> { .reached }
    var heat: Prism<OvenAction, Int> { .heat }
  }
  static var prisms: Prisms { Prisms() }
}

let kitchenReducer = Reducer<KitchenAction, Kitchen>.reduce { action, kitchen in
  switch action {
  case .oven(.heat(let degrees)): kitchen.oven = .heating(to: degrees)
  case .oven(.reached(let degrees)): kitchen.oven = .hot(degrees)
  case .oven(.broke(let reason)): kitchen.note = reason
  case .order(let table): kitchen.orders.append(table)
  case .cancel: kitchen.oven = .cold
  case .stray: kitchen.note = "stray"
  }
}

let kitchenEffectsPlace = "PrismStoreTestingTests/Domain.swift:\(#line + 4) kitchenEffects(_:)"
func kitchenEffects(
  _ clock: ManualClock
) -> EffectMiddleware<KitchenAction, KitchenAction, Kitchen> {
  EffectMiddleware { action, _, _ in
    switch action {
    case .oven(.heat(let degrees)) where degrees > 300: .just(.oven(.broke("too hot")))
    case .oven(.heat(let degrees)):
      Effect.just(.oven(.reached(degrees))).delayed(by: .seconds(600), clock: clock).cancellable(id: "oven")
    case .cancel: .cancel(id: "oven")
    case .oven, .order, .stray: .none
    }
  }
}

/// What a test store reports, instead of the test that runs.
final class Reports: @unchecked Sendable {
  private(set) var messages: [String] = []
  private(set) var lines: [Int] = []
  func note(_ message: String, _ location: IssueLocation) {
    messages.append(message)
    lines.append(location.line)
  }
}
