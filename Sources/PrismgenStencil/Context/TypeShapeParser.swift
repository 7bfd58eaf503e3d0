/// Parses the text of a type; what it does not know stays plain text.
struct TypeShapeParser {
  private let text: [Character]
  private var index = 0
  private var depth = 0
  private static let deepest = 60

  init(_ text: String) { self.text = Array(text) }

  static func parse(_ text: String) -> TypeShape {
    // Most types are plain names.
    if text.utf8.allSatisfy(isNameByte) { return TypeShape(unwrappedName: text) }
    var parser = Self(text)
    if let shape = parser.type(), parser.isAtEnd { return shape }
    return TypeShape(unwrappedName: text)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private var isAtEnd: Bool { index == text.count }

  /// `type → attribute* specifier* postfix ("&" postfix)*`
  private mutating func type() -> TypeShape? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { return nil }
    skipSpaces()
    var attributes: [String] = []
    while let attribute = attribute() { attributes.append(attribute) }
    while let word = peekWord(), Self.specifiers.contains(word) {
      attributes.append(word)
      index += word.count
      skipSpaces()
    }
    if let word = peekWord(), ["any", "some", "each", "repeat"].contains(word) {
      return other(from: index, attributes)
    }
    guard var shape = postfix() else { return nil }
    skipSpaces()
    if peek("&") { shape = composition(startingWith: shape) }
    shape.attributes = attributes + shape.attributes
    return shape
  }

  private static let specifiers: Set = [
    "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared",
  ]

  private mutating func attribute() -> String? {
    guard peek("@") else { return nil }
    let start = index
    index += 1
    while index < text.count, isWord(text[index]) || text[index] == "." { index += 1 }
    if peek("(") { skipBalanced() }
    let attribute = String(text[start..<index])
    skipSpaces()
    return attribute
  }

  /// `any P`, `repeat each T`: text up to where the enclosing type goes on.
  private mutating func other(from start: Int, _ attributes: [String]) -> TypeShape? {
    var nesting = 0
    scan: while index < text.count {
      switch text[index] {
      case "(", "[", "<": nesting += 1
      case ")", "]": if nesting == 0 { break scan } else { nesting -= 1 }
      case ">" where !isOfArrow: if nesting == 0 { break scan } else { nesting -= 1 }
      case ",", "?", "!": if nesting == 0 { break scan }
      case "." where nesting == 0 && starts(with: "..."): break scan
      default: break
      }
      index += 1
    }
    return TypeShape(attributes: attributes, unwrappedName: trimmed(start, index))
  }

  private mutating func composition(startingWith first: TypeShape) -> TypeShape {
    var names = [first.name]
    while peek("&") {
      index += 1
      skipSpaces()
      guard let next = postfix() else { break }
      names.append(next.name)
      skipSpaces()
    }
    return TypeShape(unwrappedName: names.joined(separator: " & "), isComposition: true)
  }

  /// `postfix → primary ("?" | "!" | ".Type" | ".Protocol")*`
  private mutating func postfix() -> TypeShape? {
    guard let shape = primary() else { return nil }
    let start = index
    var hasMember = false
    scan: while index < text.count {
      switch text[index] {
      case "?", "!": index += 1
      case "." where !starts(with: "..."):
        hasMember = true
        index += 1
        while index < text.count, isWord(text[index]) { index += 1 }
      default: break scan
      }
    }
    return start == index ? shape : Self.extended(shape, by: text[start..<index], hasMember: hasMember)
  }

  /// - Parameter suffix: marks and the names of members, in any order.
  private static func extended(
    _ inner: TypeShape, by suffix: ArraySlice<Character>, hasMember: Bool
  ) -> TypeShape {
    func isMark(_ character: Character?) -> Bool { character == "?" || character == "!" }
    var shape = hasMember ? TypeShape(unwrappedName: "") : inner
    shape.unwrappedSpelling = nil
    shape.unwrappedName = inner.name
    if isMark(suffix.first), inner.form.isFunction || inner.isComposition {
      shape.unwrappedName = "(\(inner.source))"
      shape.attributes = []
    }
    shape.unwrappedName += String(isMark(suffix.last) ? suffix.dropLast() : suffix)
    shape.isOptional = suffix.last == "?"
    shape.isImplicitlyUnwrapped = suffix.last == "!"
    return shape
  }

  private mutating func primary() -> TypeShape? {
    guard index < text.count else { return nil }
    switch text[index] {
    case "(": return parenthesized()
    case "[": return bracketed()
    case let character where isWord(character): return identifier()
    default:
      let start = index
      return other(from: start, [])
    }
  }

  /// `"(" elements ")"`, a tuple or the parameters of a function.
  private mutating func parenthesized() -> TypeShape? {
    let start = index
    guard let elements = elements(until: ")") else { return nil }
    let name = String(text[start..<index])
    let end = index
    skipSpaces()
    if let function = function(elements) { return function }
    index = end
    if elements.isEmpty { return TypeShape(unwrappedName: "()") }
    if elements.count == 1 { return elements[0].type }
    return TypeShape(form: .tuple(elements), unwrappedName: name)
  }

  private mutating func function(_ parameters: [TypeShape.Element]) -> TypeShape? {
    var isAsync = false
    var throwing: String?
    while let word = peekWord() {
      let start = index
      index += word.count
      switch word {
      case "async": isAsync = true
      case "throws", "rethrows":
        if peek("(") { skipBalanced() }
        throwing = String(text[start..<index])
      default: return nil
      }
      skipSpaces()
    }
    guard peek("-"), index + 1 < text.count, text[index + 1] == ">" else { return nil }
    index += 2
    guard let result = type() else { return nil }
    let labels = parameters.map(\.source).joined(separator: ", ")
    let effects = (isAsync ? " async" : "") + (throwing.map { " \($0)" } ?? "")
    return TypeShape(
      form: .function(.init(parameters: parameters, isAsync: isAsync, throwing: throwing, result: result)),
      unwrappedName: "(\(labels))\(effects) -> \(result.source)")
  }

  private mutating func elements(until close: Character) -> [TypeShape.Element]? {
    index += 1
    var elements: [TypeShape.Element] = []
    skipSpaces()
    while !peek(close) {
      let label = label()
      guard let type = type() else { return nil }
      skipSpaces()
      let isVariadic = starts(with: "...")
      elements.append(.init(label: label, type: type, isVariadic: isVariadic))
      if isVariadic { skipDots() }
      if peek("=") { return nil }
      guard peek(",") || peek(close) else { return nil }
      if peek(",") { index += 1 }
      skipSpaces()
    }
    index += 1
    return elements
  }

  /// `name:` or `_ name:` before an element's type; nil and nothing read if there is none.
  private mutating func label() -> String? {
    let start = index
    var words: [String] = []
    while let word = peekWord(), words.count < 2 {
      words.append(word)
      index += word.count
      skipSpaces()
    }
    guard !words.isEmpty, peek(":") else {
      index = start
      return nil
    }
    index += 1
    return words == ["_"] ? nil : words.joined(separator: " ")
  }

  private mutating func bracketed() -> TypeShape? {
    let start = index
    index += 1
    guard let first = type() else { return nil }
    skipSpaces()
    if peek(":") {
      index += 1
      guard let second = type() else { return nil }
      skipSpaces()
      guard peek("]") else { return nil }
      index += 1
      return TypeShape(form: .dictionary(first, second), unwrappedName: String(text[start..<index]))
    }
    guard peek("]") else {
      index = start
      skipBalanced()
      return TypeShape(unwrappedName: String(text[start..<index]))
    }
    index += 1
    return TypeShape(form: .array(first), unwrappedName: String(text[start..<index]))
  }

  /// `name ("." name)* ("<" type ("," type)* ">")?`
  private mutating func identifier() -> TypeShape? {
    let start = index
    var name = word()
    while skipMemberDot() { name += "." + word() }
    guard skipSpaces(before: "<"), let arguments = elements(until: ">")?.map(\.type) else {
      return TypeShape(unwrappedName: name)
    }
    var member = String(text[start..<index])
    if skipMemberDot() {
      repeat {
        member += "." + word()
        let start = index
        if skipSpaces(before: "<") {
          skipBalanced()
          member += text[start..<index]
        }
      } while skipMemberDot()
      return TypeShape(unwrappedName: member)
    }
    let source = "\(name)<\(arguments.map(\.source).joined(separator: ", "))>"
    switch (name, arguments.count) {
    case ("Optional", 1):
      return TypeShape(
        unwrappedName: arguments[0].name, isOptional: true, unwrappedSpelling: String(text[start..<index]))
    case ("Array", 1): return TypeShape(form: .array(arguments[0]), unwrappedName: source)
    case ("Set", 1): return TypeShape(form: .set(arguments[0]), unwrappedName: source)
    case ("Dictionary", 2):
      return TypeShape(form: .dictionary(arguments[0], arguments[1]), unwrappedName: source)
    default: return TypeShape(form: .generic(name, arguments), unwrappedName: String(text[start..<index]))
    }
  }

  private mutating func word() -> String {
    let word = peekWord() ?? ""
    index += word.count
    return word
  }

  /// Past the period before a member and the layout around it, which is no part of the name.
  private mutating func skipMemberDot() -> Bool {
    let start = index
    guard skipSpaces(before: "."), !isMetatype(at: index), !starts(with: "...") else {
      index = start
      return false
    }
    index += 1
    skipSpaces()
    return true
  }

  private func isMetatype(at index: Int) -> Bool {
    let rest = String(text[index...].prefix(10).dropFirst().prefix { isWord($0) })
    return rest == "Type" || rest == "Protocol"
  }

  // MARK: Characters

  private func peek(_ character: Character) -> Bool { index < text.count && text[index] == character }

  private func peekWord() -> String? {
    let word = text[index...].prefix { isWord($0) }
    return word.isEmpty ? nil : String(word)
  }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "`" || character == "$"
  }

  /// Past white space and comments.
  private mutating func skipSpaces() {
    while index < text.count {
      if text[index].isWhitespace {
        index += 1
      } else if starts(with: "//") {
        while index < text.count, !text[index].isNewline { index += 1 }
      } else if starts(with: "/*") {
        skipBlockComment()
      } else {
        return
      }
    }
  }

  /// Whether a `>` at the cursor ends an arrow.
  private var isOfArrow: Bool { index > 0 && text[index - 1] == "-" }

  /// Past white space and comments if `mark` stands behind them.
  private mutating func skipSpaces(before mark: Character) -> Bool {
    let start = index
    skipSpaces()
    if peek(mark) { return true }
    index = start
    return false
  }

  private func starts(with mark: String) -> Bool { text[index...].starts(with: mark) }

  private mutating func skipBlockComment() {
    var nesting = 0
    while index < text.count {
      if starts(with: "/*") {
        nesting += 1
      } else if starts(with: "*/") {
        nesting -= 1
      } else {
        index += 1
        continue
      }
      index += 2
      if nesting == 0 { return }
    }
  }

  private mutating func skipDots() {
    while peek(".") { index += 1 }
    skipSpaces()
  }

  /// Past the bracket that closes the one at the cursor.
  private mutating func skipBalanced() {
    var nesting = 0
    repeat {
      switch text[index] {
      case "(", "[", "<": nesting += 1
      case ")", "]": nesting -= 1
      case ">" where !isOfArrow: nesting -= 1
      default: break
      }
      index += 1
    } while nesting > 0 && index < text.count
  }

  private func trimmed(_ start: Int, _ end: Int) -> String {
    var end = end
    while end > start, text[end - 1].isWhitespace { end -= 1 }
    return String(text[start..<end])
  }
}
