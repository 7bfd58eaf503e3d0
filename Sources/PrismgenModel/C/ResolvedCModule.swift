/// What is generated for one C module, decided to the last name. All text is Swift source.
package struct ResolvedCModule: Equatable, Sendable {
  package var module: String
  /// The lines of the header comment that say what the file was made from.
  package var origin: [String]
  /// `public`, `package`, or empty.
  package var access: String
  /// Prisms and affine traversals are generated too.
  package var hasOptics: Bool
  /// The runtime is generated into the output's own module, where it is internal.
  package var hasEmbeddedRuntime: Bool
  package var clashes: CClashes
  package var unions: [ResolvedCUnion]
  package var enums: [ResolvedCEnum]

  package init(
    module: String, origin: [String], access: String, hasOptics: Bool, hasEmbeddedRuntime: Bool = false,
    clashes: CClashes, unions: [ResolvedCUnion], enums: [ResolvedCEnum]
  ) {
    self.module = module
    self.origin = origin
    self.access = access
    self.hasOptics = hasOptics
    self.hasEmbeddedRuntime = hasEmbeddedRuntime
    self.clashes = clashes
    self.unions = unions
    self.enums = enums
  }
}

/// A struct with a tag and a union, or a union that its tag lies in.
package struct ResolvedCUnion: Equatable, Sendable {
  /// The imported struct: `yaml_event_s`.
  package var type: String
  /// The C name that the user knows: `yaml_event_t`.
  package var cName: String
  /// The payload with its tag is offered as one value, not only the members.
  package var hasPayload: Bool
  package var payloadType: String
  package var payloadProperty: String
  package var tag: ResolvedCTag
  package var values: [ResolvedCTagValue]
  package var members: [ResolvedCMember]

  package init(
    type: String, cName: String, hasPayload: Bool, payloadType: String, payloadProperty: String,
    tag: ResolvedCTag, values: [ResolvedCTagValue], members: [ResolvedCMember]
  ) {
    self.type = type
    self.cName = cName
    self.hasPayload = hasPayload
    self.payloadType = payloadType
    self.payloadProperty = payloadProperty
    self.tag = tag
    self.values = values
    self.members = members
  }
}

extension ResolvedCUnion {
  /// Payload and tag can be set together.
  package var isPayloadSettable: Bool { hasPayload && tag.isSettable && members.allSatisfy(\.isSettable) }
}

/// How the tag is read, compared and written.
package struct ResolvedCTag: Equatable, Sendable {
  /// What a `switch` looks at: `self.type`, `self.type.rawValue`, `self.type & 15`.
  package var subject: String
  /// The type of ``subject`` and of the value of `unrecognized`.
  package var type: String
  /// What is assigned to: `self.type`.
  package var target: String
  /// Around what is written; `%` stands for a value of ``type``.
  package var assignment: String
  /// The tag is a member of the union: a payload carries one of its own, which must not win.
  package var liesInside: Bool
  package var isSettable: Bool

  package init(
    subject: String, type: String, target: String, assignment: String, liesInside: Bool, isSettable: Bool
  ) {
    self.subject = subject
    self.type = type
    self.target = target
    self.assignment = assignment
    self.liesInside = liesInside
    self.isSettable = isSettable
  }

  /// The statement that makes `value`, an expression of ``type``, the tag.
  package func assign(_ value: String) -> String {
    "\(target) = "
      + assignment.split(separator: "%", omittingEmptySubsequences: false).joined(separator: value)
  }
}

package struct ResolvedCTagValue: Equatable, Sendable {
  /// The C constant.
  package var constant: String
  /// An expression of the tag's type: `YAML_SCALAR_EVENT`, `SDL_QUIT.rawValue`.
  package var expression: String
  /// The case of the payload enum, with back-ticks where it needs them.
  package var caseName: String
  /// `isScalar`, and one more for each further name of the value.
  package var predicates: [String]
  /// The index of the member that may be read.
  package var member: Int?

  package init(constant: String, expression: String, caseName: String, predicates: [String], member: Int?) {
    self.constant = constant
    self.expression = expression
    self.caseName = caseName
    self.predicates = predicates
    self.member = member
  }
}

package struct ResolvedCMember: Equatable, Sendable {
  /// `scalar`, or `asScalar` where the struct has a member of that name.
  package var accessor: String
  /// `self.data.scalar`
  package var path: String
  /// The payload's type without `?`.
  package var type: String
  /// The member may be NULL: the payload of the case is optional, the accessor is nil for NULL too.
  package var isNullable: Bool
  package var isSettable: Bool
  /// A name for an unnamed payload type, declared beside the payload enum.
  package var alias: ResolvedCAlias?
  /// The payload goes on behind its last field, so that a copy loses a part.
  package var tail: ResolvedCTail?
  /// The values that allow the member.
  package var values: [Int]

  package init(
    accessor: String, path: String, type: String, isNullable: Bool, isSettable: Bool, alias: ResolvedCAlias?,
    tail: ResolvedCTail?, values: [Int]
  ) {
    self.accessor = accessor
    self.path = path
    self.type = type
    self.isNullable = isNullable
    self.isSettable = isSettable
    self.alias = alias
    self.tail = tail
    self.values = values
  }

  package var payloadType: String { isNullable ? type + "?" : type }
}

/// Where a payload lies that a pointer leads to.
package struct ResolvedCTail: Equatable, Sendable {
  /// In the struct, as an expression.
  package var offset: String
  /// The payload's type with its module: in an expression a member of any pointer hides what has its name.
  package var type: String

  package init(offset: String, type: String) {
    self.offset = offset
    self.type = type
  }
}

package struct ResolvedCAlias: Equatable, Sendable {
  package var name: String
  package var target: String

  package init(name: String, target: String) {
    self.name = name
    self.target = target
  }
}

/// An enum of the module.
package struct ResolvedCEnum: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Swift sees a struct with a raw value: a mirror enum is generated.
    case open
    /// Swift sees an enum, whose raw value may be none of its cases.
    case closed
    /// An option set.
    case flags
  }

  package struct Value: Hashable, Sendable {
    package var constant: String
    /// `YAML_SCALAR_EVENT`, `closedE.one`
    package var expression: String
    package var caseName: String
    /// `isScalar`; for flags `containsBold`.
    package var predicate: String
    /// Another name of an earlier value: a predicate and no case.
    package var isAlias: Bool

    package init(constant: String, expression: String, caseName: String, predicate: String, isAlias: Bool) {
      self.constant = constant
      self.expression = expression
      self.caseName = caseName
      self.predicate = predicate
      self.isAlias = isAlias
    }
  }

  package var kind: Kind
  package var type: String
  package var cName: String
  package var rawType: String
  package var values: [Value]

  package init(kind: Kind, type: String, cName: String, rawType: String, values: [Value]) {
    self.kind = kind
    self.type = type
    self.cName = cName
    self.rawType = rawType
    self.values = values
  }
}
