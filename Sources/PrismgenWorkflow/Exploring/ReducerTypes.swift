internal import PrismgenDriver
internal import PrismgenSource
internal import PrismgenSwiftFrontend

/// The action and the state of a reducer, as its declaration writes them.
///
/// ```swift
/// let movies = Reducer<MovieAction, MovieState> { … }
/// struct Movies: StaticReducer { func reduce(_ action: MovieAction, _ state: inout MovieState) { … } }
/// func movies(_ action: MovieAction, _ state: inout MovieState) { … }
/// ```
struct ReducerTypes {
  /// What the name stands for.
  enum Form { case value, call, function, type }

  var form: Form
  var action: String
  var state: String
  var location: SourceLocation

  /// `name` as a reducer.
  func expression(_ name: String) -> String {
    switch form {
    case .value: name
    case .call, .type: name + "()"
    case .function: "Reducer.reduce(\(name))"
    }
  }

  /// The first declaration of the name that tells its types.
  static func find(_ name: String, in inputs: [InputFile]) -> ReducerTypes? {
    for input in inputs {
      guard let buffer = try? FileSystem.read(input.path, label: input.label).0 else { continue }
      if let types = ReducerReader(buffer, name: name).types(of: name) { return types }
    }
    return nil
  }

  /// The names of all that ``find(_:in:)`` finds.
  static func names(in inputs: [InputFile]) -> [String] {
    inputs.flatMap { input -> [String] in
      guard let buffer = try? FileSystem.read(input.path, label: input.label).0 else { return [] }
      return ReducerReader(buffer, name: nil).names
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

  var names: [String] {
    tokens.indices.dropFirst().filter { tokens[$0].kind == .identifier && declaration(at: $0) != nil }
      .map(text)
  }

  func types(of name: String) -> ReducerTypes? {
    for index in tokens.indices.dropFirst() where text(index) == name {
      if let (form, types) = declaration(at: index) {
        let location = LineTable(buffer).location(of: tokens[index].range)
        return ReducerTypes(form: form, action: types.0, state: types.1, location: location)
      }
    }
    return nil
  }

  private func declaration(at name: Int) -> (ReducerTypes.Form, (String, String))? {
    switch text(name - 1) {
    case "let", "var": return inVariable(from: name + 1).map { (.value, $0) }
    case "func":
      return inFunction(from: name + 1).map { (.function, $0) }
        ?? inVariable(from: name + 1).map { (.call, $0) }
    case "struct", "class": return inType(from: name + 1).map { (.type, $0) }
    default: return nil
    }
  }

  private func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? buffer.text(tokens[index].range) : ""
  }

  /// `Reducer<A, S>` on the way to the next declaration.
  private func inVariable(from start: Int) -> (String, String)? {
    for index in start..<min(tokens.count, start + 64) {
      if index > start, tokens[index].startsLine, Self.beginsDeclaration.contains(text(index)) { return nil }
      guard text(index).hasSuffix("Reducer"), text(index + 1) == "<" else { continue }
      let arguments = list(from: index + 2, until: ">").map(\.text)
      return arguments.count == 2 ? (arguments[0], arguments[1]) : nil
    }
    return nil
  }

  private static let beginsDeclaration: Set = [
    "let", "var", "func", "struct", "enum", "class", "extension", "}",
  ]

  /// `(_ action: A, _ state: inout S)`
  private func inFunction(from start: Int) -> (String, String)? {
    guard text(start) == "(" else { return nil }
    let types = list(from: start + 1, until: ")").map { parameter -> String in
      let colon = parameter.range.first { tokens[$0].kind == .colon }
      return colon.map { source(($0 + 1)..<parameter.range.upperBound) } ?? ""
    }
    guard types.count == 2, types[1].hasPrefix("inout ") else { return nil }
    return (types[0], String(types[1].dropFirst(6)))
  }

  /// The method `reduce` of a type.
  private func inType(from start: Int) -> (String, String)? {
    var depth = 0
    for index in start..<tokens.count {
      switch tokens[index].kind {
      case .leftBrace: depth += 1
      case .rightBrace:
        depth -= 1
        if depth == 0 { return nil }
      default:
        if text(index) == "reduce", text(index - 1) == "func", let types = inFunction(from: index + 1) {
          return types
        }
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
