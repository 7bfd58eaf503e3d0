package import PrismgenModel
package import PrismgenSource

/// The Swift front end: bytes in, facts out.
package enum SwiftFrontend {
  /// Reads the declarations of one file.
  ///
  /// Never fails. Broken syntax costs at most the declaration that it stands in: a type with a problem is still in the
  /// model with what could be read, and the diagnostic tells where.
  ///
  /// Complexity: linear in the size of the file.
  package static func parse(
    _ buffer: SourceBuffer, keeping detail: ModelDetail = .everything
  ) -> (FileModel, [Diagnostic]) {
    let tree = Parser.parse(buffer)
    var lowering = Lowering(tree, detail)
    return (lowering.file(), diagnostics(of: tree, lines: lowering.lines))
  }

  private static func diagnostics(of tree: SyntaxTree, lines: LineTable) -> [Diagnostic] {
    tree.types.compactMap { type in
      guard let problem = type.problem, type.kind == .enum || type.kind == .struct else { return nil }
      let name = tree.buffer.text(type.name)
      let (id, message) = text(of: problem.kind, type: type.kind.rawValue, name: name)
      return Diagnostic(
        id, .error, message, at: lines.location(of: problem.range),
        notes: problem.range == type.keyword
          ? [] : [.init("in \(type.kind.rawValue) '\(name)'", at: lines.location(of: type.name))])
    }
  }

  private static func text(of kind: SyntaxProblem.Kind, type: String, name: String) -> (Diagnostic.ID, String)
  {
    switch kind {
    case .unexpected: (.unexpectedToken, "expected a declaration in \(type) '\(name)'")
    case .unclosedBracket: (.unclosedBracket, "this bracket in \(type) '\(name)' is not closed")
    case .unterminatedBody: (.unterminatedBody, "the body of \(type) '\(name)' is not closed")
    case .missingName: (.missingName, "expected a name in a declaration of \(type) '\(name)'")
    case .malformedCase: (.malformedCase, "expected a type, ',' or ')' in an associated value of '\(name)'")
    case .tooDeep:
      (.tooDeep, "'\(name)' is nested more than \(Parser.maximumDepth) types deep; its members were not read")
    }
  }
}

/// How much of a file its model keeps: the texts of a large module are more than everything else about it.
package enum ModelDetail: Hashable, Sendable {
  /// All that templates look at.
  case everything
  /// What generation looks at. Documentation and initial values are kept of structs that may get lenses, which are the
  /// marked ones or all; of others an initial value is an empty text. Methods of classes and actors collide
  /// with nothing that is generated; those of protocols may be what a case fulfils (rule 136).
  case generation(takesAllStructs: Bool)

  func keepsTexts(of type: TypeModel) -> Bool {
    switch self {
    case .everything: true
    case .generation(let takesAll): type.kind == .struct && (takesAll || !type.directives.isEmpty)
    }
  }

  func keepsFunctions(of type: TypeModel) -> Bool {
    switch type.kind {
    case .enum, .struct, .extension, .protocol: true
    case .class, .actor: self == .everything
    }
  }
}

extension Diagnostic.ID {
  /// A token among the members of a type that starts no declaration.
  package static let unexpectedToken = Self("PG0101")
  /// `{` without its `}`, or none at all.
  package static let unterminatedBody = Self("PG0102")
  /// `case` or `var` without a name.
  package static let missingName = Self("PG0103")
  /// The parentheses of a case hold something that is no list of associated values.
  package static let malformedCase = Self("PG0104")
  /// `(` or `[` without its partner before the enclosing `}`.
  package static let unclosedBracket = Self("PG0106")
  /// More nested types than the parser follows.
  package static let tooDeep = Self("PG0105")
}
