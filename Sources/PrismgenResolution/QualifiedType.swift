import PrismgenModel

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
    result.pieces = pieces.flatMap { piece -> [Piece] in
      if case .parameter(let name) = piece, let argument = arguments[name] { return argument }
      return [piece]
    }
    return result
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
      case .verbatim(let text), .parameter(let text): result += text
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
  var arguments: [ScopeID] = []
  /// Names declared nowhere in the sources.
  var externals: [String] = []
  /// Those of them that only an alias of the module's stands for.
  var behindAliases: Set<String> = []
  /// Why nobody can tell what a name means.
  var ambiguous: [Ambiguity] = []
  /// Names that one surrounding type may inherit, with that type (rule 20).
  var fallbacks: [Fallback] = []

  enum Ambiguity {
    case inherited(String)
    case conditional(String)
    case vacant(String)

    var reason: String {
      switch self {
      case .inherited(let name): "more than one surrounding type may inherit '\(name)'"
      case .conditional(let name): "an #if decides which type '\(name)' is"
      case .vacant(let name): "an #if decides whether '\(name)' has values"
      }
    }

    var help: String {
      switch self {
      case .inherited: "name the sources that declare it with --context"
      case .conditional: "write the type's full name, or the same #if around both"
      case .vacant: "declare a case outside of the #if"
      }
    }
  }

  struct Fallback: Hashable {
    var name: String
    var host: ScopeID
    /// The typealias's name.
    var alias: String
  }

  /// It mentions a type whose every use is unsafe (rule 56).
  var isUnsafe = false
}
