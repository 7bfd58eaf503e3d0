import PrismgenSource

/// Compiles a template: one function per tag.
struct TemplateParser {
  private var tokens: [TemplateToken] = []
  private var index = 0
  /// The ends of the tags that are open, from the outermost on.
  private var open: [Set<String>] = []
  private var openLoops = 0
  private var isExtending = false
  private var boundNames: Set<String> = []
  private let unclosed: SourceRange?
  private let expressions: ExpressionParser

  /// - Parameter template: the number under which places name this template.
  init(_ buffer: SourceBuffer, template: Int, filters: FilterRegistry) {
    var lexer = TemplateLexer(buffer)
    while let token = lexer.next() { tokens.append(token) }
    unclosed = lexer.unclosed
    expressions = ExpressionParser(template: template, filters: filters)
  }

  mutating func parse() throws(TemplateProblem) -> CompiledTemplate {
    if let unclosed {
      throw TemplateProblem(
        .templateSyntax, "the tag is not closed",
        at: TemplatePlace(template: expressions.template, offset: unclosed.start, length: unclosed.count))
    }
    let nodes = try body(until: [], of: nil)
    return CompiledTemplate(nodes: nodes, boundNames: boundNames)
  }

  /// The nodes up to one of the tags `ends`, which stays unread.
  private mutating func body(
    until ends: Set<String>, of opening: TemplateToken?
  ) throws(TemplateProblem) -> [Node] {
    open.append(ends)
    defer { open.removeLast() }
    if open.count > TemplateLimits.nesting, let opening {
      throw TemplateProblem(.templateLimit, "tags are nested too deeply", at: place(opening))
    }
    var nodes: [Node] = []
    scan: while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .text: nodes.append(text(token))
      case .comment: break
      case .variable: nodes.append(try output(token))
      case .block:
        if ends.contains(token.name) { return nodes }
        // The end of what stands around: this has none.
        if opening != nil, token.name.hasPrefix("end"), open.contains(where: { $0.contains(token.name) }) {
          break scan
        }
        if !token.words.isEmpty {
          index += 1
          nodes.append(try tag(token))
          continue
        }
      }
      index += 1
    }
    guard let opening else { return nodes }
    let end = ends.sorted().map { "'\($0)'" }.joined(separator: " or ")
    throw TemplateProblem(.templateSyntax, "'\(opening.name)' has no \(end)", at: place(opening))
  }

  private mutating func end() -> TemplateToken {
    defer { index += 1 }
    return tokens[index]
  }

  /// Text with white space taken away beside `{%-` and `-%}`, and its blank lines marked.
  private func text(_ token: TemplateToken) -> Node {
    var bytes = token.text.bytes[...]
    if index > 0, tokens[index - 1].trailing == .trim {
      bytes = bytes.drop(while: \.isSpace)
    }
    if index + 1 < tokens.count, tokens[index + 1].leading == .trim {
      while let last = bytes.last, last.isSpace { bytes.removeLast() }
    }
    return .text(Whitespace.markingBlankLines(bytes))
  }

  /// `{{ value }}`, `{{ value if condition }}`, `{{ value if condition else other }}`
  private func output(_ token: TemplateToken) throws(TemplateProblem) -> Node {
    let words = token.words
    guard !words.isEmpty else {
      throw TemplateProblem(.templateSyntax, "a value is missing", at: place(token))
    }
    guard words.count > 2, words[1] == "if" else {
      return .output(
        try expressions.output(words[...], in: token), condition: nil, otherwise: nil, place(token))
    }
    let value = try expressions.output(words[..<1], in: token)
    guard let separator = words.dropFirst(2).firstIndex(where: { $0 == "else" }) else {
      return .output(
        value, condition: try expressions.expression(words[2...], in: token), otherwise: nil, place(token))
    }
    return .output(
      value, condition: try expressions.expression(words[2..<separator], in: token),
      otherwise: try expressions.output(words[(separator + 1)...], in: token), place(token))
  }

  private mutating func tag(_ token: TemplateToken) throws(TemplateProblem) -> Node {
    let label = token.name.hasSuffix(":") && token.words.count > 1
    switch label ? token.words[1].string : token.name {
    case "if": return try conditional(token)
    case "ifnot": return try negated(token)
    case "for": return try loop(token, label: label ? String(token.name.dropLast()) : nil)
    case "set": return try set(token)
    case "macro": return try macro(token)
    case "call": return try call(token)
    case "map": return try map(token)
    case "include": return try include(token)
    case "import": return try importing(token)
    case "extends": return try extends(token)
    case "block": return .block(try block(token))
    case "filter": return try filter(token)
    case "typed": return try typed(token)
    case "newline": return .newline
    case "now": return try now(token)
    case "break": return try leave(token, .break)
    case "continue": return try leave(token, .continue)
    case let name where Self.names.contains(name):
      throw TemplateProblem(.templateSyntax, "'\(name)' has nothing to belong to", at: place(token.words[0]))
    default:
      throw TemplateProblem(
        .unknownTag, "unknown tag '\(token.name)'", at: place(token.words[0]),
        help: Diagnostic.suggestion(for: token.name, among: Self.names))
    }
  }

  private static let names = [
    "if", "elif", "else", "endif", "ifnot", "for", "empty", "endfor", "set", "endset", "macro", "endmacro",
    "call", "map", "endmap", "include", "import", "extends", "block", "endblock", "filter", "endfilter",
    "typed",
    "newline", "now", "break", "continue",
  ]

  private mutating func conditional(_ token: TemplateToken) throws(TemplateProblem) -> Node {
    var branches: [Node.Branch] = []
    var current = token
    repeat {
      let condition = try expressions.expression(current.words.dropFirst(), in: current)
      branches.append(
        .init(condition: condition, body: try body(until: ["elif", "else", "endif"], of: token)))
      current = end()
    } while current.name == "elif"
    if current.name == "else" {
      branches.append(.init(condition: nil, body: try body(until: ["endif"], of: token)))
      _ = end()
    }
    return .branches(branches)
  }

  private mutating func negated(_ token: TemplateToken) throws(TemplateProblem) -> Node {
    guard token.words.count == 2 else { throw form("ifnot condition", token) }
    let condition = try expressions.expression(token.words.dropFirst(), in: token)
    let whenFalse = try body(until: ["else", "endif"], of: token)
    var whenTrue: [Node] = []
    if end().name == "else" {
      whenTrue = try body(until: ["endif"], of: token)
      _ = end()
    }
    return .branches([.init(condition: condition, body: whenTrue), .init(condition: nil, body: whenFalse)])
  }

  private mutating func loop(_ token: TemplateToken, label: String?) throws(TemplateProblem) -> Node {
    let words = label == nil ? token.words[...] : token.words.dropFirst()
    let first = words.startIndex
    guard words.count >= 4, words[first + 2] == "in",
      words.count == 4 || (words.count > 5 && words[first + 4] == "where")
    else { throw form("for name in values [where condition]", token) }
    let names = words[first + 1].words(separator: UInt8(ascii: ",")).map(\.trimmed.string)
    boundNames.formUnion(names)
    boundNames.insert("forloop")
    let values = try expressions.word(words[first + 3])
    let condition = words.count > 5 ? try expressions.expression(words.dropFirst(5), in: token) : nil
    openLoops += 1
    let content = try body(until: ["empty", "endfor"], of: token)
    openLoops -= 1
    var empty: [Node] = []
    if end().name == "empty" {
      empty = try body(until: ["endfor"], of: token)
      _ = end()
    }
    return .loop(
      .init(
        label: label, names: names, values: values, condition: condition, body: content, empty: empty,
        place: place(words[first + 3])))
  }

  private mutating func set(_ token: TemplateToken) throws(TemplateProblem) -> Node {
    guard 2...3 ~= token.words.count else { throw form("set name [value]", token) }
    let name = token.words[1].string
    boundNames.insert(name)
    if token.words.count == 3 {
      return .set(name, .value(try expressions.word(token.words[2])), place(token))
    }
    let content = try body(until: ["endset"], of: token)
    _ = end()
    return .set(name, .body(content), place(token))
  }

  private mutating func macro(_ token: TemplateToken) throws(TemplateProblem) -> Node {
    guard token.words.count >= 2 else { throw form("macro name parameter …", token) }
    let names = token.words.dropFirst().map(\.string)
    boundNames.formUnion(names)
    let content = try body(until: ["endmacro"], of: token)
    _ = end()
    return .macro(Macro(name: names[0], parameters: Array(names.dropFirst()), body: content))
  }

  private func call(_ token: TemplateToken) throws(TemplateProblem) -> Node {
    guard token.words.count >= 2 else { throw form("call name argument …", token) }
    var arguments: [Expression] = []
    for word in token.words.dropFirst(2) { arguments.append(try expressions.word(word)) }
    return .call(
      .init(name: try expressions.operand(token.words[1]), arguments: arguments, place: place(token)))
  }

  private mutating func map(_ token: TemplateToken) throws(TemplateProblem) -> Node {
    let words = token.words
    guard words.count == 4 || (words.count == 6 && words[4] == "using"), words[2] == "into" else {
      throw form("map values into name [using element]", token)
    }
    let element = words.count == 6 ? words[5].string : nil
    boundNames.formUnion([words[3].string, "maploop"] + (element.map { [$0] } ?? []))
    let content = try body(until: ["endmap"], of: token)
    _ = end()
    return .map(
      .init(
        values: try expressions.word(words[1]), result: words[3].string, name: element, body: content,
        place: place(words[1])))
  }

  private func include(_ token: TemplateToken) throws(TemplateProblem) -> Node {
    guard 2...3 ~= token.words.count else { throw form("include \"template\" [context]", token) }
    let context = token.words.count == 3 ? token.words[2].string : nil
    return .include(try expressions.operand(token.words[1]), context: context, place(token.words[1]))
  }

  private func importing(_ token: TemplateToken) throws(TemplateProblem) -> Node {
    guard token.words.count == 2 else { throw form("import \"template\"", token) }
    return .importing(try expressions.operand(token.words[1]), place(token.words[1]))
  }

  /// The rest of the template is read for its blocks only.
  private mutating func extends(_ token: TemplateToken) throws(TemplateProblem) -> Node {
    guard token.words.count == 2 else { throw form("extends \"template\"", token) }
    let place = place(token.words[1])
    guard !isExtending else {
      throw TemplateProblem(.templateSyntax, "a template extends one other only", at: place)
    }
    isExtending = true
    let template = try expressions.operand(token.words[1])
    let blocks = try body(until: [], of: nil).compactMap {
      if case .block(let block) = $0 { block } else { nil }
    }
    return .extends(template, blocks, place)
  }

  private mutating func block(_ token: TemplateToken) throws(TemplateProblem) -> Node.Block {
    guard token.words.count == 2 else { throw form("block name", token) }
    boundNames.insert("block")
    let content = try body(until: ["endblock"], of: token)
    _ = end()
    return .init(name: token.words[1].string, body: content, place: place(token))
  }

  private func now(_ token: TemplateToken) throws(TemplateProblem) -> Node {
    guard token.words.count <= 2 else { throw form("now [format]", token) }
    let format = token.words.count == 2 ? try expressions.operand(token.words[1]) : nil
    return .now(format: format, place(token))
  }

  private mutating func filter(_ token: TemplateToken) throws(TemplateProblem) -> Node {
    guard token.words.count == 2 else { throw form("filter name", token) }
    var applications: [FilteredValue.Application] = []
    for part in token.words[1].words(separator: UInt8(ascii: "|")) {
      applications.append(try expressions.filter(part.trimmed))
    }
    let content = try body(until: ["endfilter"], of: token)
    _ = end()
    return .filter(applications, content, place(token))
  }

  /// `{% typed name as Type %}` informs an editor and renders nothing.
  private mutating func typed(_ token: TemplateToken) throws(TemplateProblem) -> Node {
    let bindings = token.words.dropFirst()
    guard !bindings.isEmpty, bindings.count.isMultiple(of: 3) else { throw form("typed name as Type", token) }
    return .text([])
  }

  private func leave(_ token: TemplateToken, _ kind: Node.Leave) throws(TemplateProblem) -> Node {
    guard token.words.count <= 2 else { throw form("\(token.name) [label]", token) }
    guard openLoops > 0 else {
      throw TemplateProblem(.templateSyntax, "'\(token.name)' stands outside a loop", at: place(token))
    }
    return .leave(kind, label: token.words.count == 2 ? token.words[1].string : nil, place(token))
  }

  private func place(_ text: TagText) -> TemplatePlace { expressions.place(text) }

  private func place(_ token: TemplateToken) -> TemplatePlace {
    token.text.isEmpty
      ? TemplatePlace(template: expressions.template, offset: token.range.start, length: token.range.count)
      : place(token.text)
  }

  private func form(_ form: String, _ token: TemplateToken) -> TemplateProblem {
    TemplateProblem(.templateSyntax, "'\(token.name)' has the form {% \(form) %}", at: place(token))
  }
}
