internal import PrismgenDriver
internal import PrismgenModel
internal import PrismgenResolution
internal import PrismgenSource
internal import PrismgenSwiftFrontend

/// The action and the state of a reducer, as its declaration writes them.
///
/// ```swift
/// let movies = Reducer<MovieAction, MovieState> { … }
/// struct Movies: StaticReducer { func reduce(_ action: MovieAction, _ state: inout MovieState) { … } }
/// func movies(_ action: MovieAction, _ state: inout MovieState) { … }
/// ```
final class ReducerTypes {
  /// What the name stands for.
  enum Form { case value, existential, call, function, type }

  var form: Form
  /// It is a `StaticReducer`, which is sent between threads with its paths: key paths are not.
  var isStatic: Bool
  let action: String
  let state: String
  /// As code outside of all types names it.
  var name = ""
  /// That with the module's before it; nil: nobody says which, or only what is around it names it.
  fileprivate(set) var nameInModule: String?
  /// The number of its module.
  fileprivate(set) var module = 0
  /// Nothing outside of its file can name it.
  var isPrivate = false
  /// Nothing outside of its module can name it, which is known of what stands outside of all types.
  var isInternal = false
  /// The types around it, whose names the action and the state may use.
  var scope = ""
  var location = SourceLocation(path: "", offset: 0, line: 0, column: 0)

  init(form: Form, isStatic: Bool = false, action: String, state: String) {
    (self.form, self.isStatic, self.action, self.state) = (form, isStatic, action, state)
  }

  /// As a reducer. What is none has no `lift` of its own.
  var expression: String {
    switch form {
    case .value: name
    case .existential: "Reducer(\(name))"
    case .call: name + "()"
    case .type: isStatic ? name + "()" : "Reducer.reduce(\(name)().reduce)"
    case .function: "Reducer.reduce(\(name))"
    }
  }

  /// The declarations of the name that tell its types; if it is the full name of some, the others are not meant.
  ///
  /// - Parameter name: the types around it and its module may stand before it; nil: all reducers.
  static func find(_ name: String?, in modules: [Exploration.Module]) -> [ReducerTypes] {
    let name = name.map(Exploration.plain)
    let last = name?.lastComponent
    let found = modules.enumerated().flatMap { number, module in
      module.inputs.flatMap { input -> [ReducerTypes] in
        guard let buffer = try? FileSystem.read(input.path, label: input.label).0 else { return [] }
        let reader = ReducerReader(buffer, module: module.request.moduleName, name: last)
        return reader.reducers(named: name).map {
          $0.module = number
          return $0
        }
      }
    }
    let named = found.filter { Exploration.plain($0.name) == name }
    if !named.isEmpty { return named }
    let namedInModule = found.filter { $0.nameInModule.map(Exploration.plain) == name }
    // Another module can have one of the name.
    for reducer in namedInModule { reducer.name = reducer.nameInModule ?? reducer.name }
    return namedInModule.isEmpty ? found : namedInModule
  }
}

/// Looks for reducers in the tokens of one file.
private struct ReducerReader {
  private let buffer: SourceBuffer
  /// With a period; empty: nobody says.
  private let module: String
  private var tokens: [Token] = []

  /// - Parameter name: the one that is looked for; nil: all.
  init(_ buffer: SourceBuffer, module: String?, name: String?) {
    self.buffer = buffer
    self.module = module.map { $0 + "." } ?? ""
    if let name {
      // Most files do not mention it, and are not cut into tokens.
      guard buffer.withBytes({ String(decoding: $0, as: UTF8.self) }).contains(name) else { return }
    }
    var lexer = Lexer(buffer)
    var token = lexer.next()
    while token.kind != .endOfFile {
      tokens.append(token)
      token = lexer.next()
    }
  }

  /// In the order of the declarations.
  ///
  /// - Parameter wanted: the name, behind types around it and the module or without; nil: all.
  func reducers(named wanted: String?) -> [ReducerTypes] {
    if tokens.isEmpty { return [] }
    var heads: [String: [Int]] = [:]
    walk { index, types in
      guard Self.declaresType.contains(text(index - 1)) else { return }
      heads[fullName(at: index, types), default: []].append(index + 1)
    }
    var wholes: [String: TypeBody] = [:]
    let lines = LineTable(buffer)
    var found: [ReducerTypes] = []
    walk { index, types in
      guard Self.declaresReducer.contains(text(index - 1)) else { return }
      let name = fullName(at: index, types)
      guard wanted.map({ ".\(module)\(name)".hasSuffix("." + $0) }) != false,
        let reducer = declaration(
          at: index,
          whole: {
            let whole =
              wholes[name] ?? (heads[name] ?? []).reduce(into: TypeBody()) { $0.add(body(from: $1)) }
            wholes[name] = whole
            return whole
          })
      else { return }
      // An instance's member is named inside of its type only, and what is local inside of its function.
      let isOutside =
        !types.contains(nil) && (types.isEmpty || reducer.form == .type || isTypeMember(index))
      reducer.name = Names.escapedPath(isOutside ? name : Exploration.plain(text(index)))
      reducer.nameInModule = isOutside && !module.isEmpty ? module + reducer.name : nil
      reducer.scope = reducer.form == .type ? name : types.compactMap(\.self).joined(separator: ".")
      reducer.isPrivate = hasModifier(["private", "fileprivate"], index)
      reducer.isInternal = types.isEmpty && !hasModifier(["public", "package", "open"], index)
      reducer.location = lines.location(of: tokens[index].range)
      found.append(reducer)
    }
    return found
  }

  /// Visits the names with those of the types around them; nil stands for other braces.
  private func walk(_ visit: (Int, [String?]) -> Void) {
    var (types, opening): ([String?], String?) = ([], nil)
    for index in tokens.indices {
      switch tokens[index].kind {
      case .leftBrace:
        types.append(opening)
        opening = nil
      case .rightBrace: _ = types.popLast()
      case .identifier, .escapedIdentifier:
        if Self.declaresType.contains(text(index - 1)), !Self.beginsDeclaration.contains(text(index)) {
          opening = path(at: index)
        }
        visit(index, types)
      default: break
      }
    }
  }

  private func fullName(at index: Int, _ types: [String?]) -> String {
    (types.compactMap(\.self) + [path(at: index)]).joined(separator: ".")
  }

  private static let declaresType: Set = ["struct", "enum", "class", "actor", "protocol", "extension"]
  private static let declaresReducer: Set = ["let", "var", "func", "struct", "class", "extension"]

  /// `A.B` of `extension A.B`
  private func path(at index: Int) -> String {
    var (path, next) = (text(index), index + 1)
    while text(next) == "." {
      path += "." + text(next + 1)
      next += 2
    }
    return Exploration.plain(path)
  }

  /// Of the modifiers before `let r` one makes it a member of the type.
  private func isTypeMember(_ name: Int) -> Bool { hasModifier(["static", "class"], name) }

  private func hasModifier(_ modifiers: Set<String>, _ name: Int) -> Bool {
    var index = name - 1
    while index > 0, !tokens[index].startsLine, !["{", "}", ";"].contains(text(index - 1)) { index -= 1 }
    return (index..<name).contains { modifiers.contains(text($0)) }
  }

  /// - Parameter whole: what all declarations and extensions of the type say that has the name.
  private func declaration(at name: Int, whole: () -> TypeBody) -> ReducerTypes? {
    switch text(name - 1) {
    case "let", "var": inVariable(from: name + 1)
    case "func": inFunction(from: name + 1) ?? inResult(from: name + 1)
    default: inType(from: name + 1, whole: whole)
    }
  }

  private func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? buffer.text(tokens[index].range) : ""
  }

  /// `Reducer<A, S>` on the way to the next declaration.
  private func inVariable(from start: Int, isBodyRead: Bool = true) -> ReducerTypes? {
    for index in start..<min(tokens.count, start + 64) {
      if index > start, tokens[index].startsLine, Self.beginsDeclaration.contains(text(index)) { return nil }
      if tokens[index].kind == .semicolon || !isBodyRead && tokens[index].kind == .leftBrace { return nil }
      guard text(index).hasSuffix("Reducer"), text(index + 1) == "<" else { continue }
      // Lists of reducers, and functions that return them.
      if text(index - 1) == "[" || text(start) == ":" && index - start > (isOpaque(index) ? 2 : 1) {
        return nil
      }
      let arguments = list(from: index + 2, until: ">").map(\.text)
      guard arguments.count == 2 else { return nil }
      let isStatic = text(index) == "StaticReducer"
      let isExistential = isStatic && text(index - 1) == "any"
      return ReducerTypes(
        form: isExistential ? .existential : .value, isStatic: isStatic && !isExistential,
        action: arguments[0], state: arguments[1])
    }
    return nil
  }

  private func isOpaque(_ type: Int) -> Bool { ["any", "some"].contains(text(type - 1)) }

  /// That of a function which can be called without arguments.
  private func inResult(from start: Int) -> ReducerTypes? {
    guard text(start) == "(" else { return nil }
    let parameters = list(from: start + 1, until: ")").map(\.range)
    guard isCalledWithNothing(parameters), let last = parameters.last,
      let types = inVariable(from: last.upperBound + 1, isBodyRead: false), types.form == .value
    else { return nil }
    types.form = .call
    return types
  }

  private static let beginsDeclaration: Set = [
    "let", "var", "func", "struct", "enum", "class", "extension", "}",
  ]

  /// `(_ action: A, _ state: inout S)`, and no effects and no result behind it.
  private func inFunction(from start: Int) -> ReducerTypes? {
    guard text(start) == "(" else { return nil }
    let parameters = list(from: start + 1, until: ")").map(\.range)
    guard parameters.count == 2, let action = type(of: parameters[0], without: Self.ownership),
      let state = type(of: parameters[1], without: ["inout", "sending"]),
      parameters[1].contains(where: { text($0) == "inout" }),
      !["async", "throws", "rethrows"].contains(text(parameters[1].upperBound + 1)),
      text(parameters[1].upperBound + 1) != "->" || text(parameters[1].upperBound + 2) == "Void"
    else { return nil }
    return ReducerTypes(form: .function, action: action, state: state)
  }

  private static let ownership: Set = ["borrowing", "consuming", "sending", "__owned", "__shared"]

  /// `A` of `_ action: consuming A`
  private func type(of parameter: Range<Int>, without specifiers: Set<String>) -> String? {
    guard let colon = parameter.first(where: { tokens[$0].kind == .colon }) else { return nil }
    let start = ((colon + 1)..<parameter.upperBound).first { !specifiers.contains(text($0)) }
    return start.map { source($0..<parameter.upperBound) }
  }

  private struct TypeBody {
    var reduce: ReducerTypes?
    var (isStatic, isGeneric, hasInitializer, isMadeOfNothing) = (false, false, false, false)
    /// A property has no initial value.
    var needsValues = false

    var needsArguments: Bool { hasInitializer ? !isMadeOfNothing : needsValues }

    /// All but the method `reduce`, which is that of one declaration.
    mutating func add(_ other: TypeBody) {
      isStatic = isStatic || other.isStatic
      isGeneric = isGeneric || other.isGeneric
      hasInitializer = hasInitializer || other.hasInitializer
      isMadeOfNothing = isMadeOfNothing || other.isMadeOfNothing
      needsValues = needsValues || other.needsValues
    }
  }

  /// The method `reduce` of a type whose values are made without arguments.
  private func inType(from start: Int, whole: () -> TypeBody) -> ReducerTypes? {
    guard let types = body(from: start).reduce else { return nil }
    let whole = whole()
    if whole.needsArguments || whole.isGeneric { return nil }
    (types.form, types.isStatic) = (.type, whole.isStatic)
    return types
  }

  private func body(from start: Int) -> TypeBody {
    var (body, depth) = (TypeBody(), 0)
    body.isGeneric = text(start) == "<"
    for index in start..<tokens.count {
      switch tokens[index].kind {
      case .leftBrace: depth += 1
      case .rightBrace:
        depth -= 1
        if depth == 0 { return body }
      case .identifier where depth == 0:
        body.isStatic = body.isStatic || text(index) == "StaticReducer"
      case .identifier where depth == 1: look(at: index, &body)
      default: break
      }
    }
    return body
  }

  /// At a member.
  private func look(at index: Int, _ body: inout TypeBody) {
    switch text(index) {
    case "reduce" where text(index - 1) == "func" && !hasModifier(["static", "class", "mutating"], index):
      body.reduce = body.reduce ?? inFunction(from: index + 1)
    case "init" where text(index + 1) == "(":
      body.hasInitializer = true
      body.isMadeOfNothing =
        body.isMadeOfNothing || isCalledWithNothing(list(from: index + 2, until: ")").map(\.range))
    case "let", "var": body.needsValues = body.needsValues || needsValue(index)
    default: break
    }
  }

  private func isCalledWithNothing(_ parameters: [Range<Int>]) -> Bool {
    parameters.allSatisfy { $0.isEmpty || $0.contains { text($0) == "=" } }
  }

  /// `let clock: Clock`: no initial value, no body, no wrapper before it, and not begun with nil.
  private func needsValue(_ keyword: Int) -> Bool {
    if text(keyword - 1) == ")" || hasModifier(["static", "class", "lazy", "@"], keyword + 1) {
      return false
    }
    var (depth, index) = (0, keyword + 1)
    member: while index < tokens.count, depth > 0 || !tokens[index].startsLine {
      switch tokens[index].kind {
      case .leftParen, .leftSquare: depth += 1
      case .rightParen, .rightSquare: depth -= 1
      case .equal, .leftBrace: return false
      case .rightBrace, .semicolon: break member
      default: break
      }
      index += 1
    }
    return text(keyword) == "let" || tokens[index - 1].kind != .postfixMark
  }

  /// The elements of a list up to its closing bracket, cut at the commas that belong to it.
  private func list(from start: Int, until close: Character) -> [(range: Range<Int>, text: String)] {
    var elements: [(range: Range<Int>, text: String)] = []
    var (depth, first) = (0, start)
    for index in start..<tokens.count {
      let text = text(index)
      if text == ",", depth == 0 {
        elements.append((first..<index, source(first..<index)))
        first = index + 1
      } else if ["(", "[", "{", "<"].contains(text) {
        depth += 1
      } else {
        // The last brackets of `Reducer<A, Box<B>>.identity` are one token.
        let brackets = text.prefix { ")]}>".contains($0) }
        if brackets.count <= depth {
          depth -= brackets.count
          continue
        }
        // Another bracket than that of the list, which nothing has opened.
        guard brackets.last == close else { return [] }
        let inner = first < index || depth > 0 ? source(first..<index) + brackets.prefix(depth) : ""
        return elements + [(first..<index, inner)]
      }
    }
    return []
  }

  private func source(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return buffer.text(SourceRange(tokens[first].start, tokens[last].end))
  }
}
