// What says that it is Sendable, classes and protocols too, an isolated struct's lens reaches.
final class Player: Sendable {}
final class Recorder: @unchecked Sendable { var count = 1 }
protocol Service: Sendable {}
final class Loader: Service {}
@MainActor protocol Screen {}
@MainActor final class Model: Screen {}
@MainActor final class Item: Hashable {
  nonisolated static func == (left: Item, right: Item) -> Bool { left === right }
  nonisolated func hash(into hasher: inout Hasher) {}
}
final class Later {}
extension Later: @unchecked Sendable {}
// None of these.
class Plain { nonisolated init() {} }
@MainActor final class Sub: Plain { nonisolated override init() { super.init() } }
nonisolated protocol Shape {}
nonisolated final class Box: Shape {}
// prismgen: lenses
@MainActor struct Home {
  var player: Player, recorder: Recorder, loader: Loader, model: Model, item: Item, later: Later
  var last: Player?, service: any Service, services: [any Service]
  var sub: Sub, plain: Plain, shape: any Shape, box: Box, screen: any Screen
}
