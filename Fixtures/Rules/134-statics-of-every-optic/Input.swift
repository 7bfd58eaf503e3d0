import PrismOptics

typealias Switch = Prism<Panel, Bool>

extension Prism {
  static func level() -> Self { fatalError() }
  static func reset(_ times: Int) -> Self { fatalError() }
  static var title: Self { fatalError() }
  struct Kind {}
}
extension Prism where Part == Double { private static func angle() -> Self { fatalError() } }
extension Switch { static var isOn: Self { .init(preview: { $0.isOn }, review: { .isOn($0) }) } }
extension Lens {
  static func width() -> Self { fatalError() }
  typealias Height = Int
}

enum Panel { case level(Int), title(String), isOn(Bool), angle(Int), Kind(Int), reset }
enum Grid<Cell> { case level([Cell]), angle(Cell), Kind([Cell]) }
// prismgen: lenses
struct Box { var width: Int, Height: Int, depth: Int }
// prismgen: lenses
struct Pile<Item> { var width: [Item], Height: [Item] }
