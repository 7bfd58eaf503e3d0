protocol Entity: Identifiable {}
protocol Screen { associatedtype State: Equatable }

enum Loadable<Value: Hashable> { case idle, loaded(Value), failed(String) }
extension Loadable: Equatable where Value: Equatable {
  var isIdle: Bool { if case .idle = self { true } else { false } }
}
extension Loadable where Value: Comparable {
  var loaded: Value? { if case .loaded(let value) = self { value } else { nil } }
}
extension Loadable where Value: Hashable & Sendable {
  var isFailed: Bool { if case .failed = self { true } else { false } }
}

enum Ranked<Value: Sendable & Comparable, Other> where Other: Sequence & Sendable { case low(Value), high(Other) }
extension Ranked where Value: Swift.Equatable, Other: Sequence {
  var isLow: Bool { if case .low = self { true } else { false } }
}

enum Chosen<Value: Entity> { case none, one(Value) }
extension Chosen where Value: Identifiable {
  var one: Value? { if case .one(let value) = self { value } else { nil } }
}

enum Plain<Value> { case none, one(Value), two(Value, Value) }
extension Plain where Value: Copyable {
  var isNone: Bool { if case .none = self { true } else { false } }
}
extension Plain where Value: Sendable {
  var isOne: Bool { if case .one = self { true } else { false } }
}
extension Plain where Value == Int {
  var isTwo: Bool { if case .two = self { true } else { false } }
}

enum Shown<Content: Screen> { case hidden, state(Content.State) }
extension Shown where Content.State: Equatable {
  var isHidden: Bool { if case .hidden = self { true } else { false } }
}

enum Listed<Items: Collection<Int>> { case no, all(Items) }
extension Listed where Items.Element == Int {
  var isNo: Bool { if case .no = self { true } else { false } }
}

struct Wrapper<Value: Error> { enum Step { case start, end(Value) } }
extension Wrapper.Step where Value: Sendable {
  var isStart: Bool { if case .start = self { true } else { false } }
}

extension Array where Element: Hashable { enum Change { case reset, insert(Element) } }
extension Array.Change where Element: Hashable {
  var isReset: Bool { if case .reset = self { true } else { false } }
}
extension Dictionary { enum Change { case reset, put(Value) } }
extension Dictionary.Change where Key: Hashable {
  var isReset: Bool { if case .reset = self { true } else { false } }
}

enum Called { case macro(Int) }
extension Called { func Prisms(_ count: Int) -> Int { count } }

enum Loose<Value: Sendable & Error> { case kept(Value) }
extension Loose where Value: Equatable {
  var isKept: Bool { if case .kept = self { true } else { false } }
}
