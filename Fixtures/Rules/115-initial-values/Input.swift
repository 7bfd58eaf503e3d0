struct Settings {
  var volume = 0.5
  init() {}
  init(volume: Double) { self.volume = volume }
}
struct Movie { var id = 0 }
final class Player {
  let name: String
  init(name: String = "") { self.name = name }
}
enum Route {
  case home, detail(Int)
  static let first = Route.detail(1)
  static var last: Route { .home }
  static var maybe: Route? { .home }
}
struct Box<Value> {
  var value: Value?
  init() {}
  struct Lid { var isOpen = false }
}
struct Theme {
  static let night = Theme(name: "night")
  static let name = "theme"
  static func make() -> Theme { night }
  var name: String
}
typealias Films = [Movie]
typealias Look = Theme
typealias Tags = Set<String>
struct Code {
  var text: String
  init?(_ text: String) { self.text = text }
  init() { text = "" }
}
protocol Parsed {}
extension Parsed { init?(parsing text: String) { nil } }
struct Number: Parsed { var value = 0 }
enum Suit: String { case hearts, spades }
protocol Measured {}
extension Measured { static func feet(rounded: Double) -> String { "\(rounded)" } }
enum Length: Measured { case feet(Int), metres(value: Int), miles(Int) }
extension Length { static func metres(rounded: Double) -> String { "\(rounded)" } }
func make<Value>(_ value: Value) -> [Value] { [value] }

// prismgen: lenses
struct AppState {
  var settings = Settings()
  var louder = Settings(volume: 1)
  var written = Settings.init(volume: (0.5 + 0.25) * 1)
  var player = Player(name: "a) {")
  var route = Route.home
  var look = Look(name: ""), tag = Tags()
  var detail = Route.detail(1), later = Route.detail
  var movies = [Movie]()
  var byID = [Int: Movie]()
  var films = Films()
  var nested = [String: [Movie?]]()
  var tags = Set<String>(), names = Array<String>()
  var box = Box<Int>(), slice = ArraySlice<Int>()
  var lid = Box<Int>.Lid()
  var text = String()
  var observed = Settings() {
    didSet {}
  }
  var suit = Suit.hearts
  private(set) var hidden = Settings()
  struct Inner { var depth = 1 }
  var inner = Inner()
  // What is not certain stays as it is.
  var theme = Theme.night
  var last = Route.last
  var first = Route.first
  var maybe = Route.maybe
  var raw = Suit(rawValue: "hearts")
  var code = Code()
  var number = Number(parsing: "1")
  var made = make(1)
  var theme2 = Theme.make()
  var title = Theme.name
  var volume = Settings().volume
  var pair = (Settings(), 1)
  var closure = { Settings() }
  var value = Int("1")
  var metres = Length.metres(rounded: 1)
  var feet = Length.feet(rounded: 1)
  var miles = Length.miles(1)
}
// prismgen: lenses
struct Shadowed {
  static let Settings: @Sendable () -> Int = { 1 }
  var count = Settings()
}
// prismgen: lenses
struct Generic<Value> {
  struct Item { var value: Value? }
  var item = Item(), box = Box<Value>()
  var list = [Value]()
}
