import PrismgenModel
import PrismgenSource

/// What a whole type is refused for, before its members are looked at.
extension Resolver {
  func isVisible(_ id: DeclarationID) -> Bool {
    guard min(access(of: id), accessOfExtendedTypes(around: id)) <= .fileprivate else { return true }
    let declaration = table.declarations[id]
    if declaration.kind == .enum, isCodingKey(id) { return false }
    let kind = declaration.kind.rawValue
    let name = declaration.name
    let inline = declaration.kind == .enum ? " or run 'swift-prismgen inline' on the file" : ""
    if let other = table.privateNamesake(of: declaration.scope) {
      refuse(
        .privateNamesake, at: declaration.location,
        "\(kind) '\(name)' is private to its file and was skipped",
        notes: [.init("another one is declared here", at: other)],
        help: "rename it and make it internal" + (inline.isEmpty ? "" : "," + inline))
    } else {
      refuse(
        .privateType, at: declaration.location,
        "\(kind) '\(name)' is private to its file; make \(nameOfPrivateLevel(around: id)) internal" + inline)
    }
    return false
  }

  /// What makes a type private that does not say so itself: a type or an extension around it, or the type that this extends.
  private func nameOfPrivateLevel(around id: DeclarationID) -> String {
    for level in levels(from: id) {
      let declaration = table.declarations[level]
      let isExtension = declaration.kind == .extension
      if let access = declaration.access, access <= .fileprivate {
        return level == id ? "it" : isExtension ? "the extension around it" : "'\(declaration.name)'"
      }
      if isExtension, let body = table.scopes[declaration.scope].bodies.first,
        access(of: body) <= .fileprivate
      {
        return "'\(table.declarations[body].name)'"
      }
    }
    return "it"
  }

  func noteUncertainOrigin(_ id: DeclarationID) {
    guard let origin = uncertainOrigins[id] else { return }
    let declaration = table.declarations[id]
    refuse(
      .uncertainOrigin, "access", at: declaration.location,
      "'\(origin.name)' may come from \(origin.modules.joined(separator: " or ")); "
        + "what is generated for \(declaration.kind.rawValue) '\(declaration.name)' is internal",
      help: "name the sources that declare it with --context, or write 'Module.\(origin.name)'")
  }

  /// A name that stands for itself where members are generated: a type in it may have the name of its outermost one.
  func hasOwnName(_ id: DeclarationID) -> Bool {
    let declaration = table.declarations[id]
    guard module.name == nil,
      let outermost = table.chain(of: declaration.scope).last.map({ table.scopes[$0] }),
      table.isDeclaredAtTopLevel(outermost.name), table.member(outermost.name, of: declaration.scope) != nil
    else { return true }
    refuse(
      .moduleNameNeeded, at: declaration.location,
      "\(declaration.kind.rawValue) '\(declaration.name)' needs the module's name to tell '\(outermost.name)' apart; skipped",
      help: "give it with --module")
    return false
  }

  /// The body of `enum P { enum Q<P> {} }` means its parameter by `P`: what names the whole type there needs the name of the module
  /// that declares `P`. Where that is another one, a member hides it as well.
  func refuseHiddenName(in emit: inout GenerationOptions.Emit, _ id: DeclarationID) {
    let declaration = table.declarations[id]
    let named = emit.intersection([.prisms, .lenses, .lifts])
    let chain = table.chain(of: declaration.scope)
    guard !named.isEmpty, let name = chain.last.map({ table.scopes[$0].name }) else { return }
    let isCured = table.isDeclaredAtTopLevel(name)
    let isParameter = chain.contains { scope in
      table.scopes[scope].parameters.contains { Names.plain($0.name) == name }
    }
    guard isParameter || !isCured && isHidden(name, in: declaration.scope),
      moduleDeclaring(name, seenFrom: id) == nil
    else { return }
    emit.subtract(named)
    let kind = declaration.kind.rawValue
    let reason = "to tell '\(name)' from " + (isParameter ? "the generic parameter of that name" : "its own")
    refuse(
      .moduleNameNeeded, named.contains(.lifts) ? "optics and lifts" : "optics", at: declaration.location,
      isCured
        ? "\(kind) '\(declaration.name)' needs the module's name \(reason); no optics"
        : "\(kind) '\(declaration.name)' has no way \(reason); no optics",
      help: isCured
        ? moduleHelp(name) : isParameter ? "rename the parameter" : "rename its own, or \(moduleHelp(name))")
  }

  func isNameable(_ id: DeclarationID) -> Bool {
    let declaration = table.declarations[id]
    let components = table.chain(of: declaration.scope)
    func refuse(_ reason: String, help: String? = nil) -> Bool {
      let kind = declaration.kind.rawValue
      let name = table.scopes[declaration.scope].displayName
      self.refuse(
        .unnameableType, at: declaration.location, "\(kind) '\(name)' \(reason) and was skipped", help: help)
      return false
    }
    if let host = components.first(where: { table.scopes[$0].isExternal }),
      let target = typeBehindGenericAlias(host, seenFrom: id)
    {
      return refuse(
        "cannot be found behind '\(table.scopes[host].displayName)', another name of '\(target)',",
        help: "extend '\(target)' with a 'where' clause")
    }
    if let outermost = components.last, hasNamesake(outermost, seenFrom: id),
      table.names.module(of: .type(outermost), seenFrom: id) == nil
    {
      let name = table.scopes[outermost].name
      let isOwn = table.isDeclaredAtTopLevel(name)
      let owner = isOwn ? "this module's" : "the runtime's"
      return refuse(
        "stands in another module's type that cannot be told from \(owner) '\(name)'",
        help: isOwn
          ? "import the module that declares it" : "name the sources that declare it with --context")
    }
    var parameters: Set<String> = []
    for component in components {
      let own = table.scopes[component].parameters.map { Names.plain($0.name) }
      guard parameters.isDisjoint(with: own) else {
        return refuse("has a generic parameter with the name of one of the types around it")
      }
      parameters.formUnion(own)
    }
    for (component, outer) in zip(components, components.dropFirst()) {
      let (scope, host) = (table.scopes[component], table.scopes[outer])
      let name = scope.name
      if ["Type", "Protocol"].contains(name) { return refuse("cannot be named in expressions") }
      if host.isExternal, !scope.isExternal,
        StandardLibrary.memberTypes(of: host.name)?.contains(name) == true
      {
        return refuse("cannot be told from the '\(name)' that '\(host.name)' has")
      }
      // What is generic fulfils no requirement, so that what does has its name.
      if !scope.parameters.isEmpty, table.hasAssociatedType(name, outer) {
        return refuse("cannot be told from the '\(name)' that '\(host.name)' infers")
      }
    }
    return true
  }

  /// What the standard library calls a type itself that is extended by another name it has for that, or by an alias of such a name.
  private func typeBehindGenericAlias(_ host: ScopeID, seenFrom id: DeclarationID) -> String? {
    let names = table.chain(of: host).reversed().map { table.scopes[$0].name }
    let path = NamePath(first: names[0], members: Array(names.dropFirst()))
    guard let part = table.parts(of: path, from: table.names.topLevel(around: id)).last, part.member == nil,
      case let path = table.names.withoutModule(part.path), path.members.isEmpty || path.first == "Swift"
    else { return nil }
    return StandardLibrary.genericAliases[path.last]
  }

  /// What is written for a type names it in every line, and what is written for one of its bodies depends on all others:
  /// without limits the output and the time would grow with the square of the source.
  func isWithinLimits(_ id: DeclarationID) -> Bool {
    let scope = table.scopes[table.declarations[id].scope]
    let location = table.declarations[id].location
    if scope.displayName.utf8.count > Self.maximumNameLength {
      refuse(
        .unmanageableType, at: location,
        "the name of this type and of those around it has more than \(Self.maximumNameLength) bytes; it was skipped"
      )
      return false
    }
    if scope.bodies.count > Self.maximumBodyCount {
      refuse(
        .unmanageableType, at: location,
        "'\(scope.displayName)' is declared more than \(Self.maximumBodyCount) times and was skipped")
      return false
    }
    return true
  }

  private static var maximumNameLength: Int { 2_000 }
  static var maximumBodyCount: Int { 100 }

  /// Two bodies of one name are fine only where at most one of them is compiled.
  func isUnique(_ id: DeclarationID) -> Bool {
    let declaration = table.declarations[id]
    let bodies = table.scopes[declaration.scope].bodies
    if bodies.count < 2 || !table.fullCondition(id).isEmpty { return true }
    let rivals = bodies.lazy.filter { [self] in
      $0 != id && table.fullCondition($0).isEmpty && table.declarations[$0].file < module.files.count
    }
    guard let first = rivals.first else { return true }
    refuse(
      .redeclaredType, at: declaration.location,
      "'\(table.scopes[declaration.scope].displayName)' is declared more than once and was skipped",
      // The first one names all: see `tellOfRedeclarationsOnce()`.
      notes: (id == bodies.first ? Array(rivals) : [first]).map {
        .init("also declared here", at: table.declarations[$0].location)
      },
      help: "give the sources of one module at a time")
    return false
  }

  func isAvailable(_ id: DeclarationID) -> Bool {
    for level in levels(from: id)
    where Availability(table.declarations[level].attributes).isUnavailableEverywhere {
      let declaration = table.declarations[id]
      refuse(
        .unavailableType, at: declaration.location,
        "\(declaration.kind.rawValue) '\(declaration.name)' is unavailable and was skipped")
      return false
    }
    return true
  }

  /// A generated declaration repeats `@_spi` in every member that is public, where no `#if` has place.
  func hasCertainSPI(_ id: DeclarationID) -> Bool {
    guard generatedAccess(of: id) == .public,
      let attribute = levelsOutwards(from: id).firstResult({
        table.declarations[$0].attributes.conditionalSPI
      })
    else { return true }
    let declaration = table.declarations[id]
    refuse(
      .loweredAccess, at: declaration.location,
      "\(declaration.kind.rawValue) '\(declaration.name)' is \(attribute.text) inside an #if only and was skipped",
      help: "write '\(attribute.text)' without the #if")
    return false
  }
}
