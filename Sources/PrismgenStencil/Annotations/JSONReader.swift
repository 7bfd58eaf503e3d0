extension TemplateValue {
  /// nil if `json` is not one JSON value.
  package init?(json: String) {
    guard let value = JSONReader.read(json) else { return nil }
    self = value
  }
}

/// Reads the JSON arrays and dictionaries that annotations may hold.
struct JSONReader {
  private let text: [Character]
  private var index = 0
  private var depth = 0

  private init(_ text: String) { self.text = Array(text) }

  /// nil if `text` is not one JSON value.
  static func read(_ text: String) -> TemplateValue? {
    var reader = Self(text)
    guard let value = reader.value() else { return nil }
    reader.skipSpaces()
    return reader.index == reader.text.count ? value : nil
  }

  private mutating func value() -> TemplateValue? {
    depth += 1
    defer { depth -= 1 }
    skipSpaces()
    guard depth < 100, index < text.count else { return nil }
    switch text[index] {
    case "[": return array()
    case "{": return dictionary()
    case "\"": return string().map(TemplateValue.string)
    default: return word()
    }
  }

  private mutating func array() -> TemplateValue? {
    var values: [TemplateValue] = []
    let isComplete = list(until: "]") { reader in
      guard let value = reader.value() else { return false }
      values.append(value)
      return true
    }
    return isComplete ? .array(values) : nil
  }

  private mutating func dictionary() -> TemplateValue? {
    var values: [String: TemplateValue] = [:]
    let isComplete = list(until: "}") { reader in
      guard let key = reader.string(), reader.take(":"), let value = reader.value() else { return false }
      values[key] = value
      return true
    }
    return isComplete ? .dictionary(values) : nil
  }

  private mutating func list(until close: Character, _ element: (inout Self) -> Bool) -> Bool {
    index += 1
    if take(close) { return true }
    repeat {
      skipSpaces()
      guard element(&self) else { return false }
    } while take(",")
    return take(close)
  }

  private mutating func string() -> String? {
    guard index < text.count, text[index] == "\"" else { return nil }
    index += 1
    var result = ""
    while index < text.count, text[index] != "\"" {
      if text[index] == "\\", index + 1 < text.count {
        index += 1
        guard let character = escaped() else { return nil }
        result.append(character)
      } else {
        result.append(text[index])
      }
      index += 1
    }
    guard index < text.count else { return nil }
    index += 1
    return result
  }

  private mutating func escaped() -> Character? {
    switch text[index] {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "u":
      guard let first = codeUnit() else { return nil }
      guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first).map { Character($0) } }
      guard text[(index + 1)...].starts(with: "\\u") else { return nil }
      index += 2
      guard let second = codeUnit(), UTF16.isTrailSurrogate(second) else { return nil }
      return Character(UTF16.decode(UTF16.EncodedScalar([first, second])))
    default: return text[index]
    }
  }

  /// The four digits behind a `u`.
  private mutating func codeUnit() -> UInt16? {
    let digits = text[(index + 1)...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit) else { return nil }
    index += 4
    return UInt16(String(digits), radix: 16)
  }

  private static let numberBytes = Set("0123456789+-.eE".utf8)

  private mutating func word() -> TemplateValue? {
    let start = index
    while index < text.count, text[index].isLetter || text[index].isNumber || "+-.".contains(text[index]) {
      index += 1
    }
    switch String(text[start..<index]) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return TemplateValue.none
    case let number:
      // What Swift reads besides, `nan`, `infinity` and `0x1p3`, is no JSON.
      guard number.utf8.allSatisfy(Self.numberBytes.contains) else { return nil }
      if let integer = Int(number) { return .int(integer) }
      return Double(number).flatMap { $0.isFinite ? TemplateValue(number: $0) : nil }
    }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard index < text.count, text[index] == character else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() {
    while index < text.count, text[index].isWhitespace { index += 1 }
  }
}
