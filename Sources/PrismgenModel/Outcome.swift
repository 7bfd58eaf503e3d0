package import PrismgenSource

/// What became of one declaration. `list`, `explain` and `coverage` print it.
package struct Outcome: Hashable, Sendable {
  /// A declaration, or one piece of it, that was left out.
  package struct Refusal: Hashable, Sendable {
    /// The number of the rule that decided; 0: what stands there is no Swift.
    package var rule: Int
    /// `case 'a'`, `property 'volume'`; nil: the declaration as a whole.
    package var subject: String?
    /// The reason; its location and its notes are the positions that decided.
    package var diagnostic: Diagnostic
    /// The user's own member, which is the reason, has the type that the generated one would have: nothing is missing.
    package var hasEqual: Bool

    package init(rule: Int, subject: String?, diagnostic: Diagnostic, hasEqual: Bool = false) {
      self.rule = rule
      self.subject = subject
      self.diagnostic = diagnostic
      self.hasEqual = hasEqual
    }
  }

  package enum Status: Hashable, Sendable {
    /// Something is generated.
    case taken
    /// A rule forbids it; the refusals say which.
    case refused
    /// There is nothing to generate: no cases, no settable properties.
    case empty
    /// The user left it out: a directive, `--only`, `--skip`, `--annotated`, `--emit`.
    case notSelected(reason: String)
  }

  package var kind: TypeModel.Kind
  /// The full name: `Outer.Inner`.
  package var name: String
  package var location: SourceLocation
  package var status: Status
  /// The members asked for, whatever was refused of them.
  package var emit: GenerationOptions.Emit
  /// Cases of an enum, stored properties of a struct.
  package var memberCount: Int
  /// Cases with associated values.
  package var payloadCount: Int
  package var refusals: [Refusal]

  package init(
    kind: TypeModel.Kind, name: String, location: SourceLocation, status: Status,
    emit: GenerationOptions.Emit = [], memberCount: Int, payloadCount: Int = 0, refusals: [Refusal] = []
  ) {
    self.kind = kind
    self.name = name
    self.location = location
    self.status = status
    self.emit = emit
    self.memberCount = memberCount
    self.payloadCount = payloadCount
    self.refusals = refusals
  }
}
