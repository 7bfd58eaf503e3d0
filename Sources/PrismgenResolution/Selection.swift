package import PrismgenModel
import PrismgenSource

/// Which declarations the user asked for.
package struct Selection {
  private let options: GenerationOptions
  private let only: NamePatterns
  private let skip: NamePatterns

  init(_ options: GenerationOptions) {
    self.options = options
    only = NamePatterns(options.only)
    skip = NamePatterns(options.skip)
  }

  enum Answer {
    case emit(GenerationOptions.Emit)
    case no(reason: String)
  }

  /// - Parameter directives: those above the declaration.
  func answer(name: String, kind: TypeModel.Kind, directives: [Directive]) -> Answer {
    if !options.only.isEmpty, !only.match(name) { return .no(reason: "not in --only") }
    if skip.match(name) { return .no(reason: "in --skip") }
    let marked = directives.isEmpty ? .nothing : Self.emit(directives)
    if options.annotated, marked.isEmpty { return .no(reason: "not marked") }
    let possible = Self.possible(for: kind)
    // A mark chooses for its declaration; --emit bounds what any declaration gets.
    let wanted = marked.isEmpty ? options.emit ?? .forEnums : marked.intersection(options.emit ?? .everything)
    let emit = wanted.intersection(possible)
    if !emit.isEmpty { return .emit(emit) }
    return .no(reason: kind == .enum ? "not in --emit" : marked.isEmpty ? "not marked" : "not in --emit")
  }

  /// The kinds of member that the directives ask for.
  static func emit(_ directives: [Directive]) -> GenerationOptions.Emit {
    directives.reduce(into: []) { $0.formUnion(kinds[$1.name] ?? []) }
  }

  private static let kinds: [String: GenerationOptions.Emit] = [
    "properties": .properties, "predicates": .predicates, "modifiers": .modifiers, "prisms": .prisms,
    "lenses": .lenses, "lifts": .lifts, "all": .all,
  ]

  private static func possible(for kind: TypeModel.Kind) -> GenerationOptions.Emit {
    kind == .enum ? .possibleForEnums : .possibleForStructs
  }

  /// Of a type: `lenses` means nothing for an enum.
  static func isKnown(_ directive: Directive, for kind: TypeModel.Kind) -> Bool {
    guard let marked = kinds[directive.name] else { return directive.name == "skip" }
    return !marked.isDisjoint(with: possible(for: kind))
  }

  /// Of a case or a property.
  static func isKnownForMember(_ directive: Directive) -> Bool {
    directive.name == "skip" || rename([directive]) != nil
  }

  static func isSkipped(_ directives: [Directive]) -> Bool { directives.contains { $0.name == "skip" } }

  /// `name = other`, with or without back-ticks.
  static func rename(_ directives: [Directive]) -> String? {
    var name: String?
    for directive in directives where directive.name == "name" {
      name = directive.value.flatMap(Names.declarable) ?? name
    }
    return name
  }

  /// What the property for a case is called, as it is declared; nil: the user wants none.
  package static func propertyName(of enumCase: CaseModel) -> String? {
    if isSkipped(enumCase.directives) { return nil }
    return rename(enumCase.directives).map(Names.escaped) ?? enumCase.name
  }

  /// `*` stands for any characters, `?` for one. A pattern without a dot also matches the last component.
  package static func matches(_ name: String, _ pattern: [Character]) -> Bool {
    if matchesWhole(Array(name), pattern) { return true }
    guard !pattern.contains("."), let dot = name.lastIndex(of: ".") else { return false }
    return matchesWhole(Array(name[name.index(after: dot)...]), pattern)
  }

  private static func matchesWhole(_ name: [Character], _ pattern: [Character]) -> Bool {
    wildcardMatch(pattern, name, isStar: { $0 == "*" }) { $0 == "?" || $0 == $1 }
  }
}

/// What may match the name of a type. Plain names are found without a look at the others: a C module's payloads are chosen by
/// as many as there are.
private struct NamePatterns {
  private var names: Set<String> = []
  private var patterns: [[Character]] = []

  init(_ texts: [String]) {
    for text in texts {
      if text.contains(where: { $0 == "*" || $0 == "?" }) {
        patterns.append(Array(text))
      } else {
        names.insert(text)
      }
    }
  }

  func match(_ name: String) -> Bool {
    if !names.isEmpty {
      let last = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
      if names.contains(name) || last.map(names.contains) == true { return true }
    }
    return patterns.contains { Selection.matches(name, $0) }
  }
}

extension GenerationOptions.Emit {
  // As constants: a literal is made anew by a function that is not specialised.
  fileprivate static let nothing: Self = []
  fileprivate static let possibleForEnums: Self = [.forEnums, .lifts]
  fileprivate static let possibleForStructs: Self = [.lenses, .lifts]
  static let forEnums: Self = [.properties, .predicates, .modifiers, .prisms]
}
