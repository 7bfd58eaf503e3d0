internal import PrismgenModel
package import PrismgenSource

/// Says what the parser found wrong.
struct SyntaxProblemTexts {
  let tree: SyntaxTree
  let lines: LineTable

  func diagnostic(of type: TypeDecl) -> Diagnostic? {
    guard let problem = type.problem else { return nil }
    let declaration = "\(type.kind.rawValue) '\(tree.buffer.text(type.name))'"
    let (id, message) = text(of: problem, in: declaration)
    return Diagnostic(
      id, severity(of: problem), message, at: lines.location(of: problem.range),
      notes: problem.range == type.keyword
        ? [] : [.init("in \(declaration)", at: lines.location(of: type.name))])
  }

  func deepType(in type: TypeDecl) -> Diagnostic {
    let declaration = "\(type.kind.rawValue) '\(tree.buffer.text(type.name))'"
    return Diagnostic(
      .tooDeep, .error,
      "a type in \(declaration) has more than \(TypeLowering.maximumDepth) brackets around a name",
      at: lines.location(of: type.name))
  }

  func strayDirective(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unknownDirective, .warning, "'prismgen:' stands at no type, case or property", at: location,
      help: "put it on the line above one, or behind a case or a property")
  }

  /// Outside of types, or in one for which nothing is generated.
  func diagnostic(of problem: SyntaxProblem) -> Diagnostic {
    let (id, message) = text(of: problem, in: nil)
    return Diagnostic(
      id, severity(of: problem), message, at: lines.location(of: problem.range),
      help: id.concernsWholeFile ? "nothing is generated for this file until then" : nil)
  }

  /// What the compiler may never come to see is a warning: in an `#if` what only a declaration's meaning forbids, and
  /// everything in one that asks for the version of the compiler or the language, because that may be Swift of another
  /// version.
  private func severity(of problem: SyntaxProblem) -> Diagnostic.Severity {
    switch problem.kind {
    case .misplaced, .missingBody: problem.clause < 0 ? .error : .warning
    case .unexpected, .unclosedBracket, .missingName, .missingType, .malformedCase, .malformedAttribute:
      problem.clause >= 0 && tree.clauses[problem.clause].asksForVersion ? .warning : .error
    case .unterminatedBody, .displaced, .unterminatedText, .unbalancedCondition,
      .missingCondition,
      .tooDeep, .tooManyConditions:
      .error
    }
  }

  private func text(of problem: SyntaxProblem, in declaration: String?) -> (Diagnostic.ID, String) {
    let place = declaration.map { " in \($0)" } ?? ""
    let subject = declaration ?? "a type"
    let directive = [")", "]"].contains(tree.buffer.text(problem.range)) ? "bracket" : "directive"
    let isLiteral = ["\"", "#"].contains { tree.buffer.text(problem.range).hasPrefix($0) }
    return switch problem.kind {
    case .unexpected where declaration == nil && isLiteral: (.unexpectedToken, "this literal has no end")
    case .unexpected where declaration == nil && directive == "bracket":
      (.unexpectedToken, "this bracket closes nothing")
    case .unexpected where declaration == nil: (.unexpectedToken, "this brace closes nothing")
    case .unexpected: (.unexpectedToken, "expected a declaration\(place)")
    case .unclosedBracket: (.unclosedBracket, "this bracket\(place) is not closed")
    case .unterminatedBody: (.unterminatedBody, "the body of \(subject) is not closed")
    case .displaced:
      (.unexpectedToken, "\(subject) is indented, and a brace around it may be missing")
    case .missingName where declaration == nil: (.missingName, "expected the name of a type")
    case .missingName: (.missingName, "expected a name in a declaration of \(subject)")
    case .missingType: (.missingType, "expected a type\(place)")
    case .malformedCase: (.malformedCase, "expected a type, ',' or ')' in an associated value of \(subject)")
    case .tooDeep:
      (
        .tooDeep,
        "\(subject) is nested more than \(Parser.maximumDepth) types deep; its members were not read"
      )
    case .tooManyConditions:
      (.tooManyConditions, "more conditions decide about what stands here than are followed")
    case .unterminatedText: (.unterminatedText, "this comment or literal has no end")
    case .unbalancedCondition where declaration == nil:
      (.unbalancedCondition, "this \(directive) has no partner")
    case .misplaced:
      (.misplaced, "'\(tree.buffer.text(problem.range))' cannot stand here\(place)")
    case .malformedAttribute: (.malformedAttribute, "this attribute\(place) is malformed")
    case .missingCondition where declaration == nil:
      (.unbalancedCondition, "this directive has no condition that the compiler takes")
    case .missingCondition:
      (.unexpectedToken, "this directive\(place) has no condition that the compiler takes")
    case .missingBody:
      (.missingBody, "'\(tree.buffer.text(problem.range))'\(place) has no body")
    // The braces of the type bound what it is about.
    case .unbalancedCondition: (.unexpectedToken, "this \(directive)\(place) has no partner")
    }
  }
}

extension Diagnostic.ID {
  /// A token among the members of a type that starts no declaration, or a `}` that closes nothing.
  package static let unexpectedToken = Self("PG0101")
  /// `{` without its `}`, or none at all.
  package static let unterminatedBody = Self("PG0102")
  /// `case`, `var` or `enum` without a name.
  package static let missingName = Self("PG0103")
  /// The parentheses of a case hold something that is no list of associated values.
  package static let malformedCase = Self("PG0104")
  /// More nested types than the parser follows.
  package static let tooDeep = Self("PG0105")
  /// A bracket without its partner.
  package static let unclosedBracket = Self("PG0106")
  /// Behind a `:` or a `,` stands no type.
  package static let missingType = Self("PG0107")
  /// A comment or a multi-line literal that goes on to the end of the file.
  package static let unterminatedText = Self("PG0108")
  /// `#if` without `#endif`, or the other way round, or a bracket in a condition without its partner.
  package static let unbalancedCondition = Self("PG0109")
  /// `#if` in `#if`, or `#elseif` behind `#elseif`, without end: each declaration repeats all that decide about it.
  package static let tooManyConditions = Self("PG0110")
  /// `@` without a name, `@available` without arguments.
  package static let malformedAttribute = Self("PG0111")
  /// A function, an initialiser, a subscript or an accessor without `{ … }`.
  package static let missingBody = Self("PG0112")
  /// A modifier or a declaration that cannot stand where it does.
  package static let misplaced = Self("PG0113")

  /// Nobody knows what the rest of the file means.
  package var concernsWholeFile: Bool {
    self == .unterminatedText || self == .unbalancedCondition || self == .tooManyConditions
  }
}
