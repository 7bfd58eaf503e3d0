import PrismgenModel

/// Declarations of bodies and aliases; extensions wait until all bodies are known.
extension SymbolNames {
  /// What the file imports, which must be known of all files before those of the context are declared.
  ///
  /// - Parameters:
  ///   - number: see ``Declaration/file``.
  ///   - isContext: whether it is one of another module.
  func add(_ file: CollectedFile, number: Int, isContext: Bool) {
    imports.formUnion(file.modules)
    visibility.add(file, isContext: isContext)
    file.origin.number = number
    librariesOfFiles.append(file.origin.libraries)
    exports.add(file.model.imports)
    if !isContext { file.origin.exports = exports }
    hasIsolatedContext = hasIsolatedContext || file.origin.isMainActorByDefault
  }

  /// Gives each module of the context a root. Call it once all files are there.
  func finishImports() {
    visibility.finish(imports) {
      scopes.append(.root)
      return scopes.count - 1
    }
  }

  /// - Parameters:
  ///   - level: the top level of the file.
  ///   - extensions: those at the top level are added.
  func declare(_ file: CollectedFile, at level: DeclarationID, _ extensions: inout [DeclarationID]) {
    let root = root(at: level)
    for declaration in file.declarations {
      if declaration.kind == .extension {
        declaration.parent = level
        declaration.scope = root
        extensions.append(append(declaration))
      } else {
        declare(declaration, parent: level, in: root, isPrivate: false)
      }
    }
    declare(file.model.aliases, declaration: level, in: root, file: file.origin.number)
  }

  /// Whether the module sees what has these modifiers in `parent`: of a context only what is public, or for the package, unless
  /// `@testable` shows what is internal, too.
  private func isSeen(_ modifiers: [String], in parent: DeclarationID) -> Bool {
    let level = topLevel(around: parent)
    guard SymbolTable.isContextLevel(level), let file = SymbolTable.file(ofTopLevel: level) else {
      return true
    }
    var written = modifiers.accessLevel
    if written == nil, parent >= 0 {
      let around = declarations[parent]
      written = around.kind == .protocol ? .public : around.kind == .extension ? around.access : nil
    }
    let access = written ?? .internal
    return access >= .package || access == .internal && visibility.showsInternal(file)
  }

  private func declare(
    _ models: [AliasModel], declaration: DeclarationID, in scope: ScopeID, file: Int
  ) {
    for (index, model) in models.enumerated() where isSeen(model.modifiers, in: declaration) {
      aliases.append(Alias(index, of: models, in: declaration))
      let name = members.intern(Names.plain(model.name))
      if isFilePrivate(model.modifiers.accessLevel, in: declaration) {
        members.addPrivateAlias(aliases.count - 1, name, in: scope, of: file)
      } else if members[name, in: scope] == nil {
        members[name, in: scope] = .alias(aliases.count - 1)
      }
    }
  }

  func declare(
    _ declaration: Declaration, parent: DeclarationID, in outer: ScopeID, isPrivate isInPrivate: Bool
  ) {
    guard isSeen(declaration.modifiers, in: parent) else { return }
    let isPrivate = isInPrivate || isFilePrivate(declaration.access, in: parent)
    let scope = scopeOfBody(declaration.name, file: declaration.file, in: outer, isPrivate: isPrivate)
    declaration.parent = parent
    declaration.scope = scope
    let id = append(declaration)
    scopes[scope].bodies.append(id)
    for attribute in declaration.attributes {
      if attribute.name == "globalActor" {
        globalActors.insert(declaration.name)
        scopes[scope].isGlobalActor = true
      } else if attribute.name == "unsafe" {
        scopes[scope].isUnsafe = true
      }
    }
    if scopes[scope].parameters.isEmpty, !declaration.genericParameters.isEmpty {
      setParameters(declaration.genericParameters, of: scope)
    }
    declareMembers(of: id, isPrivate: isPrivate)
  }

  private func append(_ declaration: Declaration) -> DeclarationID {
    declaration.id = declarations.count
    declarations.append(declaration)
    return declaration.id
  }

  private func scopeOfBody(
    _ name: String, file: Int, in outer: ScopeID, isPrivate: Bool
  ) -> ScopeID {
    let number = members.intern(name)
    if isPrivate {
      if let scope = members.privateType(number, in: outer, of: file) { return scope }
      let scope = addScope(Scope(name: name, parent: outer, isExternal: false, isPrivate: true))
      members.addPrivateType(scope, number, in: outer, of: file)
      return scope
    }
    if case .type(let scope) = members[number, in: outer] { return scope }
    let scope = addScope(Scope(name: name, parent: outer, isExternal: false, isPrivate: false))
    members[number, in: outer] = .type(scope)
    return scope
  }

  func addScope(_ scope: Scope) -> ScopeID {
    let outer = scopes[scope.parent].displayName
    scopes.append(scope)
    scopes[scopes.count - 1].displayName = outer.isEmpty ? scope.name : "\(outer).\(scope.name)"
    return scopes.count - 1
  }

  func setParameters(_ parameters: [GenericParameterModel], of scope: ScopeID) {
    scopes[scope].parameters = parameters
    for parameter in parameters {
      members.addParameter(Names.plain(parameter.name), scope)
    }
  }

  func declareMembers(of id: DeclarationID, isPrivate: Bool) {
    let declaration = declarations[id]
    declare(declaration.aliases, declaration: id, in: declaration.scope, file: declaration.file)
    for type in declaration.nested where type.kind != .extension {
      declare(type, parent: id, in: declaration.scope, isPrivate: isPrivate)
    }
  }

  /// Whether only its file sees what has that level in `parent`. What has none has that of the extension around it.
  private func isFilePrivate(_ level: AccessLevel?, in parent: DeclarationID) -> Bool {
    if let level { return level < .internal }
    guard parent >= 0, declarations[parent].kind == .extension else { return false }
    return declarations[parent].access.map { $0 < .internal } ?? false
  }

  static func isPrivate(_ modifiers: [String]) -> Bool {
    modifiers.contains { $0 == "private" || $0 == "fileprivate" }
  }
}
