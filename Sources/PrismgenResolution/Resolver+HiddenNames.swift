import PrismgenModel
import PrismgenSource

/// What a member of the whole type would hide, be it a namespace, its type, or a router (rule 64).
struct HiddenName {
  /// Where the sources declare it.
  var notes: [Diagnostic.Note] = []
  var help: String?

  init() {}
  init(at location: SourceLocation) { notes = [.init("declared here", at: location)] }
}

extension Resolver {
  /// Of the type `declaration`, with what its extensions say.
  func declaredNames(besides declaration: DeclarationID, named name: String? = nil) -> MemberNames {
    MemberNames(besides: declaration, in: table, named: name, importsUnread: importsUnread)
  }

  /// What a nested type of that name would hide: a member that the type has already, or a type that code in its bodies uses. What
  /// is declared nowhere is taken for the type that is generated, where all that is imported was read.
  func hiddenType(_ name: String, _ members: MemberNames, _ context: TypeContext) -> HiddenName? {
    let isMember =
      table.isShadowed(name, inExtensionOf: context.scope)
      || inheritedScopes(of: context.scope).contains { table.member(name, of: $0) != nil }
    if isMember { return HiddenName() }
    guard NestedTypeName(rawValue: name) != nil else { return nil }
    // Without a base, what a value has is named as the type is.
    if let location = members.anyValue(name) { return HiddenName(at: location) }
    if inheritsInstance(name, context.scope) { return HiddenName() }
    guard members.nestedTypeNames.contains(name) else { return nil }
    if let namesake = namesakes[name] { return HiddenName(at: namesake.location) }
    let isDeclared =
      table.isVisible(name, around: context.scope)
      || table.names.isDeclaredInContext(name)
      || table.type(named: name, seenFrom: context.declaration) != nil
    return isDeclared ? HiddenName() : hiddenImport(name, members, context)
  }

  /// Where a type around `scope` declares or inherits a static member of that name, which code inside may use without a base:
  /// one that is generated would take its place. That of a protocol is used as the type's own; beside a method with parameters
  /// it is one of two that the arguments tell apart.
  func outerStatic(_ name: String, around scope: ScopeID) -> SourceLocation? {
    table.chain(of: scope).dropFirst().firstResult { outer in
      ([outer] + inheritedScopes(of: outer)).firstResult { table.outerStatics(of: $0)[name]?.any }
    } ?? inheritedScopes(of: scope).firstResult { table.outerStatics(of: $0)[name]?.withoutParameters }
  }

  /// What a static member that is generated would hide: one around the type, or what code in its bodies uses without a base.
  func hiddenValue(_ name: String, _ members: MemberNames, _ context: TypeContext) -> HiddenName? {
    if let location = outerStatic(name, around: context.scope) { return HiddenName(at: location) }
    let hidden: HiddenName?
    if members.usesOuterFunction(name) {
      hidden = HiddenName()
    } else if let namesake = namesakes[name], members.usesOuterValue(name, isFunction: namesake.isFunction) {
      hidden = HiddenName(at: namesake.location)
    } else {
      hidden = hiddenImport(name, members, context)
    }
    guard let hidden else { return nil }
    let isOwn = ([context.scope] + inheritedScopes(of: context.scope)).contains {
      table.outerStatics(of: $0)[name] != nil
    }
    return isOwn ? nil : hidden
  }

  /// What a module may declare of which nothing was read. Where everything was, a name that nothing declares is what is
  /// generated.
  private func hiddenImport(_ name: String, _ members: MemberNames, _ context: TypeContext) -> HiddenName? {
    guard members.mayUseImport(name, besides: generatedNames(in: context.scope)),
      !inheritsInstance(name, context.scope),
      !table.scopes[context.scope].declarations.contains(where: {
        hasTypeDeclaring(name, in: table.declarations[$0])
      })
    else { return nil }
    var hidden = HiddenName()
    hidden.help =
      "read the imported modules with --context, or write 'Self.\(name)' where what is generated is meant"
    return hidden
  }

  /// The names of the members that a namespace of the type has.
  private func generatedNames(in scope: ScopeID) -> Set<String> {
    table.scopes[scope].bodies.reduce(into: []) { names, body in
      let type = table[type: body]
      names.formUnion(type.cases.map { Selection.rename($0.directives) ?? Names.plain($0.name) })
      names.formUnion(type.properties.map { generatedName(of: $0) })
    }
  }

  private func inheritsInstance(_ name: String, _ scope: ScopeID) -> Bool {
    let ancestry = table.ancestry(of: scope)
    return table.requirement(named: name, of: scope, in: inheritedScopes(of: scope), ancestry) != nil
  }

  /// Whether a type inside has something of that name, which code in there means. The stack is as deep as types nest, which the
  /// parser bounds.
  private func hasTypeDeclaring(_ name: String, in declaration: Declaration) -> Bool {
    declaration.nested.contains { nested in
      let scope = table.scopes[nested.scope]
      return scope.declarations.contains { id in
        let type = table[type: id]
        return type.cases.contains { Names.plain($0.name) == name }
          || type.propertyNames.contains { PropertyModel.names(in: $0).contains(name) }
          || type.functions.contains { Names.plain($0.name) == name }
      } || table.member(name, of: nested.scope) != nil || hasTypeDeclaring(name, in: nested)
    }
  }

  /// All that gives members to the type, as far as the sources declare or extend it.
  private func inheritedScopes(of scope: ScopeID) -> [ScopeID] {
    if let known = inheritedScopes[scope] { return known }
    let body = table.scopes[scope].bodies.first { table.declarations[$0].kind == .enum }
    let result = table.protocols(
      in: table.ancestry(of: scope), implied: body.map(impliedProtocols) ?? [])
    inheritedScopes[scope] = result
    return result
  }
}
