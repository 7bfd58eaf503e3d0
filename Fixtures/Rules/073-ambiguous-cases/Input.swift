protocol Defaultable { init() }
extension Defaultable { static var initial: Self { Self() } }
extension Defaultable { static var loading: Self? { nil } }
extension Defaultable where Self: Hashable { static var failed: Self { Self() } }
protocol Listed: CaseIterable {}
extension Listed { static var first: Self { allCases[allCases.startIndex] } }
protocol Other {}
extension Other { static var idle: Self? { nil } }
extension Defaultable where Self: Other { static var idle: Self { Self() } }

enum Load: Defaultable {
  case initial, loading, failed(Int), idle
  init() { self = .idle }
}
enum Step: Listed, Defaultable {
  case first, second, failed
  init() { self = .second }
}

enum Permission {
  case allow(String), deny(String), ask(named: String), both(String, Int), list([String]), wait(String), other(String), none
  static func allow(_ names: String...) -> Permission { .none }
  static func ask(named: String...) throws -> Self { .none }
  static func list(_ names: String...) -> Permission { .none }
  static func wait(_ names: String...) async -> Permission { .none }
  static func other(_ names: Any...) -> Permission { .none }
  static var all: Permission { .allow("a") }
}
extension Permission {
  func unrelated() {}
  static func deny(_ names: String...) -> Self { .none }
  static func both(_ name: String, _ numbers: Int...) -> Self { .none }
}
protocol Building {}
extension Building { static func build(_ parts: Int...) -> Self { fatalError() } }
enum Plan<T>: Building {
  case build(Int), hold(T), none
  static func hold(_ values: T...) -> Plan<T> { .none }
}

// Functions that take anything, and properties that are functions.
enum Choice<Item> {
  case pick(Item), list([Item]), keep(Item), ask(Int), make(Int, String), run(Int), sort(by: Int), none
  static func pick<Other>(_ item: Other) -> Choice<Other> { .none }
  static func keep<Other: Equatable>(_ item: Other) -> Self { .none }
  static func ask<Other>(_ item: Other) -> Self { .none }
  static var make: @Sendable (Int, String) throws -> Self { { _, _ in .none } }
  static var run: (String) -> Self { { _ in .none } }
  static var sort: (Int) -> Self { { _ in .none } }
}
extension Choice {
  static func list<Other>(_ items: [Other]) -> Choice<Other> { .none }
}
