import PrismgenModel

/// What a type and its extensions say of values that begin with its name.
final class ValueFacts {
  /// Of properties and functions.
  private(set) var memberNames: Set<String> = []
  private(set) var functions: Set<String> = []
  /// Without those whose name a function has, too.
  private(set) var casesWithPayload: Set<String> = []
  private(set) var casesWithoutPayload: Set<String> = []
  private(set) var hasFailableInitializer = false
  /// Those that have their name alone.
  private(set) var statics: [String: StaticModel] = [:]

  init(_ declarations: [TypeModel]) {
    var counts: [String: Int] = [:]
    for type in declarations {
      for name in type.propertyNames {
        memberNames.insert(Names.plain(name))
        counts[Names.plain(name), default: 0] += 1
      }
      for function in type.functions { functions.insert(Names.plain(function.name)) }
      for member in type.statics { statics[Names.plain(member.name)] = member }
      let methods =
        type.omitted == nil
        ? type.functions.filter(\.isStatic).map(\.name) : type.statics.filter(\.isMethod).map(\.name)
      for name in methods {
        functions.insert(Names.plain(name))
        counts[Names.plain(name), default: 0] += 1
      }
      for enumCase in type.cases {
        let name = Names.plain(enumCase.name)
        if enumCase.parameters == nil {
          casesWithoutPayload.insert(name)
        } else {
          casesWithPayload.insert(name)
        }
      }
      hasFailableInitializer = hasFailableInitializer || type.hasFailableInitializer
    }
    statics = statics.filter { counts[$0.key] == 1 }
    for name in casesWithPayload { statics[name] = nil }
    memberNames.formUnion(functions)
    casesWithPayload.subtract(functions)
    casesWithoutPayload.subtract(functions)
  }
}

/// Types of properties that only an initial value names (rule 115).
extension Resolver {
  /// The property with the type that its initial value names, where none is written and no other is possible.
  func withNamedType(_ property: PropertyModel, in level: DeclarationID) -> PropertyModel {
    guard let value = property.initialValue, isOf(value.type, value.use, in: level) else { return property }
    var property = property
    property.type = value.type
    return property
  }

  /// Whether what is made so of the type is of the type: a call does not fail, and the member is a case or a static one that is.
  private func isOf(_ type: TypeText, _ use: InitialValue.Use, in level: DeclarationID, depth: Int = 0)
    -> Bool
  {
    if lacksArguments(type, in: level) { return false }
    if use == .cast { return true }
    if type.text.hasSuffix("?") { return use == .member("none", isCalled: false) && isType(type, in: level) }
    guard let path = type.nominalPath else {
      return type.text.hasPrefix("[") && use == .call(hasArguments: false)
    }
    // In expressions a member hides a type.
    if scopes(around: level).contains(where: { facts(of: $0).memberNames.contains(path.first) }) {
      return false
    }
    let imported = importedModule(of: path, in: level)
    // Whose type that is must be certain.
    let isOthers =
      imported.map { !contextModules.mayBring($1.first, $0) } ?? false
      && table.memberOfModule(path, from: level) != nil
    switch isOthers ? nil : table.resolve(path, from: level) {
    case .type(let scope): return isOf(scope, use, depth)
    case .alias(let index):
      guard depth < 8, let target = table.aliases[index].model.target else { return false }
      return isOf(target, use, in: table.aliases[index].declaration, depth: depth + 1)
    case nil:
      if let (module, member) = imported {
        let isMade =
          type.text.hasSuffix(">")
          || member.members.isEmpty && StandardLibrary.isMadeOfNothing(member.first, in: module)
        return isMade && use == .call(hasArguments: false)
      }
      // Only types have arguments in angle brackets, and no initialiser without arguments of such a type is known to fail.
      return use == .call(hasArguments: false) && (type.text.hasSuffix(">") || isStandard(path, in: level))
    }
  }

  /// `SwiftProtobuf` and `UnknownStorage` of `SwiftProtobuf.UnknownStorage`, where the file imports the module.
  private func importedModule(of path: NamePath, in level: DeclarationID) -> (String, NamePath)? {
    guard path.module == nil, let name = path.members.first, level >= 0,
      case let file = table.declarations[level].file, file < module.files.count,
      module.files[file].imports.contains(where: { $0.module == path.first }),
      case .unknown = table.meaning(of: path.first, in: level)
    else { return nil }
    return (path.first, NamePath(first: name, members: Array(path.members.dropFirst())))
  }

  /// Whether what stands before the marks of an optional is certainly a type: a value may stand there in a chain.
  private func isType(_ optional: TypeText, in level: DeclarationID) -> Bool {
    var type = optional
    while type.text.hasSuffix("?"), let wrapped = type.wrapped { type = wrapped }
    guard let path = type.nominalPath else { return type.text.hasPrefix("[") }
    if scopes(around: level).contains(where: { facts(of: $0).memberNames.contains(path.first) }) {
      return false
    }
    if table.resolve(path, from: level) != nil || type.text.hasSuffix(">") || isStandard(path, in: level) {
      return true
    }
    guard case .parameter = table.meaning(of: path.first, in: level) else { return false }
    return path.members.isEmpty
  }

  private func isOf(_ scope: ScopeID, _ use: InitialValue.Use, _ depth: Int) -> Bool {
    switch use {
    case .call(let hasArguments): return neverFails(scope, hasArguments: hasArguments)
    case .cast: return true
    case .member(let name, let isCalled):
      let facts = facts(of: scope)
      if let member = facts.statics[name] {
        return member.isMethod == isCalled && isOwn(member, scope, depth)
      }
      return (isCalled ? facts.casesWithPayload : facts.casesWithoutPayload).contains(name)
        && !isInherited(name, by: scope)
    }
  }

  /// Whether the static member is of the type, whose name means the type there. One of the type itself comes before those that it
  /// inherits; of methods any that takes the arguments may.
  private func isOwn(_ member: StaticModel, _ scope: ScopeID, _ depth: Int) -> Bool {
    let typeName = table.scopes[scope].name
    if table.isShadowed(typeName, inExtensionOf: scope) { return false }
    if member.isMethod, table.ancestry(of: scope).isOpaque || isInherited(Names.plain(member.name), by: scope)
    {
      return false
    }
    switch member.origin {
    case .written: return true
    case .made(let use):
      return depth < 8 && !facts(of: scope).memberNames.contains(typeName) && isOf(scope, use, depth + 1)
    case .unknown: return false
    }
  }

  private func isInherited(_ method: String, by scope: ScopeID) -> Bool {
    table.ancestry(of: scope).scopes.contains { facts(of: $0).functions.contains(method) }
  }

  private func facts(of scope: ScopeID) -> ValueFacts {
    if let known = valueFacts[scope] { return known }
    let declarations = table.scopes[scope].declarations
    let facts = ValueFacts(declarations.map { table[type: $0] })
    valueFacts[scope] = facts
    return facts
  }

  private func isStandard(_ path: NamePath, in level: DeclarationID) -> Bool {
    guard path.module == nil, case .unknown = table.meaning(of: path.first, in: level) else { return false }
    if path.members.isEmpty { return StandardLibrary.isMadeOfNothing(path.first, in: "Swift") }
    return path.members.count == 1 && ["Swift", "Foundation"].contains(path.first)
      && StandardLibrary.isMadeOfNothing(path.members[0], in: path.first)
  }

  /// With arguments an initialiser may be one that no source shows: that of a raw value, of a protocol, of a superclass.
  private func neverFails(_ scope: ScopeID, hasArguments: Bool) -> Bool {
    let bodies = table.scopes[scope].bodies
    let isMade = bodies.allSatisfy { ![.protocol, .enum].contains(table.declarations[$0].kind) }
    if bodies.isEmpty || !isMade { return false }
    let ancestry = table.ancestry(of: scope)
    if hasArguments, ancestry.isOpaque || !ancestry.extended.isEmpty { return false }
    return ([scope] + ancestry.scopes).allSatisfy { !facts(of: $0).hasFailableInitializer }
  }
}
