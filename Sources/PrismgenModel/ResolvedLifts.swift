/// The modifiers of what is generated for PrismStore. All of it is spelled out, because an extension's access level does
/// not reach into the types that are nested in it.
package struct LiftModifiers: Hashable, Sendable {
  /// Before `struct`: `@frozen public `, `package `, or empty.
  package var type: String
  /// Before functions, initialisers and computed properties: `@inlinable public `, `package `, or empty.
  package var member: String
  /// Before stored properties.
  package var stored: String

  package init(type: String, member: String, stored: String) {
    self.type = type
    self.member = member
    self.stored = stored
  }
}

/// `E.Router`: one switch that sends each case to a reducer of its payload.
package struct ResolvedRouter: Equatable, Sendable {
  package struct Field: Hashable, Sendable {
    /// An index into ``ResolvedEnum/cases``.
    package var caseIndex: Int
    package var name: String
    /// The generic parameter that is the field's type.
    package var parameter: String

    package init(caseIndex: Int, name: String, parameter: String) {
      self.caseIndex = caseIndex
      self.name = name
      self.parameter = parameter
    }
  }

  /// The enum inside its router.
  package var whole: String
  /// The generic parameter for the state.
  package var state: String
  package var fields: [Field]
  package var modifiers: LiftModifiers
  /// Some cases are left out on demand, and ignored.
  package var ignoresOthers: Bool
  /// When there are any of these cases; nil: in each configuration.
  package var othersCondition: String?

  package init(
    whole: String, state: String, fields: [Field], modifiers: LiftModifiers, ignoresOthers: Bool,
    othersCondition: String?
  ) {
    self.whole = whole
    self.state = state
    self.fields = fields
    self.modifiers = modifiers
    self.ignoresOthers = ignoresOthers
    self.othersCondition = othersCondition
  }
}

/// `E.cases` or `S.properties`: a type of its own for each case or property, through which the optimiser sees.
package struct ResolvedPaths: Equatable, Sendable {
  package struct Member: Hashable, Sendable {
    /// An index into the cases of the enum or the properties of the struct.
    package var index: Int
    package var name: String
    /// The path's type.
    package var typeName: String
    /// The type of the case's payload, or of the property.
    package var part: String
    package var condition: String?
    package var attributes: [String]
    package var modifiers: LiftModifiers

    package init(
      index: Int, name: String, typeName: String, part: String, condition: String?, attributes: [String],
      modifiers: LiftModifiers
    ) {
      self.index = index
      self.name = name
      self.typeName = typeName
      self.part = part
      self.condition = condition
      self.attributes = attributes
      self.modifiers = modifiers
    }
  }

  /// The enum or the struct inside its paths.
  package var whole: String
  package var members: [Member]
  package var modifiers: LiftModifiers

  package init(whole: String, members: [Member], modifiers: LiftModifiers) {
    self.whole = whole
    self.members = members
    self.modifiers = modifiers
  }
}
