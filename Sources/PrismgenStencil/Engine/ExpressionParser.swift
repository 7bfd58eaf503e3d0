import PrismgenSource

/// Compiles the words of a tag into expressions.
struct ExpressionParser {
  let template: Int
  let filters: FilterRegistry

  func place(_ text: TagText) -> TemplatePlace {
    TemplatePlace(template: template, offset: text.start, length: text.length)
  }

  /// `value → reference ("|" filter (":" argument ("," argument)*)?)*`
  func filteredValue(_ text: TagText) throws(TemplateProblem) -> FilteredValue {
    let parts = text.words(separator: UInt8(ascii: "|")).map(\.trimmed)
    guard let first = parts.first else {
      throw TemplateProblem(.templateSyntax, "a value is missing", at: place(text))
    }
    var applications: [FilteredValue.Application] = []
    for part in parts.dropFirst() { applications.append(try filter(part)) }
    return FilteredValue(operand: try operand(first), filters: applications)
  }

  func filter(_ text: TagText) throws(TemplateProblem) -> FilteredValue.Application {
    let colon = UInt8(ascii: ":")
    var parts = text.words(separator: colon)
    guard !parts.isEmpty else {
      throw TemplateProblem(.templateSyntax, "a filter is missing", at: place(text))
    }
    let name = parts.removeFirst().trimmed
    guard let apply = filters[name.string] else {
      throw TemplateProblem(
        .unknownFilter, "unknown filter '\(name.string)'", at: place(name),
        help: Diagnostic.suggestion(for: name.string, among: filters.names))
    }
    var arguments: [Reference.Operand] = []
    if let first = parts.first {
      let joined = first.joined(with: parts.dropFirst(), separator: colon)
      for argument in joined.words(separator: UInt8(ascii: ",")) {
        arguments.append(try operand(argument.trimmed))
      }
    }
    return .init(name: name.string, apply: apply, arguments: arguments, place: place(name))
  }

  /// `reference → string | number | "true" | "false" | "nil" | path`
  func operand(_ text: TagText) throws(TemplateProblem) -> Reference.Operand {
    let string = text.string
    for quote in [UInt8(ascii: "'"), UInt8(ascii: "\"")]
    where text.count > 1 && text.bytes.first == quote && text.bytes.last == quote {
      return .literal(.string(text[1..<text.count - 1].string))
    }
    if let value = Int(string) { return .literal(.int(value)) }
    if let value = Float(string) { return .literal(.number(Double(value))) }
    switch string {
    case "true": return .literal(.bool(true))
    case "false": return .literal(.bool(false))
    case "nil": return .literal(.none)
    default:
      var parser = PathParser(text: text, expressions: self)
      return .path(Reference(steps: try parser.parse()))
    }
  }

  /// A word as a value: a range, or a filtered value.
  func word(_ text: TagText) throws(TemplateProblem) -> Expression {
    let bounds = text.split(separator: Array("...".utf8))
    guard bounds.count == 2 else { return .value(try filteredValue(text)) }
    return .range(try filteredValue(bounds[0]), try filteredValue(bounds[1]), place(text))
  }

  /// The words of a condition.
  func expression(_ words: ArraySlice<TagText>, in tag: TemplateToken) throws(TemplateProblem) -> Expression {
    var parser = ConditionParser(words: words, expressions: self, tag: place(tag.text))
    return try parser.parse()
  }

  /// The words of a `{{ … }}`: a condition, or else one value that contains spaces.
  func output(_ words: ArraySlice<TagText>, in tag: TemplateToken) throws(TemplateProblem) -> Expression {
    do throws(TemplateProblem) {
      return try expression(words, in: tag)
    } catch {
      guard let first = words.first, words.count > 1, error.id == .templateSyntax else { throw error }
      return .value(try filteredValue(first.joined(with: words.dropFirst(), separator: UInt8(ascii: " "))))
    }
  }
}

/// `path → name ("." name | "[" reference "]")*`
private struct PathParser {
  let text: TagText
  let expressions: ExpressionParser
  private var steps: [Reference.Step] = []
  private var start = 0
  private var index = 0

  init(text: TagText, expressions: ExpressionParser) {
    self.text = text
    self.expressions = expressions
  }

  mutating func parse() throws(TemplateProblem) -> [Reference.Step] {
    while index < text.count {
      switch text.bytes[index] {
      case UInt8(ascii: "."): try separator()
      case UInt8(ascii: "["): try subscriptStep()
      case UInt8(ascii: "]"): throw problem("']' has no '['")
      default: index += 1
      }
    }
    try finishName(allowEmpty: steps.isEmpty || lastIsSubscript)
    guard !steps.isEmpty else { throw problem("a name is missing") }
    return steps
  }

  private var lastIsSubscript: Bool { if case .computed? = steps.last { true } else { false } }

  private mutating func separator() throws(TemplateProblem) {
    try finishName(allowEmpty: lastIsSubscript)
    index += 1
    start = index
  }

  private mutating func finishName(allowEmpty: Bool) throws(TemplateProblem) {
    guard start < index else {
      if allowEmpty { return }
      throw problem("a name is missing beside '.'")
    }
    let name = text[start..<index]
    steps.append(.name(name.string, expressions.place(name)))
    start = index
  }

  private mutating func subscriptStep() throws(TemplateProblem) {
    try finishName(allowEmpty: lastIsSubscript)
    let open = index
    var depth = 0
    repeat {
      if text.bytes[index] == UInt8(ascii: "[") { depth += 1 }
      guard depth < TemplateLimits.expressionDepth else {
        throw TemplateProblem(
          .templateLimit, "the subscripts are nested too deeply", at: expressions.place(text))
      }
      if text.bytes[index] == UInt8(ascii: "]") { depth -= 1 }
      index += 1
    } while depth > 0 && index < text.count
    guard depth == 0 else { throw problem("'[' has no ']'") }
    let inner = text[open + 1..<index - 1]
    guard !inner.isEmpty else { throw problem("the subscript is empty") }
    steps.append(.computed(try expressions.operand(inner), expressions.place(inner)))
    start = index
    guard
      index == text.count || text.bytes[index] == UInt8(ascii: ".") || text.bytes[index] == UInt8(ascii: "[")
    else { throw problem("unexpected text behind ']'") }
  }

  private func problem(_ message: String) -> TemplateProblem {
    TemplateProblem(.templateSyntax, "\(message) in '\(text.string)'", at: expressions.place(text))
  }
}

/// Precedence climbing with Stencil's binding powers: `in` 5, `or` 6, `and` 7, `not` 8, comparisons 10.
private struct ConditionParser {
  let words: ArraySlice<TagText>
  let expressions: ExpressionParser
  let tag: TemplatePlace
  private var index: Int
  private var depth = 0

  init(words: ArraySlice<TagText>, expressions: ExpressionParser, tag: TemplatePlace) {
    self.words = words
    self.expressions = expressions
    self.tag = tag
    index = words.startIndex
  }

  mutating func parse() throws(TemplateProblem) -> Expression {
    let result = try expression(power: 0)
    guard index < words.endIndex else { return result }
    let word = words[index]
    // As in other languages.
    let meant = ["&&": "and", "||": "or", "=": "==", "===": "=="][word.string]
    throw TemplateProblem(
      .templateSyntax, "'\(word.string)' is left over", at: expressions.place(word),
      help: meant.map { "write '\($0)' between two values" })
  }

  private mutating func expression(power: Int) throws(TemplateProblem) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth < TemplateLimits.expressionDepth else {
      throw TemplateProblem(.templateLimit, "the condition is nested too deeply", at: tag)
    }
    var left = try prefix()
    var count = 1
    while index < words.endIndex, let next = bindingPower(words[index]), next > power {
      let name = words[index].string
      count += 1
      guard count <= TemplateLimits.expressionTerms else {
        throw TemplateProblem(.templateLimit, "the condition has too many terms", at: tag)
      }
      index += 1
      left = combine(left, name, try expression(power: next))
    }
    return left
  }

  private mutating func prefix() throws(TemplateProblem) -> Expression {
    guard index < words.endIndex else {
      throw TemplateProblem(.templateSyntax, "a value is missing", at: tag)
    }
    let word = words[index]
    index += 1
    switch word.string {
    case "not": return .not(try expression(power: 8))
    case "(":
      let inner = try expression(power: 0)
      guard index < words.endIndex, words[index] == ")" else { throw problem("'(' has no ')'", at: word) }
      index += 1
      return inner
    case ")": throw problem("')' has no '('", at: word)
    case let name where bindingPower(word) != nil: throw problem("'\(name)' has no left-hand side", at: word)
    default: return try expressions.word(word)
    }
  }

  private func bindingPower(_ word: TagText) -> Int? {
    switch word.string {
    case "in": 5
    case "or": 6
    case "and": 7
    case let name: Expression.Comparison(rawValue: name).map { _ in 10 }
    }
  }

  private func combine(_ left: Expression, _ name: String, _ right: Expression) -> Expression {
    switch name {
    case "in": .membership(left, in: right)
    case "or": .or(left, right)
    case "and": .and(left, right)
    default: Expression.Comparison(rawValue: name).map { .compare(left, $0, right) } ?? left
    }
  }

  private func problem(_ message: String, at word: TagText) -> TemplateProblem {
    TemplateProblem(.templateSyntax, message, at: expressions.place(word))
  }
}
