internal import PrismgenSource

extension FilterRegistry {
  mutating func addStrings() {
    addLetterCase()
    addTest("contains") { value, arguments throws(FilterProblem) in
      let (whole, part) = (try text(value), try arguments.requiredText(0))
      return part.isEmpty || whole.contains(part)
    }
    addTest("hasPrefix") { value, arguments throws(FilterProblem) in
      try text(value).hasPrefix(arguments.requiredText(0))
    }
    addTest("hasSuffix") { value, arguments throws(FilterProblem) in
      try text(value).hasSuffix(arguments.requiredText(0))
    }
    addCounting("replace") { value, arguments, steps throws(FilterProblem) in
      let mode = arguments.count > 2 ? arguments[2].text : "normal"
      let (old, new) = (try arguments.requiredText(0), try arguments.requiredText(1))
      switch mode {
      case "normal": return .string(try text(value).replacingAll(old, with: new))
      case "regex": return .string(try text(value).replacingPattern(old, with: new, &steps))
      default: throw FilterProblem("knows the modes normal and regex")
      }
    }
    add("removeNewlines") { value, arguments throws(FilterProblem) in
      let mode = arguments.first?.text ?? "all"
      switch mode {
      case "all": return .string(String(try text(value).filter { !$0.isWhitespace }))
      case "leading": return .string(joinedLines(try text(value)))
      default: throw FilterProblem("knows the modes all and leading")
      }
    }
    add("escapeReservedKeywords") { value, _ throws(FilterProblem) in
      let word = try text(value)
      return .string(reservedWords.contains(word) ? "`\(word)`" : word)
    }
    add("swiftIdentifier") { value, arguments throws(FilterProblem) in
      .string(try SwiftIdentifier.make(from: text(value), mode: arguments.first?.text ?? "normal"))
    }
    add("basename") { value, _ throws(FilterProblem) in .string(PathText(try text(value)).name) }
    add("dirname") { value, _ throws(FilterProblem) in .string(PathText(try text(value)).folder) }
    add("deletingLastComponent") { value, _ throws(FilterProblem) in
      .string(PathText(try text(value)).withoutLastComponent)
    }
    add("indent") { value, arguments throws(FilterProblem) in .string(try indented(value.text, arguments)) }
    addNumbers()
  }

  private mutating func addLetterCase() {
    // These take anything, and arrays element by element; all but Stencil's take a type by its name.
    let conversions: [(String, @Sendable (String) -> String)] = [
      ("uppercase", { $0.uppercased() }), ("lowercase", { $0.lowercased() }),
      ("capitalize", LetterCase.capitalized),
    ]
    for (name, convert) in conversions {
      let isStencils = name == "capitalize"
      let convertText = { @Sendable (value: TemplateValue) -> TemplateValue in
        .string(convert(isStencils ? value.text : typeName(value) ?? value.text))
      }
      addCounting(name) { value, _, steps throws(FilterProblem) in
        guard case .array(let values) = value else { return convertText(value) }
        let texts = values.map(convertText)
        steps += texts.reduce(0) { $0 + $1.size } / 16
        return .array(texts)
      }
    }
    // Sourcery's two leave what is no text alone.
    let lenient: [(String, @Sendable (String) -> String)] = [
      ("capitalise", LetterCase.capitalized), ("titleCase", LetterCase.titled),
    ]
    for (name, convert) in lenient {
      add(name) { value, _ throws(FilterProblem) in
        if case .array(let values) = value {
          return .array(values.compactMap { typeName($0) ?? $0.plainText }.map { .string(convert($0)) })
        }
        return (typeName(value) ?? value.plainText).map { .string(convert($0)) } ?? value
      }
    }
    // StencilSwiftKit's insist on text.
    let strict: [(String, @Sendable (String) -> String)] = [
      ("lowerFirstLetter", LetterCase.lowerFirstLetter), ("lowerFirstWord", LetterCase.lowerFirstWord),
      ("upperFirstLetter", LetterCase.upperFirstLetter), ("titlecase", LetterCase.upperFirstLetter),
      // As Sourcery had them before it took StencilSwiftKit's.
      ("lowerFirst", LetterCase.lowerFirstLetter), ("upperFirst", LetterCase.upperFirstLetter),
    ]
    for (name, convert) in strict {
      add(name) { value, _ throws(FilterProblem) in .string(convert(try text(value))) }
    }
    add("snakeToCamelCase") { value, arguments throws(FilterProblem) in
      .string(
        LetterCase.camel(try text(value), dropsUnderscores: try arguments.writtenTruth(0, default: false)))
    }
    add("camelToSnakeCase") { value, arguments throws(FilterProblem) in
      let snake = LetterCase.snake(try text(value))
      return .string(try arguments.writtenTruth(0, default: true) ? snake.lowercased() : snake)
    }
  }

  private mutating func addNumbers() {
    add("hexToInt") { value, _ throws(FilterProblem) in
      Int(try text(value), radix: 16).map(TemplateValue.int) ?? .none
    }
    add("int255toFloat") { value, _ throws(FilterProblem) in
      guard case .int(let number) = value else { throw FilterProblem("takes a whole number") }
      // The shortest text of the single precision number is what must be printed.
      return Double((Float(number) / 255).description).map(TemplateValue.number) ?? .none
    }
    add("percent") { value, _ throws(FilterProblem) in
      guard case .number(let number) = value else { throw FilterProblem("takes a number with a fraction") }
      guard let percent = Int(exactly: (Float(number) * 100).rounded(.towardZero)) else {
        throw FilterProblem("cannot write \(number) in per cent")
      }
      return .string("\(percent)%")
    }
  }
}

private func text(_ value: TemplateValue) throws(FilterProblem) -> String {
  guard let text = value.plainText else { throw FilterProblem("takes a string, not \(value.kindName)") }
  return text
}

/// What a type is called as it is written, without its attributes.
private func typeName(_ value: TemplateValue) -> String? {
  if case .object(let type as TypeNameView) = value { type.name } else { nil }
}

private func joinedLines(_ text: String) -> String {
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  let joined = lines.map { $0.drop(while: \.isWhitespace) }.joined()
  return String(joined.reversed().drop(while: \.isWhitespace).reversed())
}

private func indented(_ text: String, _ arguments: [TemplateValue]) throws(FilterProblem) -> String {
  var width = 4
  if let first = arguments.first {
    guard case .int(let value) = first, 0...1000 ~= value else {
      throw FilterProblem("takes a width from 0 to 1000")
    }
    width = value
  }
  let unit = arguments.count > 1 ? arguments[1].text : " "
  let indentation = String(repeating: unit, count: width)
  guard !indentation.isEmpty else { return text }
  let indentsFirst = arguments.count > 2 ? arguments[2].isTrue : false
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  return lines.enumerated().map { index, line in
    index == 0 ? (indentsFirst ? indentation : "") + line : line.isEmpty ? "" : indentation + line
  }.joined(separator: "\n")
}

extension String {
  /// Every occurrence of `old` replaced, from left to right.
  func replacingAll(_ old: String, with new: String) -> String {
    if old.isEmpty { return self }
    // A character is a byte there, which is found several times as fast.
    guard isSimple, old.isSimple else { return replacing(old, with: new) }
    let (text, old, new) = (Array(utf8), Array(old.utf8), Array(new.utf8))
    var result: [UInt8] = []
    var rest = text[...]
    while let first = rest.firstIndex(of: old[0]) {
      result += rest[..<first]
      rest = rest[first...]
      if rest.starts(with: old) {
        result += new
        rest = rest.dropFirst(old.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  /// All is ASCII, and no line ends in two characters that are one.
  private var isSimple: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") } }

  /// Every match of a regular expression replaced; `$1` in `template` stands for a group.
  ///
  /// There are patterns that try every way to divide a text: `(a+)+b` takes twice the time for each further `a`. Nothing but
  /// their time tells what they do.
  fileprivate func replacingPattern(
    _ pattern: String, with template: String, _ steps: inout Int
  ) throws(FilterProblem) -> String {
    let result = TimeLimit.value(within: TemplateLimits.patternSeconds) {
      (try? Regex(pattern)).map { replacing($0, with: template) }
    }
    guard let (text, nanoseconds) = result else {
      throw FilterProblem(
        "was stopped after \(TemplateLimits.patternSeconds) seconds in the pattern '\(pattern)': a repetition of repetitions?",
        .templateLimit)
    }
    steps += nanoseconds / TemplateLimits.stepNanoseconds
    guard let text else { throw FilterProblem("cannot read the pattern '\(pattern)'") }
    return text
  }

  private func replacing(_ regex: Regex<AnyRegexOutput>, with template: String) -> String {
    replacing(regex) { match in
      template.replacing(/\\(.)|\$(\d)/) { part -> Substring in
        if let escaped = part.1 { return escaped }
        guard let group = part.2.flatMap({ Int($0) }), group < match.output.count else { return "" }
        return match.output[group].substring ?? ""
      }
    }
  }
}

/// The parts of a path, as text.
private struct PathText {
  let path: String
  init(_ path: String) { self.path = path }

  private var components: [Substring] { path.split(separator: "/") }

  var name: String { components.last.map(String.init) ?? (path.hasPrefix("/") ? "/" : "") }

  var folder: String {
    let parents = components.dropLast().joined(separator: "/")
    return path.hasPrefix("/") ? "/" + parents : parents.isEmpty ? "." : parents
  }

  var withoutLastComponent: String { folder == "." ? "" : folder }
}

private let reservedWords: Set<String> = [
  "#available", "#colorLiteral", "#column", "#else", "#elseif", "#endif", "#file", "#fileLiteral",
  "#function", "#if",
  "#imageLiteral", "#line", "#selector", "#sourceLocation", "Any", "Protocol", "Self", "Type", "_", "as",
  "associatedtype", "associativity", "break", "case", "catch", "class", "continue", "convenience", "default",
  "defer",
  "deinit", "didSet", "do", "dynamic", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
  "final",
  "for", "func", "get", "guard", "if", "import", "in", "indirect", "infix", "init", "inout", "internal", "is",
  "lazy",
  "left", "let", "mutating", "nil", "none", "nonmutating", "open", "operator", "optional", "override",
  "postfix",
  "precedence",
  "prefix", "private", "protocol", "public", "repeat", "required", "rethrows", "return", "right", "self",
  "set",
  "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
  "unowned", "var",
  "weak", "where", "while", "willSet",
]
