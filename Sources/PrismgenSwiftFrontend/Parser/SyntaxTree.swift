package import PrismgenSource

/// What the parser found in one file: ranges into the bytes, no text and no meaning.
///
/// Types stand in one flat list in the order of their keywords, so that an outer type comes before what it contains;
/// ``TypeDecl/parent`` says what contains what.
package struct SyntaxTree: Sendable {
  package let buffer: SourceBuffer
  package var types: [TypeDecl] = []
  package var imports: [ImportDecl] = []
  package var operators: [OperatorDecl] = []
  /// Type aliases at the top level.
  package var aliases: [AliasDecl] = []
  /// Variables and constants at the top level.
  package var variables: [PropertyDecl] = []
  /// Functions at the top level, if signatures are kept.
  package var functions: [MethodDecl] = []
  /// Every clause of every `#if` that was parsed, in the order of the directives.
  package var clauses: [ClauseSyntax] = []
  /// What is wrong outside of the types that tell of it themselves.
  package var problems: [SyntaxProblem] = []
  /// Some brace has no partner.
  var isUnbalanced = false
  /// The buffer is not the file's own.
  var repair: BraceRepair?

  package init(_ buffer: SourceBuffer) { self.buffer = buffer }

  /// The conditions of the clauses before `index` in its block, in order.
  package func priorConditions(of index: Int) -> [SourceRange] {
    var conditions: [SourceRange] = []
    var earlier = clauses[index].previous
    while earlier >= 0 {
      conditions.append(clauses[earlier].condition)
      earlier = clauses[earlier].previous
    }
    return conditions.reversed()
  }
}

/// A type declaration or an extension.
package struct TypeDecl: Sendable {
  package enum Kind: String, Sendable {
    case `enum`, `struct`, `class`, actor, `protocol`, `extension`

    /// Something may be generated for it.
    var isGenerated: Bool { self == .enum || self == .struct }

    /// Something may be generated that stands in it or in an extension beside it.
    var mayHoldGenerated: Bool { isGenerated || self == .extension }
  }

  package var kind: Kind
  package var keyword: SourceRange
  /// The name; the extended type for an extension.
  package var name: SourceRange
  /// The index of the enclosing type or extension, -1 at the top level.
  package var parent: Int
  /// Some enclosing pair of braces is not the body of a type.
  package var isLocal: Bool
  /// The index of the innermost enclosing `#if` clause, -1 if there is none.
  package var clause: Int
  /// The bytes between the token before and the declaration's first token.
  package var leadingTrivia: SourceRange
  package var attributes: [AttributeSyntax]
  package var modifiers: [SourceRange]
  /// With the angle brackets.
  package var generics: SourceRange?
  package var inherits: [SourceRange] = []
  /// The requirements, without the word `where`.
  package var requirements: SourceRange?
  /// Between the braces; empty if there are none.
  package var body = SourceRange(0, 0)
  package var cases: [CaseDecl] = []
  package var properties: [PropertyDecl] = []
  package var functions: [FunctionDecl] = []
  /// The functions again and all that is like one, if signatures are kept.
  package var methods: [MethodDecl] = []
  package var aliases: [AliasDecl] = []
  package var hasMacroExpansion = false
  package var hasFailableInitializer = false
  /// The parameter types of `subscript(dynamicMember:)`.
  package var dynamicMemberTypes: [SourceRange] = []
  /// The first thing in it, but not in a type or a body in it, that is no Swift.
  package var problem: SyntaxProblem?
}

/// Something that is no Swift, and where.
package struct SyntaxProblem: Sendable, Hashable {
  package enum Kind: Sendable {
    case unexpected, unclosedBracket, unterminatedBody, missingName, missingType, malformedCase, tooDeep
    /// Nobody knows what it stands in.
    case displaced
    case unterminatedText, unbalancedCondition, missingCondition, tooManyConditions
    /// What a declaration of this kind cannot have, or cannot have here.
    case misplaced, malformedAttribute, missingBody
  }
  package var kind: Kind
  package var range: SourceRange
  /// The innermost clause of an `#if` around it, -1 if there is none.
  package var clause: Int
}

package struct AttributeSyntax: Sendable {
  package var name: SourceRange
  /// Between the parentheses; nil without them.
  package var arguments: SourceRange?
  /// The `#if` clause that it stands in; -1: none.
  package var clause: Int
}

/// One clause of an `#if` block, linked to what surrounds it.
package struct ClauseSyntax: Sendable {
  package var kind: Token.Kind
  package var condition: SourceRange
  /// The clause before it in the same block, -1 for the first.
  package var previous: Int
  /// The clause around the block, -1 if there is none.
  package var parent: Int
  /// The offset of the block's `#if`.
  package var block: Int
  /// How much has to be said of a declaration in it: a unit for each clause around it and before it, and one for each
  /// 16 bytes of their conditions.
  package var weight: Int
  /// Its condition or one around or before it asks for the version of the compiler or the language.
  package var asksForVersion = false

  /// Declarations that weigh more are not generated for, since what is written for them would grow with the square.
  static let maximumWeight = 512
}

package struct CaseDecl: Sendable {
  package var name: SourceRange
  /// nil without parentheses.
  package var parameters: [ParameterSyntax]?
  package var rawValue: SourceRange?
  /// Where the last token of the case ends.
  package var end = 0
  package var clause: Int
  package var leadingTrivia: SourceRange
  package var attributes: [AttributeSyntax]
  package var modifiers: [SourceRange]
}

package struct ParameterSyntax: Sendable {
  /// `isolated`, which belongs before the type of a function's parameter and nowhere in a case.
  package var modifier: SourceRange?
  package var firstName: SourceRange?
  package var secondName: SourceRange?
  package var type: SourceRange
  package var defaultValue: SourceRange?
}

package struct PropertyDecl: Sendable {
  package enum Storage: String, Sendable { case stored, observed, computed }
  package var name: SourceRange
  package var keyword: SourceRange
  package var type: SourceRange?
  package var initializer: SourceRange?
  package var storage = Storage.stored
  /// Keyword, modifiers and effects of each accessor; one empty range for the short form of a getter.
  package var accessors: [SourceRange] = []
  /// Of all accessors.
  package var accessorAttributes: [AttributeSyntax] = []
  /// Where the last token of the binding ends.
  package var end = 0
  package var clause: Int
  package var leadingTrivia: SourceRange
  package var attributes: [AttributeSyntax]
  package var modifiers: [SourceRange]
}

package struct FunctionDecl: Sendable {
  package var name: SourceRange
  package var parameterCount: Int
  /// From behind the name to before the body.
  package var signature = SourceRange(0, 0)
  package var clause: Int
  package var attributes: [AttributeSyntax]
  package var modifiers: [SourceRange]
}

/// A function, an initialiser or a subscript with its signature.
package struct MethodDecl: Sendable {
  package enum Kind: String, Sendable { case function, initializer, deinitializer, `subscript` }

  package var kind: Kind
  /// The name; the keyword of what has none, with the mark of an initialiser that may fail.
  package var name: SourceRange
  /// With the angle brackets.
  package var generics: SourceRange?
  package var parameters: [MethodParameterSyntax] = []
  /// `async throws(Failure)`
  package var effects = SourceRange(0, 0)
  package var result: SourceRange?
  /// The requirements, without the word `where`.
  package var requirements: SourceRange?
  /// Of a subscript: keyword, modifiers and effects of each; one empty range for the short form of a getter.
  package var accessors: [SourceRange] = []
  package var clause: Int
  package var leadingTrivia: SourceRange
  package var attributes: [AttributeSyntax]
  package var modifiers: [SourceRange]
}

package struct MethodParameterSyntax: Sendable {
  package var firstName: SourceRange
  package var secondName: SourceRange?
  package var type: SourceRange
  package var defaultValue: SourceRange?
}

package struct AliasDecl: Sendable {
  package var name: SourceRange
  package var isAssociatedType: Bool
  package var generics: SourceRange?
  package var inherits: [SourceRange] = []
  package var target: SourceRange?
  /// The requirements, without the word `where`.
  package var requirements: SourceRange?
  package var clause: Int
  package var modifiers: [SourceRange]
  package var attributes: [AttributeSyntax]
}

/// `infix operator >>>: Precedence`.
package struct OperatorDecl: Sendable {
  package var name: SourceRange
  package var clause: Int
  package var modifiers: [SourceRange]
}

package struct ImportDecl: Sendable {
  package var keyword: SourceRange
  package var kind: SourceRange?
  package var path: SourceRange
  package var clause: Int
  package var attributes: [AttributeSyntax]
  package var modifiers: [SourceRange]
}
