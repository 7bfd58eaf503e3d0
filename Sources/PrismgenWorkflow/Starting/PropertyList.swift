/// A property list in its old form, as an Xcode project is one: `{ name = App; targets = (A1, "B 2"); }`.
enum PropertyList {
  case text(String)
  case list([PropertyList])
  case dictionary([String: PropertyList])

  /// nil for what is not of this form. The braces around all of it may be missing.
  init?(_ bytes: [UInt8]) {
    var parser = PropertyListParser(bytes)
    guard let value = parser.parseFile() else { return nil }
    self = value
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var list: [PropertyList] { if case .list(let values) = self { values } else { [] } }

  var dictionary: [String: PropertyList] { if case .dictionary(let entries) = self { entries } else { [:] } }

  subscript(key: String) -> PropertyList? { dictionary[key] }
}

private struct PropertyListParser {
  private let bytes: [UInt8]
  private var index = 0
  private static let depthLimit = 64

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func parseFile() -> PropertyList? {
    let hasBraces = consume("{")
    let entries = parseEntries(depth: 0)
    guard let entries, !hasBraces || consume("}") else { return nil }
    skipBlanks()
    return index == bytes.count ? .dictionary(entries) : nil
  }

  /// `(key "=" value ";")*`
  private mutating func parseEntries(depth: Int) -> [String: PropertyList]? {
    var entries: [String: PropertyList] = [:]
    while let key = parseText() {
      guard consume("="), let value = parseValue(depth: depth + 1), consume(";") else { return nil }
      entries[key] = value
    }
    return entries
  }

  /// `"{" entries "}" | "(" (value ","?)* ")" | text`
  private mutating func parseValue(depth: Int) -> PropertyList? {
    if depth > Self.depthLimit { return nil }
    if consume("{") {
      let entries = parseEntries(depth: depth)
      return consume("}") ? entries.map(PropertyList.dictionary) : nil
    }
    guard consume("(") else { return parseText().map(PropertyList.text) }
    var values: [PropertyList] = []
    while !consume(")") {
      guard let value = parseValue(depth: depth + 1) else { return nil }
      values.append(value)
      _ = consume(",")
    }
    return .list(values)
  }

  /// A word, or a text in quotes, where a character behind a backslash stands for itself: no name of a setting needs more.
  private mutating func parseText() -> String? {
    var text: [UInt8] = []
    if consume("\"") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        if bytes[index] == UInt8(ascii: "\\") { index += 1 }
        if index < bytes.count { text.append(bytes[index]) }
        index += 1
      }
      return consume("\"") ? String(decoding: text, as: UTF8.self) : nil
    }
    while index < bytes.count, !Self.endOfWord.contains(bytes[index]) {
      text.append(bytes[index])
      index += 1
    }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  private static let blanks = Set(" \t\r\n".utf8)
  private static let endOfWord = blanks.union("{}()=;,\"".utf8)

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Comments too.
  private mutating func skipBlanks() {
    while index < bytes.count {
      if bytes[index...].starts(with: "//".utf8) {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if bytes[index...].starts(with: "/*".utf8) {
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index = min(index + 2, bytes.count)
      } else if Self.blanks.contains(bytes[index]) {
        index += 1
      } else {
        return
      }
    }
  }
}
