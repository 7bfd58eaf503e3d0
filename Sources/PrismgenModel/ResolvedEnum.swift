package import PrismgenSource

/// What all generated code for one type shares.
package struct ResolvedTarget: Equatable, Sendable {
  /// The full name for people: `Outer.Inner`.
  package var displayName: String
  package var location: SourceLocation
  /// What stands behind `extension`.
  package var typeName: String
  /// What stands behind it, and behind what it conforms to there: ` where R: ~Copyable`, or empty.
  package var clause: String
  /// The text behind `#if` around everything; nil: unconditional.
  package var condition: String?
  /// The lines above each extension: `@available(…)`, `@_spi(…)`.
  package var attributes: [String]
  /// Before the keyword of every extension without a conformance: `package `, or empty.
  package var extensionModifier: String
  /// Before each member: `@inlinable public `, or empty.
  package var memberModifier: String
  /// The same two for what mentions the runtime, which is internal where it is embedded.
  package var opticExtensionModifier: String
  package var opticMemberModifier: String
  /// An argument of a type around it is unsafe (rule 56), and so is each value of it, and of what is nested in it, but `self`.
  package var hasUnsafeArguments: Bool
  /// Behind a reference: they are many, and the same in all copies.
  private var sharedNames: SharedNames

  package var names: RuntimeNames {
    _read { yield sharedNames.names }
    _modify {
      var names = sharedNames.names
      defer { sharedNames = SharedNames(names) }
      yield &names
    }
  }

  package init(
    displayName: String, location: SourceLocation, typeName: String, clause: String, condition: String?,
    attributes: [String],
    extensionModifier: String, memberModifier: String, opticExtensionModifier: String,
    opticMemberModifier: String, hasUnsafeArguments: Bool,
    names: RuntimeNames
  ) {
    self.displayName = displayName
    self.location = location
    self.typeName = typeName
    self.clause = clause
    self.condition = condition
    self.attributes = attributes
    self.extensionModifier = extensionModifier
    self.memberModifier = memberModifier
    self.opticExtensionModifier = opticExtensionModifier
    self.opticMemberModifier = opticMemberModifier
    self.hasUnsafeArguments = hasUnsafeArguments
    sharedNames = SharedNames(names)
  }
}

final class SharedNames: Equatable, Sendable {
  let names: RuntimeNames

  init(_ names: RuntimeNames) { self.names = names }

  static func == (left: SharedNames, right: SharedNames) -> Bool {
    left === right || left.names == right.names
  }
}

/// How names that the user may have shadowed are written inside an extension of the user's type.
package struct RuntimeNames: Hashable, Sendable {
  /// The extended type itself.
  package var selfType = "Self"
  /// The same where the expression for it begins, which a member of the enum with the type's name hides.
  package var selfExpression = "Self"
  /// The generic parameters of the modifiers.
  package var outcome = "PrismOutcome"
  package var failure = "PrismFailure"
  /// Those of what the modifiers share.
  package var whole = "PrismWhole"
  package var part = "PrismPart"
  package var bool = "Bool"
  package var error = "Error"
  package var sendable = "Sendable"
  /// With its module: a prism of the same name hides it from other prisms.
  package var fatalError = "Swift.fatalError"
  /// For templates that go on from the generator's names.
  package var string = "String"
  package var equatable = "Equatable"
  package var hashable = "Hashable"
  package var hasher = "Hasher"
  package var caseIterable = "CaseIterable"
  package var prism = "Prism"
  package var prismatic = "Prismatic"
  package var lensable = "Lensable"
  /// The prism that PrismStore knows.
  package var storePrism = "Prism"
  package var casePath = "CasePath"
  package var propertyPath = "PropertyPath"
  package var reducerType = "ReducerType"
  package var staticReducer = "StaticReducer"

  package init() {}
}

/// An enum for which something is generated.
package struct ResolvedEnum: Equatable, Sendable {
  package var target: ResolvedTarget
  /// Typealiases that make a name of the type's surroundings reachable from file scope (rule 20).
  package var aliases: [ResolvedAlias] = []
  package var cases: [ResolvedCase] = []
  /// `extension Prism where …`, cases with the same requirements together.
  package var prisms: [ResolvedOpticExtension] = []
  package var namespace: ResolvedNamespace?
  package var router: ResolvedRouter?
  package var paths: ResolvedPaths?
  /// Only predicates exist, and they must not consume the value (rules 57, 59).
  package var isNoncopyable = false
  /// Public and not `@frozen`: where the module is built for library evolution, code that is inlined into others must expect
  /// further cases (SE-0192).
  package var isNonfrozen = false

  /// No case was left out.
  package var isComplete = true

  package init(target: ResolvedTarget) { self.target = target }
}

/// What templates ask before they print members of their own.
extension ResolvedEnum {
  /// One `switch` may take all of its cases, whatever the flags.
  package var isSwitchable: Bool {
    isComplete && !isNoncopyable && hasValues && cases.allSatisfy(\.attributes.isEmpty)
  }

  /// Of an enum whose every case has a payload without values, the compiler says that there may be unknown ones.
  package var hasValues: Bool {
    cases.allSatisfy { !$0.isUninhabited } || cases.contains { !$0.isUninhabited && $0.condition == nil }
  }

  /// The types of the payloads, and that of the enum, have names outside of what it is declared in.
  package var isSpelled: Bool { aliases.isEmpty && cases.allSatisfy(\.isSpelled) }

  /// The template `match` has a function for it, which takes all cases with their payloads.
  package var isMatchable: Bool {
    isSwitchable && isSpelled && !cases.isEmpty && conditions.count <= Self.maximumConditions
  }

  /// In a list of elements, which stands in the output once for each outcome of them.
  package static let maximumConditions = 3

  /// Those of the cases, each once.
  package var conditions: [String] {
    cases.compactMap(\.condition).reduce(into: []) { found, condition in
      if !found.contains(condition) { found.append(condition) }
    }
  }
}

/// `extension Outer { typealias __Inner_State = State }`.
package struct ResolvedAlias: Equatable, Sendable {
  package var host: String
  package var name: String
  package var target: String
  package var modifier: String
  package var condition: String?

  package init(host: String, name: String, target: String, modifier: String, condition: String?) {
    self.host = host
    self.name = name
    self.target = target
    self.modifier = modifier
    self.condition = condition
  }
}

/// One associated value as it is matched and constructed.
package struct ResolvedValue: Equatable, Sendable {
  /// The argument label of the case's constructor with its colon and space, or empty.
  package var label: String
  /// The constructor takes an autoclosure; the value is the closure, which is called (rule 51).
  package var isAutoclosure: Bool

  package init(label: String, isAutoclosure: Bool) {
    self.label = label
    self.isAutoclosure = isAutoclosure
  }
}

/// One case, and what is generated for it; a piece that is left out is nil.
package struct ResolvedCase: Equatable, Sendable {
  /// The name without back-ticks, for diagnostics.
  package var name: String
  package var location: SourceLocation
  package var condition: String?
  package var documentation: [String]
  /// The lines above each member: `@available(*, deprecated)`.
  package var attributes: [String]
  /// The case's name as it stands behind a dot.
  package var reference: String
  package var values: [ResolvedValue]
  /// The payload's type inside an extension of the enum: `MovieAction`, `(user: String, age: Int)`, `()`.
  package var type: String
  package var optionalType: String
  package var property: String?
  package var predicate: String?
  package var modifier: String?
  /// A constrained extension has a property of that name, which the compiler is to take wherever it is there.
  package var isPropertyDisfavored = false
  package var isPredicateDisfavored = false
  /// The property and the modifier stand in an extension with the enum's own isolation (rule 96).
  package var isIsolated = false
  /// The payload is a generic parameter and nothing else.
  package var isParameter = false
  /// ``type`` means outside of the enum's declaration what is meant there, without an alias of rule 20.
  package var isSpelled = true
  /// The type of several values names a member of a generic type without arguments, `Array.Index`: a cast would look for
  /// them.
  package var leavesArgumentsOut = false
  /// The payload mentions an unsafe type (rule 56).
  package var hasUnsafePayload = false
  /// The enum is an unsafe type itself.
  package var isWholeUnsafe = false
  /// See ``ResolvedTarget/hasUnsafeArguments``.
  package var hasUnsafeArguments = false
  /// The case has the attribute `@unsafe`, which the compiler looks at where it is put together.
  package var isMarkedUnsafe = false
  /// To take it apart or to put it together is unsafe.
  package var isUnsafe: Bool { hasUnsafePayload || isWholeUnsafe || hasUnsafeArguments }
  /// To put it together is unsafe.
  package var isConstructionUnsafe: Bool { isUnsafe || isMarkedUnsafe }
  /// The payload is a function with attributes and nothing else. Made an optional without a word, it is converted, and the
  /// compiler warns of what it returns: `@MainActor () -> () -> Void`.
  package var isAttributedFunction = false
  /// No value of the payload can exist (rule 6).
  package var isUninhabited = false
  /// Whether `default` stands for a case where only `switch` can match (rule 57).
  package var otherCases = OtherCases.present

  /// The other cases of the enum, as far as their conditions tell.
  package enum OtherCases: Hashable, Sendable {
    case present, absent
    case presentIf(String)
  }

  package init(
    name: String, location: SourceLocation, condition: String?, documentation: [String], attributes: [String],
    reference: String, values: [ResolvedValue], type: String, optionalType: String
  ) {
    self.name = name
    self.location = location
    self.condition = condition
    self.documentation = documentation
    self.attributes = attributes
    self.reference = reference
    self.values = values
    self.type = type
    self.optionalType = optionalType
  }
}

/// `E.prism`: the conformance to `Prismatic` and its witnesses.
package struct ResolvedNamespace: Equatable, Sendable {
  package struct Member: Hashable, Sendable {
    /// An index into ``ResolvedEnum/cases``.
    package var caseIndex: Int
    package var name: String
    /// `Prism<AppAction, MovieAction>`.
    package var type: String
    /// The static that it forwards to: `.movie`, `.values()`; nil: the closures are written here.
    package var forward: String?

    package init(caseIndex: Int, name: String, type: String, forward: String?) {
      self.caseIndex = caseIndex
      self.name = name
      self.type = type
      self.forward = forward
    }
  }

  package var members: [Member]
  /// Before `struct Prisms` and its witness: `public `, `@usableFromInline `, or empty.
  package var structModifier: String
  package var witnessModifier: String
  /// Before the members of the struct, which no extension gives its level.
  package var memberModifier: String
  /// A public struct needs a public initialiser.
  package var hasInitializer: Bool

  package init(
    members: [Member], structModifier: String, memberModifier: String, witnessModifier: String,
    hasInitializer: Bool
  ) {
    self.members = members
    self.structModifier = structModifier
    self.memberModifier = memberModifier
    self.witnessModifier = witnessModifier
    self.hasInitializer = hasInitializer
  }
}

/// `extension Prism where Whole == AppAction, Part == Int { … }`, or of `Lens`.
package struct ResolvedOpticExtension: Equatable, Sendable {
  package struct Member: Hashable, Sendable {
    /// An index into the cases of the enum or the properties of the struct.
    package var index: Int
    package var name: String
    package var modifier: String
    /// `<T>` of a static function; nil: a static property.
    package var generics: String?
    /// The requirements of a static function.
    package var requirements: String?
    /// `Prism<AppAction, Int>`.
    package var resultType: String

    package init(
      index: Int, name: String, modifier: String, generics: String?, requirements: String?, resultType: String
    ) {
      self.index = index
      self.name = name
      self.modifier = modifier
      self.generics = generics
      self.requirements = requirements
      self.resultType = resultType
    }
  }

  /// Before the keyword: `package `, or empty.
  package var modifier: String
  /// `Prism`, or with its module's name where a type of the user's hides it.
  package var extendedType: String
  /// Behind `where`; nil: the members are static functions with requirements of their own.
  package var requirements: String?
  package var condition: String?
  package var attributes: [String]
  package var members: [Member]

  package init(
    modifier: String, extendedType: String, requirements: String?, condition: String?, attributes: [String],
    members: [Member]
  ) {
    self.modifier = modifier
    self.extendedType = extendedType
    self.requirements = requirements
    self.condition = condition
    self.attributes = attributes
    self.members = members
  }
}
