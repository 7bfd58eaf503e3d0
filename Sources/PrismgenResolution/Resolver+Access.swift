import PrismgenModel

/// How far declarations are seen, and what is generated for them.
extension Resolver {
  /// The access level that the declaration has in effect (rules 30, 34, 35).
  func access(of id: DeclarationID) -> AccessLevel {
    let declaration = table.declarations[id]
    if declaration.kind == .extension {
      // The extended type bounds it; an extension of a type that was not parsed is as good as public. Its own modifier is
      // what members have that say nothing else.
      let extended = table.scopes[declaration.scope].bodies.first.map { access(of: $0) } ?? .public
      return min(extended, table.scopes[declaration.scope].isPrivate ? .fileprivate : .public)
    }
    let parent = declaration.parent
    return min(writtenAccess(of: id), parent >= 0 ? access(of: parent) : .public)
  }

  /// What the declaration says, or the extension that it stands in.
  private func writtenAccess(of id: DeclarationID) -> AccessLevel {
    let declaration = table.declarations[id]
    var access = declaration.access
    if access == nil, declaration.parent >= 0, table.declarations[declaration.parent].kind == .extension {
      access = table.declarations[declaration.parent].access
    }
    return access == .private ? .fileprivate : min(access ?? .internal, .public)
  }

  /// The level that the compiler asks of what fulfils a requirement. Of an extended type it only reads what that one itself
  /// says: in an extension of `Feature.Action`, which is public, what stands around that does not count. It does count for
  /// the type that the requirement then has, so that nothing fulfils it.
  func witnessAccess(of id: DeclarationID) -> AccessLevel {
    var result = writtenAccess(of: id)
    var level = table.declarations[id].parent
    while level >= 0 {
      let declaration = table.declarations[level]
      if declaration.kind == .extension {
        let extended = table.scopes[declaration.scope].bodies.first
        return min(result, extended.map(writtenAccess) ?? .public)
      }
      result = min(result, writtenAccess(of: level))
      level = declaration.parent
    }
    return result
  }

  /// A conformance to a public protocol, and its witnesses, are as visible as the type, whatever the user asked for.
  func mayConform(_ id: DeclarationID, _ target: ResolvedTarget, hasWitnesses: Bool) -> Bool {
    if options.runtime == .embedded { return true }
    let (own, generated) = (access(of: id), generatedAccess(of: id))
    if own > generated {
      refuse(
        .loweredAccess, "namespace", at: target.location,
        "'\(target.displayName)' is \(own.rawValue) and the output \(generated.rawValue); no namespace was generated",
        help: "the static prisms and lenses are there; 'runtime: embedded' has namespaces of every level")
      return false
    }
    if isUsableFromInline(id, certainly: false), !isUsableFromInline(id) {
      refuse(
        .loweredAccess, "namespace", at: target.location,
        "'\(target.displayName)' is @usableFromInline inside an #if only; no namespace was generated",
        help: "write '@usableFromInline' without the #if")
      return false
    }
    let asked = hasWitnesses ? witnessAccess(of: id) : own
    if asked <= own { return true }
    refuse(
      .loweredAccess, "namespace", at: target.location,
      "'\(target.displayName)' is \(asked.rawValue) in an extension, and not all around it is; no namespace was generated",
      help: "leave out '\(asked.rawValue)', or write it for all of them")
    return false
  }

  /// Not public, but with `@usableFromInline` on every level that is not public: other modules' inlined code sees it,
  /// and so must what fulfils a requirement of a public protocol (rule 37).
  ///
  /// - Parameter certainly: whether that holds under every condition.
  func isUsableFromInline(_ id: DeclarationID, certainly: Bool = true) -> Bool {
    guard access(of: id) < .public else { return false }
    return levels(from: id).allSatisfy { level in
      let declaration = table.declarations[level]
      if declaration.kind == .extension {
        guard let body = table.scopes[declaration.scope].bodies.first else { return true }
        return access(of: body) >= .public || isUsableFromInline(body, certainly: certainly)
      }
      if declaration.attributes.contains(where: {
        $0.name == "usableFromInline" && (!certainly || $0.condition.isEmpty)
      }) {
        return true
      }
      var access = declaration.access
      if access == nil, declaration.parent >= 0 {
        let parent = table.declarations[declaration.parent]
        if parent.kind == .extension { access = parent.access }
      }
      return (access ?? .internal) >= .public
    }
  }

  /// The access level of what is generated for a declaration.
  func generatedAccess(of id: DeclarationID) -> AccessLevel {
    min(
      access(of: id), accessOfExtendedTypes(around: id),
      uncertainOrigins[id] == nil ? options.access : min(options.access, .internal))
  }

  /// What the names of the extended types around a declaration leave of the access of what repeats them all, as the output
  /// does: of the declaration the compiler asks neither what its arguments are nor, below `public`, how they are imported.
  func accessOfExtendedTypes(around id: DeclarationID) -> AccessLevel {
    var result = AccessLevel.public
    let file = table.declarations[id].file
    for level in extensions(around: TypeContext(declaration: id, scope: table.declarations[id].scope)) {
      let declaration = table.declarations[level]
      if let host = table.chain(of: declaration.scope).last,
        table.scopes[host].bodies.isEmpty || isFromContext(.type(host))
      {
        result = min(result, importedAccess(of: table.scopes[host].name, in: file))
      }
      if let clause = table[clauses: level].requirements,
        clause.pieces.indices.contains(where: { isPrivate(clause, at: $0, in: level) })
      {
        return .fileprivate
      }
      guard let (type, origin) = argumentType(ofExtension: declaration, level) else { continue }
      let place = origin == level ? declaration.parent : origin
      for index in type.pieces.indices.dropFirst() {
        guard case .name = type.pieces[index] else { continue }
        if isPrivate(type, at: index, in: level) { return .fileprivate }
        result = min(result, accessOfArgument(type.path(at: index), from: place, in: file))
      }
    }
    return result
  }

  /// Whether an extension names what only its file sees: a type, or one around it, or an alias.
  private func isPrivate(_ type: TypeText, at index: Int, in level: DeclarationID) -> Bool {
    guard case .name = type.pieces[index] else { return false }
    let path = type.path(at: index)
    if case .parameter = table.meaning(of: path.first, in: level) { return false }
    let declaration = table.declarations[level]
    return [declaration.scope, SymbolTable.root].contains { outermost in
      var scope = outermost
      for name in [path.first] + path.members {
        guard let number = table.number(of: name) else { return false }
        if table.names.members.isPrivate(number, in: scope, of: declaration.file) { return true }
        guard case .type(let next)? = table.member(number, of: scope) else { return false }
        scope = next
      }
      return false
    }
  }

  private func accessOfArgument(_ path: NamePath, from level: DeclarationID, in file: Int) -> AccessLevel {
    guard let member = table.resolve(path, from: level), !isFromContext(member) else {
      return importedAccess(of: path.module ?? path.first, in: file)
    }
    switch member {
    case .type(let scope): return table.scopes[scope].bodies.first.map { access(of: $0) } ?? .public
    case .alias(let index): return table.aliases[index].model.modifiers.accessLevel ?? .internal
    }
  }

  /// The widest level with which the file may import what bears the name.
  private func importedAccess(of name: String, in number: Int) -> AccessLevel {
    var file = module.files[number]
    let levels = file.imports.map { $0.access ?? .public }
    if levels.allSatisfy({ $0 >= .public }) { return .public }
    if StandardLibrary.declares(name), contextModules.declaring(name) == nil { return .public }
    for index in levels.indices { file.imports[index].access = nil }
    switch FileImports(file, contextModules, imports).candidates(of: External(name: name, access: .internal))
    {
    case .clear(let modules), .unclear(let modules):
      let possible = levels.indices.filter { modules.contains(file.imports[$0].module) }.map { levels[$0] }
      return max(possible.max() ?? .public, .internal)
    }
  }
}
