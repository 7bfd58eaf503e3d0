import PrismgenModel

/// What an enum's inheritance clause makes of its raw values, as far as the sources tell.
enum RawType: Equatable {
  case integer, float, string, character
  /// The enum has none: its first inherited type is a protocol, or there is no clause.
  case absent
  /// No literal gives a value of the type.
  case illegal
  /// A type that other sources declare.
  case unknown
}

/// The raw value of a case: equal ones are equal to the compiler too.
private enum RawLiteral: Hashable {
  case integer(UInt64, isNegative: Bool = false)
  case float(Double)
  case string(String)
  /// A string with escapes or in several lines, by its text.
  case text(String)
}

/// Raw values that the compiler rejects.
extension Resolver {
  func rawType(of id: DeclarationID) -> RawType {
    let declaration = table.declarations[id]
    guard let first = table[clauses: id].inheritedTypes.first else { return .absent }
    return rawType(first, inheritedBy: declaration)
  }

  private func rawType(_ type: TypeText, inheritedBy declaration: Declaration) -> RawType {
    let scope = type.nominalPath.flatMap { table.privateType(at: $0, inheritedBy: declaration) }
    return scope.map(rawType(inScope:)) ?? rawType(type, from: declaration.parent)
  }

  func hasRawType(_ id: DeclarationID) -> Bool {
    [.integer, .float, .string, .character].contains(rawType(of: id))
  }

  private func rawType(_ type: TypeText, from level: DeclarationID, depth: Int = 0) -> RawType {
    guard let path = type.nominalPath else { return isValueType(type) ? .illegal : .unknown }
    switch table.resolve(path, from: level) {
    case .type(let scope): return rawType(inScope: scope)
    case .alias(let index):
      let alias = table.aliases[index]
      guard depth < 16, let target = alias.model.target, alias.model.genericParameters.isEmpty,
        !table.isConditional(alias)
      else { return .unknown }
      return rawType(target, from: alias.declaration, depth: depth + 1)
    case nil:
      guard let name = standardName(path, from: level) else { return .unknown }
      if name == "Float" || name == "Double" { return .float }
      if name == "String" { return .string }
      if name == "Character" { return .character }
      if StandardLibrary.rawTypes.contains(name) { return .integer }
      if StandardLibrary.protocols.contains(name) { return .absent }
      return ["Bool", "Never", "Void"].contains(name) ? .illegal : .unknown
    }
  }

  /// An array, a tuple, an optional: no literal of a raw value gives one.
  private func isValueType(_ type: TypeText) -> Bool {
    guard case .verbatim(let start) = type.pieces.first else {
      return type.shape == .postfix && type.text.hasSuffix("?")
    }
    if start.utf8.first == UInt8(ascii: "[") || start.hasPrefix("any ") || type.text == "()" { return true }
    return start.utf8.first == UInt8(ascii: "(") && type.tupleElements?.count != 1
  }

  /// A type of the module is a raw type if a literal makes one of it, which its own conformances tell.
  private func rawType(inScope scope: ScopeID) -> RawType {
    let bodies = table.scopes[scope].bodies
    if bodies.isEmpty || table.isConditional(scope) { return .unknown }
    if bodies.contains(where: { table.declarations[$0].kind == .protocol }) { return .absent }
    let ancestry = table.ancestry(of: scope)
    let isUnknown =
      ancestry.isOpaque || table.isContext(bodies[0])
      || ancestry.names.contains { $0.hasPrefix("ExpressibleBy") || $0.hasPrefix("_ExpressibleBy") }
    return isUnknown ? .unknown : .illegal
  }

  /// What the standard library calls the type, if the path means one of its types for certain.
  func standardName(_ path: NamePath, from level: DeclarationID) -> String? {
    guard case .unknown(let hosts) = table.meaning(of: path.first, in: level), hosts.isEmpty else {
      return nil
    }
    if path.members.isEmpty { return path.first }
    return path.first == "Swift" && path.members.count == 1 ? path.members[0] : nil
  }

  // MARK: Illegal ones

  func rawTypeProblem(_ id: DeclarationID) -> Illegality? {
    let type = table[type: id]
    func problem(_ index: Int, _ text: String) -> Illegality {
      Illegality(rule: .rawValue, location: type.inheritedTypes[index].location, text: text)
    }
    let raw = rawType(of: id)
    if type.inheritedTypes.contains(where: { $0.text == "AnyObject" }) {
      return problem(
        type.inheritedTypes.firstIndex { $0.text == "AnyObject" } ?? 0,
        "an enum cannot inherit from 'AnyObject'")
    }
    if raw == .illegal { return problem(0, "'\(type.inheritedTypes[0].text)' cannot be a raw type") }
    for (index, inherited) in type.inheritedTypes.enumerated().dropFirst() {
      switch rawType(inherited, inheritedBy: table.declarations[id]) {
      case .integer, .float, .string, .character, .illegal:
        return problem(index, "'\(inherited.text)' cannot be inherited, and a raw type stands first")
      case .absent, .unknown: break
      }
    }
    return nil
  }

  func rawValueProblem(_ id: DeclarationID) -> Illegality? {
    let type = table[type: id]
    let raw = rawType(of: id)
    if raw == .absent || !type.cases.contains(where: { $0.rawValue != nil }) && raw != .character {
      return nil
    }
    // With an `#if` among the cases nobody knows what a case without a value counts from.
    let isCounted = raw == .integer && type.cases.allSatisfy(\.condition.isEmpty)
    var previous: RawLiteral?
    var seen: [RawLiteral: CaseModel] = [:]
    for enumCase in type.cases {
      guard enumCase.condition.isEmpty else {
        previous = nil
        continue
      }
      func problem(_ text: String) -> Illegality {
        Illegality(
          rule: .rawValue, location: enumCase.location, text: "case '\(Names.plain(enumCase.name))' \(text)")
      }
      let literal: RawLiteral
      if let text = enumCase.rawValue {
        switch Self.literal(text) {
        case nil: return problem("has a raw value that is no literal")
        case .unclear?:
          previous = nil
          continue
        case .value(let value)?: literal = value
        }
        if !Self.fits(literal, raw) { return problem("has a raw value of another type than its raw type") }
      } else {
        switch (raw, previous) {
        case (.character, _): return problem("needs a raw value of its own")
        case (.float, .float(let value)?) where value.rounded() != value:
          return problem("needs a raw value, because the one before it is no integer")
        case (.string, _): literal = .string(Names.plain(enumCase.name))
        case (.integer, let before?) where isCounted && before.next != nil: literal = before.next ?? before
        case (.integer, nil) where isCounted && seen.isEmpty: literal = .integer(0)
        default:
          previous = nil
          continue
        }
      }
      previous = literal
      let key = raw == .float ? literal.asFloat : literal
      if let other = seen[key] {
        return problem("has the raw value of case '\(Names.plain(other.name))'")
      }
      seen[key] = enumCase
    }
    return nil
  }

  /// Whether the text may stand for a value of the type: false for a literal of another one.
  func canBe(_ type: TypeText, _ text: String, in level: DeclarationID) -> Bool {
    guard case .value(let literal)? = Self.literal(text) else { return true }
    let raw = rawType(type, from: level)
    switch raw {
    case .integer, .float, .string, .character: return Self.fits(literal, raw)
    case .illegal: return mayTakeLiterals(type, from: level)
    case .absent, .unknown: return true
    }
  }

  /// Of the types that are no raw types an optional, `Bool` and an existential take some literals, and an alias may stand
  /// for one of them.
  private func mayTakeLiterals(_ type: TypeText, from level: DeclarationID) -> Bool {
    if type.wrapped != nil || type.text.hasPrefix("any ") { return true }
    guard let path = type.nominalPath else { return false }
    switch table.resolve(path, from: level) {
    case .type: return false
    case .alias: return true
    case nil: return standardName(path, from: level) == "Bool"
    }
  }

  // MARK: Literals

  private enum LiteralForm {
    case value(RawLiteral)
    /// A literal whose value is not worked out.
    case unclear
  }

  /// nil: the text is no literal.
  private static func literal(_ text: String) -> LiteralForm? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard let first = digits.unicodeScalars.first else { return nil }
    switch first {
    case "0"..."9": return number(digits, isNegative: digits.startIndex > text.startIndex)
    case "\"", "#": return digits.startIndex == text.startIndex ? string(text) : nil
    default: return text == "true" || text == "false" || text == "nil" ? .value(.text(text)) : nil
    }
  }

  /// A number that goes on as an expression is no literal.
  private static func number(_ digits: Substring, isNegative: Bool) -> LiteralForm? {
    let isPlain = digits.utf8.enumerated().allSatisfy { index, byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        "eEpP".utf8.contains(Array(digits.utf8)[index - 1])
      default: false
      }
    }
    guard isPlain else { return nil }
    let plain = digits.filter { $0 != "_" }
    let radixes: [(prefix: String, radix: Int)] = [("0x", 16), ("0o", 8), ("0b", 2)]
    if let (prefix, radix) = radixes.first(where: { plain.hasPrefix($0.prefix) }),
      let value = UInt64(plain.dropFirst(prefix.count), radix: radix)
    {
      return .value(.integer(value, isNegative: isNegative && value > 0))
    }
    if let value = UInt64(plain) { return .value(.integer(value, isNegative: isNegative && value > 0)) }
    let signs = plain.hasPrefix("0x") ? ".pP" : ".eE"
    let isFloat = plain.contains { signs.contains($0) }
    guard isFloat, let value = Double(plain) else { return .unclear }
    return .value(.float(isNegative ? -value : value))
  }

  private static func string(_ text: String) -> LiteralForm? {
    let hashes = text.prefix { $0 == "#" }
    let quoted = text.dropFirst(hashes.count)
    guard quoted.hasPrefix("\""), text.hasSuffix("\"" + hashes), quoted.count > hashes.count + 1 else {
      return nil
    }
    if quoted.hasPrefix("\"\"\"") { return .unclear }
    let content = quoted.dropFirst().dropLast(1 + hashes.count)
    if hasInterpolation(content, escape: "\\" + hashes) { return nil }
    if content.contains("\\" + hashes) { return .value(.text(text)) }
    return content.contains("\"" + hashes) ? nil : .value(.string(String(content)))
  }

  /// `\(`, which an escaped backslash before a parenthesis is not.
  private static func hasInterpolation(_ content: Substring, escape: String) -> Bool {
    var rest = content.utf8
    while !rest.isEmpty {
      guard rest.starts(with: escape.utf8) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(escape.utf8.count)
      if rest.first == UInt8(ascii: "(") { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  private static func fits(_ literal: RawLiteral, _ raw: RawType) -> Bool {
    switch (raw, literal) {
    case (.unknown, .text(let text)): !["nil"].contains(text)
    case (.unknown, _), (.absent, _), (.illegal, _): true
    case (.integer, .integer), (.float, .integer), (.float, .float): true
    case (.string, .string), (.string, .text): !literal.isWord
    case (.character, .string(let text)): text.count == 1
    case (.character, .text): !literal.isWord
    default: false
    }
  }
}

extension RawLiteral {
  /// Floating-point raw values are compared as numbers.
  fileprivate var asFloat: RawLiteral {
    if case .integer(let value, let isNegative) = self {
      .float(isNegative ? -Double(value) : Double(value))
    } else {
      self
    }
  }

  /// Of an integer the one behind it.
  fileprivate var next: RawLiteral? {
    switch self {
    case .integer(let value, isNegative: false): value < .max ? .integer(value + 1) : nil
    case .integer(let value, isNegative: true): .integer(value - 1, isNegative: value > 1)
    default: nil
    }
  }

  /// `true`, `false`, `nil`.
  fileprivate var isWord: Bool {
    if case .text(let text) = self { !text.hasSuffix("\"") && !text.hasSuffix("#") } else { false }
  }
}
