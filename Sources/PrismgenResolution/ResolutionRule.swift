package import PrismgenSource

/// Why something was left out: a stable identifier with the number of the rule of the generated form.
struct ResolutionRule: Sendable {
  let id: Diagnostic.ID
  let number: Int
  let severity: Diagnostic.Severity

  private init(_ code: String, _ number: Int, _ severity: Diagnostic.Severity = .note) {
    self.id = Diagnostic.ID(code)
    self.number = number
    self.severity = severity
  }

  /// Rule 28: a local type, which no extension can name.
  static let localType = Self("PG0201", 28)
  /// Rule 30: private to its file, or inside something that is.
  static let privateType = Self("PG0202", 30)
  /// Rule 29: private to its file, beside a private type of the same name in another.
  static let privateNamesake = Self("PG0203", 29)
  /// Rule 27: a nested type called `Type` or `Protocol`.
  static let unnameableType = Self("PG0204", 27)
  /// Rule 18: nested in a type of another module of which it is not known whether it is generic.
  static let foreignHost = Self("PG0205", 18)
  /// Rule 20: a payload type that more than one surrounding type may inherit.
  static let unresolvedName = Self("PG0206", 20, .warning)
  /// Rules 23, 24: a name that only the module's name can tell from another.
  static let moduleNameNeeded = Self("PG0207", 24, .warning)
  /// Rule 15: two declarations of one name that no `#if` tells apart.
  static let redeclaredType = Self("PG0208", 15, .warning)
  /// Rule 54: a payload that the compiler rejects.
  static let payloadModifier = Self("PG0209", 54, .error)
  /// Rule 54 for what else the compiler rejects of an enum.
  static let illegalDeclaration = Self("PG0241", 54, .error)
  /// A case that is declared twice.
  static let redeclaredCase = Self("PG0247", 67, .error)
  /// Rule 11: raw values, or a raw type, that the compiler rejects.
  static let rawValue = Self("PG0244", 11, .error)
  /// Rule 9: a value that would hold itself.
  static let recursiveEnum = Self("PG0245", 9, .error)
  /// Rule 31: a payload's type that the enum cannot have.
  static let payloadType = Self("PG0246", 31, .error)
  /// Rule 145: a type with the name of one that the embedded runtime declares.
  static let runtimeNameTaken = Self("PG0248", 145, .warning)
  /// Rule 103: a payload, or a property, that may be a generic parameter under another name.
  static let disguisedParameter = Self("PG0249", 103)
  /// Rule 51: an autoclosure that no closure can make of a value.
  static let uncallableAutoclosure = Self("PG0250", 51)
  /// Rule 50: a function whose parameter cannot be copied, and is written without its ownership.
  static let unownedParameter = Self("PG0252", 50)
  /// Rule 73: a case whose name means a static property, too.
  static let ambiguousCase = Self("PG0251", 73)
  /// Rule 57: a noncopyable enum.
  static let noncopyableEnum = Self("PG0210", 57)
  /// Rule 59: a nonescapable enum.
  static let nonescapableEnum = Self("PG0211", 59)
  /// Rule 63: a case that the namespace cannot reach.
  static let hiddenInNamespace = Self("PG0212", 63, .warning)
  /// Rule 64: the namespace's own names are taken.
  static let namespaceTaken = Self("PG0213", 64, .warning)
  /// Rule 67: cases of one base name.
  static let overloadedCase = Self("PG0214", 67, .warning)
  /// Rule 68: a member of the name of a case.
  static let propertyDeclared = Self("PG0215", 68)
  /// Rule 69: a method without parameters of the name of a case.
  static let methodDeclared = Self("PG0216", 69)
  /// Rules 71, 141: a member that the compiler synthesizes.
  static let synthesizedMember = Self("PG0217", 71)
  /// Rule 71: a coding key enum.
  static let codingKeys = Self("PG0218", 71)
  /// Rule 74: two generated members of one name.
  static let generatedTwice = Self("PG0219", 74)
  /// Rule 77: an attached macro that may add members.
  static let attachedMacro = Self("PG0220", 77)
  /// Rule 86: an unavailable case.
  static let unavailableCase = Self("PG0221", 86)
  /// Rule 88: an unavailable type.
  static let unavailableType = Self("PG0222", 88)
  /// Rule 96: a payload type with a conformance that may be isolated.
  static let isolatedConformance = Self("PG0223", 96)
  /// Rule 133: the user wrote the conformance.
  static let alreadyConforms = Self("PG0224", 133)
  /// Rule 134: the user wrote the prism or the lens.
  static let opticDeclared = Self("PG0225", 134)
  /// Rule 136: a case that witnesses an isolated requirement.
  static let isolatedWitness = Self("PG0226", 136)
  /// Rule 142: a property that would become a witness.
  static let becomesWitness = Self("PG0227", 142, .warning)
  /// Rule 143: a property that may hide a dynamic member.
  static let dynamicMember = Self("PG0228", 143)
  /// Rule 144: a predicate that would shadow a global function.
  static let shadowedFunction = Self("PG0229", 144)
  /// Rule 115: a property without a written type.
  static let untypedProperty = Self("PG0230", 115)
  /// Rule 116: a property that cannot be set from another file.
  static let unsettableProperty = Self("PG0231", 116)
  /// Rule 117: a property wrapper.
  static let wrappedProperty = Self("PG0232", 117)
  /// Rule 119: a property of an isolated struct.
  static let isolatedProperty = Self("PG0233", 119)
  /// Rule 121: a noncopyable struct.
  static let noncopyableStruct = Self("PG0234", 121)
  /// Rule 122: a class.
  static let referenceType = Self("PG0235", 122)
  /// Rule 60: a parameter pack, over which no static can be generic.
  static let parameterPack = Self("PG0238", 60)
  /// Rule 105: a payload type that needs more of a generic parameter than the enum says.
  static let impliedConstraint = Self("PG0239", 105)
  /// Rule 32: a namespace that would be less visible than its type.
  static let loweredAccess = Self("PG0240", 32)
  /// Rule 44: a type of which the sources do not tell which of the public imports it needs.
  static let uncertainOrigin = Self("PG0242", 44, .warning)
  /// A type that is declared too often, or whose name is too long, to write anything about it.
  static let unmanageableType = Self("PG0243", 0, .error)
  /// A property that is declared twice.
  static let redeclaredMember = Self("PG0236", 114, .warning)
  /// A case that no switch over all of them can have a place for.
  static let noRouter = Self("PG0260", 79)
  /// Rule 64 for what lifts need: their names are taken.
  static let liftNameTaken = Self("PG0261", 64)
}

extension Diagnostic {
  /// Tells of a type that was left out because no generated file can reach it, or of coding keys. Most modules have some, and
  /// nobody waits for what would be generated for them.
  package var tellsOfUnreachableType: Bool {
    let rules: [ResolutionRule] = [.localType, .privateType, .privateNamesake, .codingKeys]
    return severity == .note && rules.contains { $0.id == id }
  }
}
