package import PrismgenSource
internal import PrismgenModel

extension Diagnostic.ID {
  /// A tag or an expression is malformed.
  package static let templateSyntax = Self("PG0401")
  /// No tag of that name.
  package static let unknownTag = Self("PG0402")
  /// No filter of that name.
  package static let unknownFilter = Self("PG0403")
  /// A value has no member of that name.
  package static let unknownMember = Self("PG0404")
  /// A name that nothing defines.
  package static let unknownName = Self("PG0405")
  /// A filter was given something that it cannot work on.
  package static let filterArgument = Self("PG0406")
  /// A template that is included or imported cannot be read.
  package static let missingTemplate = Self("PG0407")
  /// A limit on time, size or depth was reached.
  package static let templateLimit = Self("PG0408")
  /// A macro was called that is not defined, or with the wrong number of arguments.
  package static let macroCall = Self("PG0409")
  /// A region or an output path in a template's result or in a source is unusable.
  package static let outputRegion = Self("PG0410")
  /// What is printed for a declaration inside `#if` stands outside of one.
  static let lostCondition = Self("PG0411")
  /// A template in another language than Stencil.
  package static let foreignTemplate = Self("PG0412")
}

/// Bounds that only a template gone wrong reaches.
package struct TemplateLimits: Sendable {
  /// Nested conditions in one tag, and nested subscripts in one value.
  static let expressionDepth = 100
  /// Values between the operators of one condition, which may make a tree of as many levels.
  static let expressionTerms = 1_000
  /// Tags inside tags.
  static let nesting = 100
  /// Of a processor, for one use of a regular expression.
  static let patternSeconds = 5
  /// How long a processor works on a regular expression for one step.
  static let stepNanoseconds = 500

  /// Macros and includes within one another.
  package var depth = 60
  /// Nodes rendered by one template, elements that it walks over, and sixteenths of bytes that it puts together and that its
  /// filters read, and the time of regular expressions; a few seconds. Each type allows it another ``stepsForType``.
  package var steps = 10_000_000
  package static let stepsForType = 10_000
  /// Bytes of output of one template.
  package var output = 256 << 20
  /// Conditions of declarations in one list: what is around it is rendered once for each of their outcomes.
  package var conditions = ResolvedEnum.maximumConditions
  /// Elements of one range.
  package var range = 1_000_000

  package init() {}
}

/// The declaration that a template is rendering, for a note beside an error.
package struct RenderedDeclaration: Hashable, Sendable {
  /// `case 'sayHello' of AppAction`.
  package var name: String
  package var location: SourceLocation

  package init(name: String, location: SourceLocation) {
    self.name = name
    self.location = location
  }
}
