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
  var grouped = Dictionary<
    String, [Movie]
  >()
  var tags = Set<String>(), names = Array<String>()
  var box = Box<Int>(), slice = ArraySlice<Int>()
  var lid = Box<Int>.Lid()
  var pairs = [(Int, String)](), calls = [() -> Void](), byName = [String: (Int, Movie?)](), works = Array<() -> Void>()
  var text = String()
  var observed = Settings() {
    didSet {}
  }
  var suit = Suit.hearts
  private(set) var hidden = Settings()
  struct Inner { var depth = 1 }
  var inner = Inner()
  var theme = Theme.night, night = Look.night
  var last = Route.last
  var first = Route.first
  var theme2 = Theme.make()
  var empty = Int?
    .none
  var none =
    [Movie]? .none
  // What is not certain stays as it is.
  var maybe = Route.maybe
  var raw = Suit(rawValue: "hearts")
  var code = Code()
  var number = Number(parsing: "1")
  var made = make(1)
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
// Static members of the type itself, written or made of it.
struct Colour: Named {
  var red = 0.0
  static let white = Colour(red: 1), black: Colour = .init(), tuple = (white, 1)
  static var clear: Self { Colour() }
  static let grey = Colour.white, dark = Colour.clear
  static var maybe: Colour? { nil }
  static func mixed(_ red: Double) -> Colour { Colour(red: red) }
  static func blend(_ colours: Colour...) -> Self { Colour() }
  static func blend(_ name: String) -> Int { 1 }
  static func tint(_ name: Double) -> Colour { Colour() }
  static func named(_ name: Int) -> Colour { Colour() }
  static func later() -> () -> Colour { { Colour() } }
  static func generic<Value>(_ value: Value) -> Colour { Colour() }
  static let own = Int("1"), text: String = ""
  func white(_ by: Double) -> Int { 1 }
}
protocol Named {}
extension Named { static func named(_ name: String) -> String { name } }
extension Colour {
  static let blue = Colour()
  static func tint(_ name: String) -> Int { 2 }
  static func black(_ by: Double) -> Int { 3 }
  struct Colour2 { static let one = Colour2() }
}
extension Colour.Colour2 {
  static var two: Self { Colour.Colour2() }
  static var three: Colour2 { .init(red: 3) }
}
extension Box {
  static var empty: Box { Box() }
  static func full(_ value: Value) -> Self { Box() }
  static var other: Box<String> { Box<String>() }
}
struct Shell { struct Shell { var depth = 1 }; static let inner = Shell(), outer: Shell = Shell() }
struct Colour2 { var red = 0 }
nonisolated class Base: @unchecked Sendable { static func shared() -> Int { 1 }; class var main: Base { Base() }; static func one(_ x: Int) -> Int { 1 } }
nonisolated final class Derived: Base, @unchecked Sendable { static let only = Derived(); static func one(_ x: String) -> Derived { Derived() } }
class Maker: @unchecked Sendable { static let maker = Maker(); func make() {}; class func make(_ x: Int) -> Self { fatalError() } }
enum Level: Int {
  case low, high
  static let normal = Level.low, start: Level = .high
  static func low(_ by: Int) -> Level { .low }
  static let raw = Level(rawValue: 1)
}
// prismgen: lenses
struct Palette {
  var white = Colour.white, clear = Colour.clear, grey = Colour.grey, dark = Colour.dark
  var blue = Colour.blue, mixed = Colour.mixed(1), one = Colour.Colour2.one, two = Colour.Colour2.two
  var box = Box<Int>.empty, full = Box<Int>.full(1), start = Level.start, low = Level.low(1), base = Base.main
  var only = Derived.only, maker = Maker.maker, made = Maker.make(1)
}
// None of these.
// prismgen: lenses
struct Unclear {
  var tuple = Colour.tuple, maybe = Colour.maybe, blend = Colour.blend("a"), tint = Colour.tint("b"), text = Colour.text
  var named = Colour.named(""), later = Colour.later(), generic = Colour.generic(1), own = Colour.own, three = Colour.Colour2.three
  var other = Box<Int>.other, outer = Shell.outer, inner = Shell.inner, shared = Base.shared(), raw = Level.raw
  var one = Derived.one(1), method = Colour.mixed, normal = Level.normal, black = Colour.black, name = Colour.white.red, sub = Derived.main
}
// prismgen: lenses
struct Optionals<Value> {
  var id = UInt64?.none, movie = Movie?.none, list = [Movie]??.none, box = Box<Int>?.none
  var value = Value?.none, cast = nil as Movie?, route = Route?.none
  // A value in a chain, and more than a type.
  var chain = Given?.none, some = Int?.some(1)
}
enum Answer { case yes; var none: Int { 0 } }
let Given: Answer? = .yes
// What is said to be of a type is, where nothing binds less.
// prismgen: lenses
struct Casts<Value> {
  var id = 5 as Int64, list = [] as [Int], letter = "x" as Character, minus = -1 as Double, map = [:] as [String: [Int]]
  var value = nil as Value?, called = make(1).first as Int?, none = .home as Route
  var works = [@Sendable () async -> Void](), marked = [any Sendable & Hashable]()
}
// prismgen: lenses
struct NoCasts {
  var inferred = [1] as Array, placed = [1] as [_], sum = 1 + 2 as Double, chosen = nil ?? 1 as Int, maybe = (1 as Any) as? Int
  var compared = 1 == 1 as Int, more = (1 as Int).description.count, forced = (1 as Any) as! Int
}
func make(_ x: Int) -> [Int] { [x] }
// prismgen: lenses
struct CastsToMore {
  var pair = (1, "a") as (Int, String), labelled = (1, nil) as (id: Int, name: String?)?, any = Settings() as Any
  var parsed = Number() as any Parsed, both = Number() as any Parsed & Sendable, maybe = Number() as (any Parsed)?
  var work = {} as () -> Void, sendable = { $0 + 1 } as @Sendable (Int) -> Int, later = { [1] } as () async throws -> [Int]
  var made = { [$0] } as (Int) -> [Int], type = Number.self as any Parsed.Type, calls = [{}] as [() -> Void]
}
// prismgen: lenses
struct NoCastsToMore {
  var inferred = ([1], 2) as (Array, Int), placed = ([1], 2) as ([_], Int), compared = (1, 2) as (Int, Int) == (1, 2)
  var chosen = nil as (Int)? ?? 1
}
// Comments and lines between the parts of a name are none of it.
// prismgen: lenses
struct Spread {
  var box = Box<Int /* > */>()
  var route = Route
    .home
  var list = [
    Movie  // ]
  ](), lid = Box<Int>
    // of it
    .Lid()
  var look = Look /* by day */ .night
}
