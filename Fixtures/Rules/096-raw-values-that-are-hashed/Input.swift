enum Tab: String, CaseIterable { case home, search }
enum Level: Int, Comparable, Codable { case low, high; static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue } }
enum Kind: String, CaseIterable, Identifiable, CustomStringConvertible {
  case movie, show
  var id: Self { self }
  var description: String { rawValue }
}
protocol Token: Hashable {}
enum Word: String, Token { case a, b }
enum Late: Character { case x = "x", y = "y" }
extension Late: Hashable, CaseIterable {}
enum Hand: String, CaseIterable { case left, right; nonisolated func hash(into hasher: inout Hasher) { hasher.combine(1) } }
typealias Tabs = [Tab: Int]
struct Bag<T: Hashable> { var items: Set<T> = [] }
struct Page<T> { var items: [T] = [] }
extension Page: Equatable where T: Equatable {}
extension Page: Hashable where T: CaseIterable & Hashable {}
// By its raw value an enum is hashed on no actor, whatever else it conforms to on the main actor.
enum Event {
  case tabs(Set<Tab>), levels([Level: [Kind]]), kinds(Set<Kind?>), words([[Int: Word]: Late]), late(Set<[Late]>)
  case hand(Set<Hand>), counts(Tabs), bag(Bag<Tab>), pages(Page<Set<Tab>>), page([Page<Bag<Kind>>])
}

enum Own: String, CaseIterable { case a, b; static func == (a: Own, b: Own) -> Bool { true } }
enum Hashed: String, CaseIterable { case a, b }
extension Hashed { func hash(into hasher: inout Hasher) {} }
enum Value: String, CaseIterable { case a, b; var hashValue: Int { 1 } }
protocol Alike {}
extension Alike { static func == (a: Self, b: Self) -> Bool { true } }
enum Same: String, Alike { case a, b }
enum Said: String, @MainActor Hashable { case a, b }
struct Menu<T: CaseIterable> { var item: T? }
// These are hashed on the main actor, or something else is asked of them.
enum Rest {
  case own(Set<Own>), hashed(Set<Hashed>), value([Value: Int]), same(Set<Same>), said(Set<Said>), menu(Menu<Tab>)
  case pages(Set<Page<Tab>>), none
}
