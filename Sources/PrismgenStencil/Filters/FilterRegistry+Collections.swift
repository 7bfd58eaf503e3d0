import PrismgenSource

extension FilterRegistry {
  mutating func addCollections() {
    add("default") { value, arguments in
      if !value.isNone, value.plainText != "nil" { return value }
      return arguments.first { !$0.isNone } ?? .none
    }
    add("join") { value, arguments throws(FilterProblem) in
      guard arguments.count < 2 else { throw FilterProblem("takes at most one separator") }
      guard case .array(let values) = value else { return value }
      return .string(values.map(\.text).joined(separator: arguments.first?.text ?? ""))
    }
    add("split") { value, arguments throws(FilterProblem) in
      guard arguments.count < 2 else { throw FilterProblem("takes at most one separator") }
      let separator = arguments.first?.text ?? " "
      guard case .string(let text) = value, !separator.isEmpty else { return value }
      return .array(
        text.split(separator: separator, omittingEmptySubsequences: false).map { .string(String($0)) })
    }
    add("count") { value, _ in if case .array(let values) = value { .int(values.count) } else { value } }
    add("isEmpty") { value, _ in
      switch value {
      case .array(let values): .bool(values.isEmpty)
      case .string(let text): .bool(text.isEmpty)
      default: .bool(false)
      }
    }
    add("reversed") { value, _ in
      if case .array(let values) = value { .array(values.reversed()) } else { value }
    }
    add("last") { value, _ in if case .array(let values) = value { values.last ?? .none } else { .none } }
    add("toArray") { value, _ in
      switch value {
      case .array, .none: value
      default: .array([value])
      }
    }
    add("sortedValuesByKeys") { value, _ in
      guard case .dictionary(let values) = value else { return .none }
      return .array(values.sortedPairs.map(\.value))
    }
    add("push") { value, arguments throws(FilterProblem) in
      guard arguments.count == 1 else { throw FilterProblem("takes one element") }
      if case .array(let values) = value { return .array(values + arguments) }
      return .array(arguments)
    }
    addCounting("sorted") { value, arguments, steps throws(FilterProblem) in
      try sorted(value, by: arguments.requiredText(0), &steps) { $0 < $1 }
    }
    addCounting("sortedDescending") { value, arguments, steps throws(FilterProblem) in
      try sorted(value, by: arguments.requiredText(0), &steps) { $0 > $1 }
    }
    add("json") { value, arguments throws(FilterProblem) in
      value.isNone ? .none : .string(value.json(pretty: try arguments.truth(0, default: false)))
    }
  }
}

/// Sorted by the text of a member, or of a member of that one, without regard to case; equal ones keep their order.
private func sorted(
  _ value: TemplateValue, by property: String, _ steps: inout Int, _ precedes: (String, String) -> Bool
) throws(FilterProblem) -> TemplateValue {
  guard case .array(let values) = value else { return .none }
  let path = property.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  var problem: FilterProblem?
  let keyed = values.enumerated().map { index, value -> (key: String, index: Int, value: TemplateValue) in
    var key = value
    if case .object = value {
      for name in path {
        do throws(FilterProblem) { key = try key.member(name) } catch {
          problem = error
          key = .none
        }
      }
    }
    return (key.text.lowercased(), index, value)
  }
  steps += keyed.reduce(0) { $0 + $1.key.utf8.count } / 16
  let result = TemplateValue.array(
    keyed.sorted { $0.key == $1.key ? $0.index < $1.index : precedes($0.key, $1.key) }.map(\.value))
  guard var problem else { return result }
  problem.lenientResult = result
  throw problem
}

extension TemplateValue {
  fileprivate func member(_ name: String) throws(FilterProblem) -> TemplateValue {
    switch self {
    case .none: return .none
    case .dictionary(let values): return values[name] ?? .none
    case .object(let object):
      if let member = object.member(name) { return member }
    default: break
    }
    throw FilterProblem("knows no member '\(name)' of '\(kindName)'", .unknownMember)
  }
}

extension TemplateValue {
  /// The value as JSON, with sorted keys. Objects within `depth` are written with all their members, but for types inside of
  /// the value: each leads to all others.
  package func json(pretty: Bool, depth: Int = 0) -> String {
    var writer = JSONWriter(isPretty: pretty)
    writer.write(self, depth: depth)
    return writer.text
  }
}

private struct JSONWriter {
  let isPretty: Bool
  var text = ""
  private var level = 0

  init(isPretty: Bool) { self.isPretty = isPretty }

  mutating func write(_ value: TemplateValue, depth: Int) {
    switch value {
    case .none, .macro: text += "null"
    case .bool, .int: text += value.text
    case .flag(let value): text += value ? "true" : "false"
    // JSON has no word for it.
    case .number(let number) where !number.isFinite: text += "null"
    case .number(let number):
      text += number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : value.text
    case .string(let string): quote(string)
    case .array(let values): list("[", "]", values) { writer, value in writer.write(value, depth: depth) }
    case .dictionary(let values): write(values.sortedPairs, depth)
    case .pair(let key, let value): write([(key: key, value: value)], depth)
    case .object(let object): write(object, depth)
    }
  }

  private mutating func write(_ object: any TemplateObject, _ depth: Int) {
    guard depth > 0, object.plainText == nil, level == 0 || !(object is TypeView) else {
      return quote(object.text)
    }
    let members = object.memberNames.sorted().map { (key: $0, value: object.member($0) ?? .none) }
    write(members, depth - 1)
  }

  private mutating func write(_ members: [(key: String, value: TemplateValue)], _ depth: Int) {
    list("{", "}", members) { writer, member in
      writer.quote(member.key)
      writer.text += writer.isPretty ? " : " : ":"
      writer.write(member.value, depth: depth)
    }
  }

  private mutating func list<Element>(
    _ open: String, _ close: String, _ elements: [Element], _ write: (inout Self, Element) -> Void
  ) {
    text += open
    level += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      breakLine()
      write(&self, element)
    }
    level -= 1
    if !elements.isEmpty { breakLine() }
    text += close
  }

  private mutating func breakLine() {
    if isPretty { text += "\n" + String(repeating: "  ", count: level) }
  }

  private mutating func quote(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
