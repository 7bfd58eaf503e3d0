import PrismgenModel
import PrismgenSource

/// A type with its names looked up, to be spelled for the place where it will stand.
struct QualifiedType: Hashable {
  enum Piece: Hashable {
    case verbatim(String)
    /// A generic parameter of the type's surroundings.
    case parameter(String)
    /// A name that is found from the top level of a file, without back-ticks.
    case global(String)
  }

  var pieces: [Piece]
  var shape: TypeText.Shape = .postfix

  /// Replaces parameters, for example by the arguments that an extension fixes.
  func substituting(_ arguments: [String: [Piece]]) -> QualifiedType {
    if arguments.isEmpty { return self }
    var result = self
    result.pieces = pieces.indices.flatMap { index -> [Piece] in
      guard case .parameter(let name) = pieces[index], let argument = arguments[name] else {
        return [pieces[index]]
      }
      // A closure of a generic type escapes, one of a function type must say so.
      let escapes = QualifiedType(pieces: argument).isEnclosedFunction && isFunctionParameter(index)
      return (escapes ? [.verbatim("@escaping ")] : []) + argument
    }
    return result.joiningMembers
  }

  /// With one piece for all members of a parameter: those of what stands for one follow each other.
  var joiningMembers: QualifiedType {
    var result = self
    result.pieces = []
    for piece in pieces {
      if case .verbatim(let text) = piece, text.hasPrefix("."),
        case .verbatim(let before)? = result.pieces.last,
        before.hasPrefix(".")
      {
        result.pieces[result.pieces.count - 1] = .verbatim(before + text)
      } else {
        result.pieces.append(piece)
      }
    }
    return result
  }

  /// `(() -> Void)`
  private var isEnclosedFunction: Bool {
    guard pieces.first == .verbatim("("), pieces.last == .verbatim(")") else { return false }
    let inner = QualifiedType(pieces: Array(pieces.dropFirst().dropLast()))
    return inner.split(separator: ",").count == 1 && inner.split(separator: "->").count > 1
  }

  /// The piece alone is a parameter of a function type.
  private func isFunctionParameter(_ index: Int) -> Bool {
    guard index > 0, case .verbatim(let before) = pieces[index - 1],
      let last = before.last(where: { $0 != " " }), "(,:".contains(last), index + 1 < pieces.count,
      case .verbatim(let after) = pieces[index + 1], after.hasPrefix(",") || after.hasPrefix(")")
    else { return false }
    var depth = 0
    for case .verbatim(let text) in pieces[(index + 1)...] {
      var previous: Character = " "
      for offset in text.indices {
        let character = text[offset]
        if "(<[".contains(character) { depth += 1 }
        if ")>]".contains(character), !(character == ">" && previous == "-") {
          if depth == 0 {
            let rest = text[text.index(after: offset)...].drop { $0 == " " }
            return character == ")" && ["->", "async", "throws"].contains(where: rest.hasPrefix)
          }
          depth -= 1
        }
        previous = character
      }
    }
    return false
  }

  var parameters: [String] {
    pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  var globals: [String] {
    pieces.compactMap { if case .global(let name) = $0 { name } else { nil } }
  }

  /// The text, with `spellGlobal` deciding how a top-level name is written.
  func text(_ spellGlobal: (String) -> String) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .verbatim(let text): result += text
      case .parameter(let name): result += Names.typeName(name)
      case .global(let name): result += spellGlobal(name)
      }
    }
    return result
  }
}

/// What else became known while a type was looked up.
struct TypeFacts {
  /// Types with parsed declarations that it mentions.
  var scopes: [ScopeID] = []
  /// Those of them that are generic arguments or dictionary keys; only where isolation matters.
  var arguments: [Argument] = []
  /// The same for names of which nobody knows what they are: by the conformances of which type they may come.
  var finders: [Finder] = []
  /// Associated types in such places that no source says what they are, with the types that infer them: `Counter.Key`.
  var inferredArguments: [String] = []
  /// Names declared nowhere in the sources.
  var externals: [String] = []
  /// Such names that an alias of the module's stands for.
  var behindAliases: Set<String> = []
  /// The `@available` of an alias in it that is deprecated.
  var deprecation: String?
  /// A member of what an alias stands for is named: `Time.NativeType`.
  var looksBehindAlias = false
  /// Why nobody can tell what a name means.
  var ambiguous: [Ambiguity] = []
  /// Names that one surrounding type may inherit, with that type (rule 20).
  var fallbacks: [Fallback] = []

  struct Argument {
    var scope: ScopeID
    var need: ArgumentNeed

    init(_ scope: ScopeID, _ need: ArgumentNeed = .anything) { (self.scope, self.need) = (scope, need) }
  }

  struct Finder {
    var name: String
    var scope: ScopeID
  }

  enum Ambiguity: Equatable {
    case inherited(String)
    /// The type that `host` may have hides the one of that name around it.
    case hidden(String, by: String)
    case conditional(String)
    /// All cases of the enum of that name stand in an `#if`, or one of several declarations has no values.
    case vacant(String)
    /// An associated type whose default has no values.
    case inferred(String)
    /// See ``Meaning/inferred``.
    case besideInferred(String)
    case foreign(String, host: String)
    /// Of another module, with the name of a type of the runtime's.
    case runtime(String)

    var reason: String {
      switch self {
      case .inherited(let name):
        "more than one surrounding type may inherit '\(name)' or have it from a macro"
      case .hidden(let name, let host): "'\(host)' may inherit another '\(name)' or have it from a macro"
      case .conditional(let name): "an #if decides which type '\(name)' is"
      case .vacant(let name): "an #if decides whether '\(name)' has values"
      case .inferred(let name): "what '\(name)' is inferred to be decides whether it has values"
      case .besideInferred(let name):
        "a conformance of a type around it may infer another '\(name)'"
      case .foreign(let name, let host):
        "'\(name)' may be part of '\(host)', which was not read and may need arguments"
      case .runtime(let name):
        "'\(name)' is also a type of the modules that the output imports"
      }
    }

    var help: String {
      switch self {
      case .inherited, .hidden:
        "write the type's full name, or name the sources that declare it with --context"
      case .conditional: "write the type's full name, or the same #if around both"
      case .vacant: "declare a case outside of the #if, or give the type values in each branch of it"
      case .inferred(let name), .besideInferred(let name):
        "declare 'typealias \(name)' in the type that conforms"
      case .foreign:
        "name the sources that declare it with --context, or extend it by its own name, without an alias or module"
      case .runtime(let name): "write the name of its module before it: 'Module.\(name)'"
      }
    }
  }

  struct Fallback: Hashable {
    var name: String
    var host: ScopeID
    /// The typealias's name.
    var alias: String
    /// ` where T: P`, if only an extension with that clause has the type that names it.
    var clause = ""
  }

  /// It mentions a type whose every use is unsafe (rule 56).
  var isUnsafe = false
}

extension QualifiedType {
  /// Exactly one generic parameter and nothing else.
  var isParameter: Bool { if pieces.count == 1, case .parameter = pieces[0] { true } else { false } }

  /// `T` for `((T))`.
  var withoutParentheses: QualifiedType {
    guard pieces.count == 3, case .verbatim(let open) = pieces[0], open.allSatisfy({ $0 == "(" }),
      case .verbatim(let close) = pieces[2], close.allSatisfy({ $0 == ")" })
    else { return self }
    return QualifiedType(pieces: [pieces[1]])
  }

  /// `~Copyable`, alone or behind a colon: what a plain extension does not repeat.
  var isSuppression: Bool {
    pieces.contains { if case .verbatim(let text) = $0 { text.contains("~") } else { false } }
  }

  /// The two sides of `==`, or the whole.
  var sides: [QualifiedType] { split(separator: "==") }

  /// `T == T`
  var saysNothing: Bool {
    let sides = sides.map { $0.enclosed.text(\.self) }
    return sides.count == 2 && sides[0] == sides[1]
  }

  /// `U` of `Sample: Source<U>` and of `[U] == Sample.Element`, where it is no generic parameter any more.
  var unnamedParameter: String? {
    let equal = sides
    let sides = equal.count == 2 ? equal : split(separator: ":")
    guard sides.count == 2, (equal.count == 2 ? sides : [sides[0]]).contains(where: \.parameters.isEmpty)
    else { return nil }
    return parameterPaths.first { $0.count == 1 }?[0]
  }

  /// In parentheses if `?` cannot follow it: functions, compositions and `any P` have spaces outside of all brackets.
  var enclosed: QualifiedType {
    split(separator: " ").count > 1
      ? QualifiedType(pieces: [.verbatim("(")] + pieces + [.verbatim(")")]) : self
  }

  /// In parentheses if it cannot be read behind `inout`: `nonisolated(nonsending)` is taken for a second specifier there.
  var standingBehindInout: QualifiedType {
    guard case .verbatim(let text)? = pieces.first, text.hasPrefix("nonisolated(") else { return self }
    return QualifiedType(pieces: [.verbatim("(")] + pieces + [.verbatim(")")])
  }

  /// The generic arguments of each component of a path: none and `Int` of `Outer.Box<Int>`.
  var componentArguments: [[QualifiedType]] {
    var components: [[Piece]] = [[]]
    var depth = 0
    for piece in pieces {
      guard case .verbatim(let text) = piece else {
        if depth > 0 { components[components.count - 1].append(piece) }
        continue
      }
      var current = ""
      var previous: Character = " "
      for character in text {
        let closes = ">)]".contains(character) && !(character == ">" && previous == "-")
        if closes { depth -= 1 }
        if depth > 0 { current.append(character) }
        if "<([".contains(character) { depth += 1 }
        if depth == 0 {
          if !current.isEmpty { components[components.count - 1].append(.verbatim(current)) }
          current = ""
          if character == "." { components.append([]) }
        }
        previous = character
      }
      if !current.isEmpty { components[components.count - 1].append(.verbatim(current)) }
    }
    return components.map { QualifiedType(pieces: $0).split(separator: ",") }
  }

  /// Cuts at a separator outside of all brackets.
  func split(separator: String) -> [QualifiedType] {
    var parts: [[Piece]] = [[]]
    var depth = 0
    for piece in pieces {
      guard case .verbatim(let text) = piece else {
        parts[parts.count - 1].append(piece)
        continue
      }
      var rest = Substring(text)
      var (index, previous) = (rest.startIndex, UInt8(ascii: " "))
      while index < rest.endIndex {
        if depth == 0, rest.utf8[index...].starts(with: separator.utf8) {
          parts[parts.count - 1].append(.verbatim(String(rest[..<index])))
          parts.append([])
          rest = rest[rest.utf8.index(index, offsetBy: separator.utf8.count)...]
          (index, previous) = (rest.startIndex, UInt8(ascii: " "))
          continue
        }
        switch rest.utf8[index] {
        case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ">") where previous == UInt8(ascii: "-"): break
        case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        previous = rest.utf8[index]
        rest.utf8.formIndex(after: &index)
      }
      if !rest.isEmpty { parts[parts.count - 1].append(.verbatim(String(rest))) }
    }
    return parts.map { QualifiedType(pieces: Self.trimmed($0)) }.filter { !$0.pieces.isEmpty }
  }

  private static func trimmed(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    while case .verbatim(let text) = pieces.first {
      let rest = text.drop { $0 == " " }
      pieces[0] = .verbatim(String(rest))
      if !rest.isEmpty { break }
      pieces.removeFirst()
    }
    while case .verbatim(let text) = pieces.last {
      var rest = Substring(text)
      while rest.last == " " { rest = rest.dropLast() }
      pieces[pieces.count - 1] = .verbatim(String(rest))
      if !rest.isEmpty { break }
      pieces.removeLast()
    }
    return pieces
  }
}

extension [QualifiedType.Piece] {
  /// The number of bytes of its text, with texts of these lengths for parameters.
  func length(replacing lengths: [String: Int] = [:]) -> Int {
    reduce(0) { length, piece in
      switch piece {
      case .verbatim(let text), .global(let text): length + text.utf8.count
      case .parameter(let name): length + (lengths[name] ?? name.utf8.count)
      }
    }
  }
}

extension TypeText {
  /// As it is written at the top level of a file.
  init(_ pieces: [QualifiedType.Piece], location: SourceLocation) {
    let pieces = pieces.map { piece -> Piece in
      switch piece {
      case .verbatim(let text): .verbatim(text)
      case .parameter(let name), .global(let name): .name(name)
      }
    }
    self.init(pieces: pieces, shape: .other, location: location)
  }
}
