internal import PrismgenDriver
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

  /// The first declaration of the name that tells its types.
  ///
  /// - Parameter name: the types around it may stand before it.
  static func find(_ name: String, in inputs: [InputFile]) -> ReducerTypes? {
    let name = Exploration.plain(name)
    let last = name.split(separator: ".").last.map(String.init) ?? name
    for input in inputs {
      guard let buffer = try? FileSystem.read(input.path, label: input.label).0 else { continue }
      if let types = ReducerReader(buffer, name: last).reducers(named: name).first { return types }
    }
    return nil
  }

  /// The names of all that ``find(_:in:)`` finds.
  static func names(in inputs: [InputFile]) -> [String] {
    inputs.flatMap { input -> [String] in
      guard let buffer = try? FileSystem.read(input.path, label: input.label).0 else { return [] }
      return ReducerReader(buffer, name: nil).reducers(named: nil).map(\.name)
    }
  }
}

/// Looks for reducers in the tokens of one file.
private struct ReducerReader {
  private let buffer: SourceBuffer
  private var tokens: [Token] = []

  /// - Parameter name: the one that is looked for; nil: all.
  init(_ buffer: SourceBuffer, name: String?) {
    self.buffer = buffer
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
  /// - Parameter wanted: the name, behind types around it or without; nil: all.
  func reducers(named wanted: String?) -> [ReducerTypes] {
    var found: [ReducerTypes] = []
    // Of the braces around a token, nil for those of no type.
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
        let scope = types.compactMap(\.self).joined(separator: ".")
        let name = Exploration.plain(text(index))
        guard Self.declaresReducer.contains(text(index - 1)),
          wanted.map({ ".\(scope).\(name)".hasSuffix("." + $0) }) != false,
          let reducer = declaration(at: index)
        else { continue }
        // An instance's member is named inside of its type only, and what is local inside of its function.
        let isOutside = !types.contains(nil) && (reducer.form == .type || isTypeMember(index))
        reducer.name = Self.escaped(isOutside && !scope.isEmpty ? "\(scope).\(name)" : name)
        reducer.scope = scope
        reducer.location = LineTable(buffer).location(of: tokens[index].range)
        found.append(reducer)
      default: break
      }
    }
    return found
  }

  private static let declaresType: Set = ["struct", "enum", "class", "actor", "protocol", "extension"]
  private static let declaresReducer: Set = ["let", "var", "func", "struct", "class"]

  /// `A.B` of `extension A.B`
  private func path(at index: Int) -> String {
    var (path, next) = (text(index), index + 1)
    while text(next) == "." {
      path += "." + text(next + 1)
      next += 2
    }
    return Exploration.plain(path)
  }

  private static func escaped(_ path: String) -> String {
    path.split(separator: ".").map { Names.escaped(String($0)) }.joined(separator: ".")
  }

  /// Of the modifiers before `let r` one makes it a member of the type.
  private func isTypeMember(_ name: Int) -> Bool {
    var index = name - 1
    while index > 0, !tokens[index].startsLine, !["{", "}", ";"].contains(text(index - 1)) { index -= 1 }
    return (index..<name).contains { ["static", "class"].contains(text($0)) }
  }

  private func declaration(at name: Int) -> ReducerTypes? {
    switch text(name - 1) {
    case "let", "var": inVariable(from: name + 1)
    case "func": inFunction(from: name + 1) ?? inResult(from: name + 1)
    default: inType(from: name + 1)
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

  /// That of a function which can be called without arguments.
  private func inResult(from start: Int) -> ReducerTypes? {
    guard text(start) == "(" else { return nil }
    let parameters = list(from: start + 1, until: ")").map(\.range)
    guard parameters.allSatisfy({ $0.isEmpty || $0.contains { text($0) == "=" } }),
      let last = parameters.last,
      let types = inVariable(from: last.upperBound + 1, isBodyRead: false)
    else { return nil }
    guard types.form == .value else { return nil }
    types.form = .call
    return types
  }

  private static let beginsDeclaration: Set = [
    "let", "var", "func", "struct", "enum", "class", "extension", "}",
  ]

  /// `(_ action: A, _ state: inout S)`
  private func inFunction(from start: Int) -> ReducerTypes? {
    guard text(start) == "(" else { return nil }
    let types = list(from: start + 1, until: ")").map { parameter -> String in
      let colon = parameter.range.first { tokens[$0].kind == .colon }
      return colon.map { source(($0 + 1)..<parameter.range.upperBound) } ?? ""
    }
    guard types.count == 2, types[1].hasPrefix("inout ") else { return nil }
    return ReducerTypes(form: .function, action: types[0], state: String(types[1].dropFirst(6)))
  }

  /// The method `reduce` of a type.
  private func inType(from start: Int) -> ReducerTypes? {
    var (depth, isStatic) = (0, false)
    for index in start..<tokens.count {
      switch tokens[index].kind {
      case .leftBrace: depth += 1
      case .rightBrace:
        depth -= 1
        if depth == 0 { return nil }
      case .identifier where depth == 0: isStatic = isStatic || text(index) == "StaticReducer"
      case .identifier where depth == 1 && text(index) == "reduce" && text(index - 1) == "func":
        guard !isTypeMember(index), let types = inFunction(from: index + 1) else { continue }
        (types.form, types.isStatic) = (.type, isStatic)
        return types
      default: break
      }
    }
    return nil
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
        guard depth < brackets.count, brackets.last == close else {
          depth -= brackets.count
          continue
        }
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
