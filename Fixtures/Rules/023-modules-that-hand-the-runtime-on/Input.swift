import PrismStoreCombine
// By this module the source has the runtime's types, as its output has, but the token of Combine.
enum Action { case play([Effect<Int>]), row(ElementAction<Int, Bool>), keep(AnyCancellable) }
struct State { var rows: IdentifiedArray<Row>, lens: Lens<Int, Int>?, tokens: [AnyCancellable] }
struct Row: Identifiable { var id: Int }
