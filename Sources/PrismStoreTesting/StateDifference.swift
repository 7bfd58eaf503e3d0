/// Where two values of one type differ, told part by part.
///
/// ```
/// state.guests[1].name: expected "Ada", got "Grace"
/// state.mode: expected closed, got open(3)
/// ```
public enum StateDifference {
  /// One line for each part that differs; none if reflection shows no difference.
  ///
  /// Parts that are equal by an `==` of their own are left out. Of others, structs and classes are compared property by
  /// property, enums by case and payload, arrays by position, from the end as well if their lengths differ, dictionaries and
  /// sets by key; a struct that is a `CustomStringConvertible` is told by its descriptions, if they differ. Addresses in memory
  /// are not compared; what is nested more than 50 levels deep is not compared, nor shown. O(n) in the size of the values, at
  /// each level that differs.
  public static func lines<Value>(expected: Value, actual: Value, name: String = "state") -> [String] {
    var walk = Walk()
    walk.compare(expected, actual, at: name)
    return walk.lines
  }

  /// The lines as one text, the first `limit` of them.
  public static func description<Value>(expected: Value, actual: Value, limit: Int = 20) -> String {
    let lines = lines(expected: expected, actual: actual)
    guard !lines.isEmpty else { return "the states differ in something that reflection does not show" }
    let rest = lines.count - limit
    return lines.prefix(limit).joined(separator: "\n") + (rest > 0 ? "\n… and \(rest) more" : "")
  }

  static func text(_ value: Any) -> String { Walk.text(value) }
}

private struct Walk {
  var lines: [String] = []
  /// Objects on the way down, so that a cycle ends.
  private var objects: Set<ObjectIdentifier> = []
  private var depth = 0
  /// So many levels, and a value of as many to be shown, take no more stack than a secondary thread has.
  private static var deepest: Int { 50 }

  mutating func compare(_ expected: Any, _ actual: Any, at path: String) {
    if let expected = expected as? any Equatable, Self.areEqual(expected, actual) { return }
    guard depth < Self.deepest else { return lines.append("\(path): nested too deeply to be compared") }
    depth += 1
    defer { depth -= 1 }
    compareParts(expected, actual, at: path)
  }

  private mutating func compareParts(_ expected: Any, _ actual: Any, at path: String) {
    let (first, second) = (Mirror(reflecting: expected), Mirror(reflecting: actual))
    guard first.displayStyle == second.displayStyle, first.subjectType == second.subjectType else {
      return note(expected, actual, at: path)
    }
    switch first.displayStyle {
    case .dictionary: compareKeyed(entries(of: first), entries(of: second), at: path)
    case .set: compareKeyed(members(of: first), members(of: second), at: path)
    case .collection: comparePositions(Array(first.children), Array(second.children), at: path)
    case .optional, .enum: compareCases(expected, first, actual, second, at: path)
    case .class: compareObjects(expected, first, actual, second, at: path)
    default: compareValues(expected, first, actual, second, at: path)
    }
  }

  /// What describes itself is told by that, unless both look the same; where it lies in memory is not told.
  private mutating func compareValues(
    _ expected: Any, _ first: Mirror, _ actual: Any, _ second: Mirror, at path: String
  ) {
    if expected is any _Pointer { return }
    let before = lines.count
    if expected is any CustomStringConvertible, !(expected is any Collection),
      Self.text(expected) != Self.text(actual)
    {
      return note(expected, actual, at: path)
    }
    compareProperties(expected, first, actual, second, at: path)
    if lines.count == before { note(expected, actual, at: path) }
  }

  private mutating func note(_ expected: Any, _ actual: Any, at path: String) {
    let (first, second) = (Self.text(expected), Self.text(actual))
    if first != second {
      lines.append("\(path): expected \(first), got \(second)")
    } else if let expected = expected as? any Equatable, !Self.areEqual(expected, actual) {
      lines.append("\(path): expected \(first), got \(second), which are not equal")
    }
  }

  /// What looks the same may differ, as a number that is none does from itself.
  private static func areEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    one == other as? Value
  }

  private static func areEqual(_ one: Mirror.Child, _ other: Mirror.Child) -> Bool {
    (one.value as? any Equatable).map { areEqual($0, other.value) } ?? false
  }

  private mutating func compareProperties(
    _ expected: Any, _ first: Mirror, _ actual: Any, _ second: Mirror, at path: String
  ) {
    guard !first.children.isEmpty || first.superclassMirror != nil,
      first.children.count == second.children.count
    else {
      return note(expected, actual, at: path)
    }
    for (index, (one, other)) in zip(first.children, second.children).enumerated() {
      compare(one.value, other.value, at: "\(path).\(Self.name(one.label, index))")
    }
    if let first = first.superclassMirror, let second = second.superclassMirror {
      compareProperties(expected, first, actual, second, at: path)
    }
  }

  /// `1` for the second of a tuple, which reflection calls `.1`.
  private static func name(_ label: String?, _ index: Int) -> String {
    label.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 } ?? "\(index)"
  }

  private mutating func compareObjects(
    _ expected: Any, _ first: Mirror, _ actual: Any, _ second: Mirror, at path: String
  ) {
    let (one, other) = (expected as AnyObject, actual as AnyObject)
    guard one !== other, objects.insert(ObjectIdentifier(one)).inserted else { return }
    compareProperties(expected, first, actual, second, at: path)
    objects.remove(ObjectIdentifier(one))
  }

  /// Of the same case the payloads are compared, otherwise the whole.
  private mutating func compareCases(
    _ expected: Any, _ first: Mirror, _ actual: Any, _ second: Mirror, at path: String
  ) {
    guard let one = first.children.first, let other = second.children.first, one.label == other.label,
      !Self.isNil(expected), !Self.isNil(actual)
    else { return note(expected, actual, at: path) }
    let isOptional = first.displayStyle == .optional
    compare(one.value, other.value, at: isOptional ? path : "\(path).\(one.label ?? "")")
  }

  private mutating func comparePositions(
    _ expected: [Mirror.Child], _ actual: [Mirror.Child], at path: String
  ) {
    var (expected, actual) = (expected[...], actual[...])
    if expected.count != actual.count {
      // What follows the first difference may only have moved.
      let start = zip(expected, actual).prefix(while: Self.areEqual).count
      let moved = zip(expected[start...].reversed(), actual[start...].reversed()).prefix(while: Self.areEqual)
        .count
      expected.removeLast(moved)
      actual.removeLast(moved)
    }
    for index in 0..<max(expected.count, actual.count) {
      let place = "\(path)[\(index)]"
      if index >= actual.count {
        lines.append("\(place): expected \(Self.text(expected[index].value)), got nothing")
      } else if index >= expected.count {
        lines.append("\(place): expected nothing, got \(Self.text(actual[index].value))")
      } else {
        compare(expected[index].value, actual[index].value, at: place)
      }
    }
  }

  private mutating func compareKeyed(
    _ expected: [AnyHashable: Any], _ actual: [AnyHashable: Any], at path: String
  ) {
    let keys = Set(expected.keys).union(actual.keys)
    for (text, key) in keys.map({ (Self.text($0.base), $0) }).sorted(by: { $0.0 < $1.0 }) {
      let place = "\(path)[\(text)]"
      switch (expected[key], actual[key]) {
      case (let one?, let other?): compare(one, other, at: place)
      case (let one?, nil): lines.append("\(place): expected \(Self.text(one)), got nothing")
      case (nil, let other?): lines.append("\(place): expected nothing, got \(Self.text(other))")
      case (nil, nil): break
      }
    }
  }

  private func entries(of dictionary: Mirror) -> [AnyHashable: Any] {
    var entries: [AnyHashable: Any] = [:]
    for child in dictionary.children {
      let parts = Array(Mirror(reflecting: child.value).children)
      if parts.count == 2, let key = parts[0].value as? AnyHashable { entries[key] = parts[1].value }
    }
    return entries
  }

  private func members(of set: Mirror) -> [AnyHashable: Any] {
    var members: [AnyHashable: Any] = [:]
    for child in set.children {
      if let key = child.value as? AnyHashable { members[key] = child.value }
    }
    return members
  }

  /// A value as it would be written, with an optional's payload and an enum's case bare, but for a payload that is `nil` itself.
  static func text(_ value: Any) -> String {
    if isDeeper(value, than: deepest) { return "\(type(of: value))(…)" }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let payload = mirror.children.first?.value else { return "nil" }
      return isNil(payload) ? "Optional(\(text(payload)))" : text(payload)
    case .enum: return "\(value)"
    default: return String(reflecting: value)
    }
  }

  /// Whether it is `nil`, or an optional of that.
  private static func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.allSatisfy { isNil($0.value) }
  }

  /// What the standard library shows of a value nests as its parts do, but for those of objects, which it does not show.
  private static func isDeeper(_ value: Any, than levels: Int) -> Bool {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class { return false }
    return levels == 0 || mirror.children.contains { isDeeper($0.value, than: levels - 1) }
  }
}
