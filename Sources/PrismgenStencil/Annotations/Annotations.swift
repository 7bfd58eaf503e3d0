/// What `// sourcery:` comments say about one declaration.
struct Annotations: Sendable {
  private(set) var entries: [String: TemplateValue] = [:]
  /// What is in the lists that values have been added to, as it is compared.
  private var listed: [String: Set<ComparedValue>] = [:]
  /// The dictionaries that others have been joined to.
  private var joined: [String: Annotations] = [:]

  init() {}

  init(_ entries: [String: TemplateValue]) { self.entries = entries }

  var value: TemplateValue { .dictionary(entries) }
  var isEmpty: Bool { entries.isEmpty }

  /// Adds a value: a key that is there already collects its different values in an array, dictionaries are joined.
  mutating func append(_ key: String, _ value: TemplateValue) {
    if case .array = entries[key] { return append(key, toList: value) }
    if case .dictionary = entries[key], case .dictionary(let added) = value {
      return append(key, toDictionary: added)
    }
    guard let old = entries[key] else {
      entries[key] = value
      return
    }
    if ComparedValue(old) != ComparedValue(value) { entries[key] = .array([old, value]) }
  }

  /// Complexity: linear in `added`, but for the first that are added to a dictionary.
  private mutating func append(_ key: String, toDictionary added: [String: TemplateValue]) {
    var all = joined.removeValue(forKey: key) ?? Annotations()
    if all.isEmpty, case .dictionary(let inner) = entries[key] { all.entries = inner }
    // What somebody else holds too would be copied.
    entries[key] = nil
    for (key, value) in added { all.append(key, value) }
    entries[key] = all.value
    joined[key] = all
  }

  /// Complexity: O(1) but for the first value that is added to a list.
  private mutating func append(_ key: String, toList value: TemplateValue) {
    guard case .array(var values) = entries.removeValue(forKey: key) else { return }
    if listed[key] == nil { listed[key] = Set(values.map(ComparedValue.init)) }
    if listed[key]?.insert(ComparedValue(value)).inserted == true { values.append(value) }
    entries[key] = .array(values)
  }

  mutating func append(_ other: Self) {
    for (key, value) in other.entries { append(key, value) }
  }

  /// Values of `other` win.
  mutating func replace(with other: Self) {
    if isEmpty { return self = other }
    entries.merge(other.entries) { $1 }
    for key in other.entries.keys { (listed[key], joined[key]) = (nil, nil) }
  }

  /// `name`, or `name = value`, or `space.name = value`, compared by text.
  func isAnnotated(with annotation: String) -> Bool {
    let parts = annotation.split(separator: "=", omittingEmptySubsequences: false).map {
      AnnotationText.trimmed($0)
    }
    guard parts.count > 1 else { return entries[annotation] != nil }
    var current = TemplateValue.dictionary(entries)
    for key in parts[0].split(separator: ".") {
      guard case .dictionary(let values) = current, let next = values[String(key)] else { return false }
      current = next
    }
    return current.text == parts[1]
  }
}

/// Values of one kind are the same if their texts are.
private struct ComparedValue: Hashable {
  let kindName: String
  let text: String

  init(_ value: TemplateValue) { (kindName, text) = (value.kindName, value.text) }
}

/// Reads the text behind `sourcery:`.
enum AnnotationText {
  static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// What is nested deeper than the stack is deep cannot even be let go of.
  private static let mostSpaces = 100

  /// `space:name = value, name, …`
  static func parse(_ line: String) -> Annotations {
    var definitions = trimmed(line).pieces(at: ",", outsideBrackets: true).map { trimmed($0) }
    // Colons behind the first quote belong to the value.
    let quote = definitions[0].firstIndex { $0 == "\"" || $0 == "'" } ?? definitions[0].endIndex
    var spaces = String(definitions[0][..<quote]).pieces(at: ":")
    definitions[0] = (spaces.popLast() ?? "") + definitions[0][quote...]
    var annotations = Annotations()
    for definition in definitions { parse(definition, into: &annotations) }
    for space in spaces.prefix(mostSpaces).reversed() {
      annotations = Annotations([trimmed(space): annotations.value])
    }
    return annotations
  }

  private static func parse(_ definition: String, into annotations: inout Annotations) {
    let parts = definition.pieces(at: "=").map { trimmed($0) }
    guard let name = parts.first, !name.isEmpty else { return }
    guard parts.count > 1, let text = parts.last, !text.isEmpty else {
      annotations.append(name, .flag(true))
      return
    }
    annotations.append(name, value(text))
  }

  /// A number, or text without its quotes, which may be JSON.
  private static func value(_ text: String) -> TemplateValue {
    if let number = Double(text) { return TemplateValue(number: number) }
    var text = text
    for quote in ["'", "\""] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      text = trimmed(text.dropFirst().dropLast())
      break
    }
    if text.hasPrefix("[") || text.hasPrefix("{"), let value = JSONReader.read(text) { return value }
    return .string(text)
  }
}

extension String {
  /// The pieces between separators outside of quotes and, if asked, outside of brackets. An apostrophe is a quote where a value
  /// begins, if another one follows: not in `don't`, `rock 'n roll`, `5' tall` or `'tis`.
  package func pieces(at separator: Character, outsideBrackets: Bool = false) -> [String] {
    var pieces = [""]
    var quote: Character?
    var depth = 0
    var previous = separator
    for index in indices {
      let character = self[index]
      defer { if character != " " { previous = character } }
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\""
        || character == "'" && "=,:[{(".contains(previous) && self[index...].dropFirst().contains("'")
      {
        quote = character
      } else if outsideBrackets, "<[({".contains(character) {
        depth += 1
      } else if outsideBrackets, ">])}".contains(character) {
        depth = max(0, depth - 1)
      } else if character == separator, depth == 0 {
        pieces.append("")
        continue
      }
      pieces[pieces.count - 1].append(character)
    }
    return pieces
  }
}
