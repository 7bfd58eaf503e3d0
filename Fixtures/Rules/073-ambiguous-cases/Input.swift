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
