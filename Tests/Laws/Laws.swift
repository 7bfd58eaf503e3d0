// The module PrismLaws, which the checks of every fixture import.
public import PrismOptics
@_spi(Reflection) public import Swift

nonisolated(unsafe) var counts: [String: Int] = [:]
nonisolated(unsafe) var failures: [String] = []
nonisolated(unsafe) var withoutValue: Set<String> = []

func expect(_ condition: Bool, _ name: String, _ law: String) {
  if !condition { failures.append("\(name): \(law)") }
}

/// Says what was checked, and which laws did not hold.
public func finish() {
  for (name, count) in counts { print("\(name): \(count)") }
  print("without values: \(withoutValue.count)")
  for name in withoutValue.sorted() { print("without a value: \(name)") }
  for failure in failures { print("broken: \(failure)") }
}

// MARK: Values

/// A type with values of its own.
protocol Sampled { static var samples: [Any] { get } }
extension Int: Sampled { static var samples: [Any] { [3, -7] } }
extension Int8: Sampled { static var samples: [Any] { [3, -7] as [Int8] } }
extension Int64: Sampled { static var samples: [Any] { [3, -7] as [Int64] } }
extension UInt: Sampled { static var samples: [Any] { [3, 7] as [UInt] } }
extension UInt8: Sampled { static var samples: [Any] { [3, 7] as [UInt8] } }
extension Double: Sampled { static var samples: [Any] { [0.5, -2] as [Double] } }
extension Float: Sampled { static var samples: [Any] { [0.5, -2] as [Float] } }
extension Bool: Sampled { static var samples: [Any] { [true, false] } }
extension String: Sampled { static var samples: [Any] { ["a", ""] } }
extension Substring: Sampled { static var samples: [Any] { ["a", ""] as [Substring] } }
extension Character: Sampled { static var samples: [Any] { ["a", "b"] as [Character] } }
extension Optional: Sampled {
  static var samples: [Any] {
    sampleValues(Wrapped.self).map { $0 as Wrapped? as Any } + [Wrapped?.none as Any]
  }
}
extension Array: Sampled {
  static var samples: [Any] { [sampleValues(Element.self), []] as [[Element]] }
}
extension ContiguousArray: Sampled {
  static var samples: [Any] {
    [ContiguousArray(sampleValues(Element.self)), []] as [ContiguousArray<Element>]
  }
}
extension Set: Sampled {
  static var samples: [Any] { [Set(sampleValues(Element.self)), []] as [Set<Element>] }
}
extension Dictionary: Sampled {
  static var samples: [Any] {
    [Dictionary(zip(sampleValues(Key.self), sampleValues(Value.self))) { first, _ in first }, [:]]
      as [[Key: Value]]
  }
}
extension Result: Sampled {
  static var samples: [Any] {
    sampleValues(Success.self).map { Result.success($0) as Any }
      + sampleValues(Failure.self).map { Result.failure($0) as Any }
  }
}
extension Range: Sampled {
  static var samples: [Any] {
    sampleValues(Bound.self).min().map { [$0..<$0] as [Any] } ?? []
  }
}
struct SampleError: Error {}

/// Makers of values of an enum, one for each case.
nonisolated(unsafe) private var makers: [ObjectIdentifier: [(_ index: Int) -> Any?]] = [:]
nonisolated(unsafe) private var depth = 0

/// Lets `prism` make values of its enum.
public func register<Whole, Part>(_ prism: Prism<Whole, Part>) {
  makers[ObjectIdentifier(Whole.self), default: []].append { index in
    let parts = sampleValues(Part.self)
    return parts.isEmpty ? nil : prism.review(parts[index % parts.count])
  }
}

/// Up to two values of a type; none where nothing is known of it.
func sampleValues<T>(_ type: T.Type) -> [T] {
  guard depth < 4 else { return [] }
  depth += 1
  defer { depth -= 1 }
  if T.self == Any.self { return [1 as Any].compactMap { $0 as? T } }
  if T.self == (any Error).self { return [SampleError() as any Error].compactMap { $0 as? T } }
  if T.self == AnyObject.self { return [] }
  if let made = makers[ObjectIdentifier(T.self)] {
    return Array(made.indices.lazy.compactMap { made[$0]($0) as? T }.prefix(2))
  }
  if let sampled = T.self as? any Sampled.Type { return sampled.samples.prefix(2).compactMap { $0 as? T } }
  return [0, 1].compactMap { composed(type, $0) }
}

/// A tuple, or a struct of the fixture, of its fields' values.
private func composed<T>(_ type: T.Type, _ index: Int) -> T? {
  // The first word of what describes a type says of which kind it is.
  let kind = unsafeBitCast(type as Any.Type, to: UnsafePointer<UInt>.self).pointee
  let (structKind, tupleKind): (UInt, UInt) = (0x200, 0x301)
  let name = String(reflecting: type)
  guard kind == tupleKind || kind == structKind && (name.hasPrefix("App.") || name.hasPrefix("Lib")) else {
    return nil
  }
  let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
  defer { memory.deallocate() }
  var isComplete = true
  _forEachField(of: type) { _, offset, field, _ in
    func fill<Field>(_: Field.Type) -> Bool {
      let found = sampleValues(Field.self)
      guard !found.isEmpty else { return false }
      (UnsafeMutableRawPointer(memory) + offset).initializeMemory(
        as: Field.self, to: found[index % found.count])
      return true
    }
    isComplete = _openExistential(field, do: fill)
    return isComplete
  }
  return isComplete ? memory.move() : nil
}

/// Equal by `==` where there is one, otherwise by what is seen of them.
func same<T>(_ one: T, _ other: T) -> Bool {
  func equal<E: Equatable>(_ one: E) -> Bool { one == other as? E }
  if let one = one as? any Equatable { return equal(one) }
  return String(reflecting: one) == String(reflecting: other)
}

private func parts<Part>(_ name: String, _ kind: String, _ type: Part.Type) -> [Part] {
  let found = sampleValues(type)
  if found.isEmpty { withoutValue.insert(name) } else { counts[kind, default: 0] += 1 }
  return found
}

// MARK: Laws

/// `preview(review(part)) == part`, and `review(preview(whole)) == whole`.
public func prism<Whole, Part>(_ name: String, _ prism: Prism<Whole, Part>) {
  for part in parts(name, "prisms", Part.self) {
    let whole = prism.review(part)
    guard let seen = prism.preview(whole) else {
      expect(false, name, "preview(review(part)) is nil")
      continue
    }
    expect(same(seen, part), name, "preview(review(part)) == part")
    expect(same(prism.review(seen), whole), name, "review(preview(whole)) == whole")
  }
}

/// What is set is got; nil changes nothing, and neither does setting the part of another case.
public func property<Whole, Part>(
  _ name: String, _ prism: Prism<Whole, Part>, _ path: WritableKeyPath<Whole, Part?>
) {
  let found = parts(name, "properties", Part.self)
  guard let first = found.first, let last = found.last else { return }
  var whole = prism.review(first)
  expect(whole[keyPath: path].map { same($0, first) } == true, name, "get")
  whole[keyPath: path] = nil
  expect(whole[keyPath: path].map { same($0, first) } == true, name, "set nil")
  whole[keyPath: path] = last
  expect(whole[keyPath: path].map { same($0, last) } == true, name, "set, then get")
  for maker in makers[ObjectIdentifier(Whole.self)] ?? [] {
    guard let other = maker(0) as? Whole, prism.preview(other) == nil else { continue }
    var changed = other
    changed[keyPath: path] = last
    expect(same(changed, other), name, "set in another case")
  }
}

/// Without a value there is nothing to set.
public func property<Whole, Part>(_ name: String, _ prism: Prism<Whole, Part>, _ path: KeyPath<Whole, Part?>)
{
  for part in parts(name, "properties", Part.self) {
    expect(prism.review(part)[keyPath: path].map { same($0, part) } == true, name, "get")
  }
}

/// The predicate holds for values of its case.
public func predicate<Whole, Part>(_ name: String, _ prism: Prism<Whole, Part>, _ path: KeyPath<Whole, Bool>)
{
  for part in parts(name, "predicates", Part.self) { expect(prism.review(part)[keyPath: path], name, "is") }
}

/// The predicate does not hold for values of another case.
public func excludes<Whole, Part>(_ prism: Prism<Whole, Part>, _ path: KeyPath<Whole, Bool>) {
  for part in sampleValues(Part.self) {
    expect(!prism.review(part)[keyPath: path], "\(path)", "excludes other cases")
  }
}

/// What the body leaves is there afterwards; another case is left alone.
public func modifier<Whole, Part>(
  _ name: String, _ prism: Prism<Whole, Part>, _ modify: (inout Whole, (inout Part) -> Int) -> Int?
) {
  let found = parts(name, "modifiers", Part.self)
  guard let first = found.first, let last = found.last else { return }
  var whole = prism.review(first)
  let result = modify(&whole) { part in
    expect(same(part, first), name, "modify reads")
    part = last
    return 5
  }
  expect(result == 5, name, "modify returns")
  expect(prism.preview(whole).map { same($0, last) } == true, name, "modify writes")
}

/// The buffer of an array is where it was before, while and after it is changed.
public func modifier<Whole, Element>(
  _ name: String, _ prism: Prism<Whole, [Element]>, _ modify: (inout Whole, (inout [Element]) -> Int) -> Int?
) {
  let found = parts(name, "modifiers", Element.self)
  guard let element = found.first else { return }
  func address(_ items: [Element]) -> Int {
    items.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }
  counts["in place", default: 0] += 1
  var whole = prism.review(Array(repeating: element, count: 4))
  let before = prism.preview(whole).map(address)
  let during = modify(&whole) { items in
    items.swapAt(0, 3)
    return address(items)
  }
  expect(before == during && before == prism.preview(whole).map(address), name, "modify in place")
}

/// What is set is got, setting what is got changes nothing, and the last of two settings counts.
public func lens<Whole, Part>(_ name: String, _ lens: Lens<Whole, Part>) {
  let wholes = sampleValues(Whole.self)
  let found = sampleValues(Part.self)
  guard var whole = wholes.first, let last = found.last else {
    withoutValue.insert(name)
    return
  }
  counts["lenses", default: 0] += 1
  let copy: Whole = lens.set(whole, lens.get(whole))
  expect(same(copy, whole), name, "set what is got")
  whole = lens.set(whole, last) as Whole
  expect(same(lens.get(whole), last), name, "set, then get")
}
