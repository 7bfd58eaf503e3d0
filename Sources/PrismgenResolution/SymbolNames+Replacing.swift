import PrismgenModel
import PrismgenSource

extension SymbolNames {
  /// What becomes of the declarations of a file whose old names stay what they are.
  struct Replacement {
    var declarations: [(id: DeclarationID, declaration: Declaration)] = []
    var aliases: [(index: Int, alias: Alias)] = []
    /// New types at the top level.
    var additions: [Declaration] = []
  }

  /// Puts the new declarations of a file in the places of the old ones, and types with new names behind them.
  ///
  /// - Parameters:
  ///   - file: an index into the files of `module`.
  ///   - module: with the new file, and the new contents of all others.
  ///   - old: the file as the table knows it.
  /// - Returns: false: some name means something else than before, and the table is as it was.
  func replace(_ file: Int, in module: ModuleModel, _ old: FileModel) -> Bool {
    let new = module.files[file]
    var children: [DeclarationID: [DeclarationID]] = [:]
    for id in declarations.indices where declarations[id].file == file {
      children[declarations[id].parent, default: []].append(id)
    }
    var replacement = Replacement()
    let origin = DeclaringFile(new.path, new.imports)
    (origin.number, origin.exports) = (file, exports)
    var models = new.types
    let types = origin.declarations(of: &models)
    guard old.imports.filter(\.isExported) == new.imports.filter(\.isExported),
      old.imports.map(\.module) == new.imports.map(\.module)
    else { return false }
    let level = SymbolTable.topLevel(of: file, inContext: false)
    func isAddition(_ type: Declaration) -> Bool { type.kind != .extension && isUnheardOf(type.name) }
    replacement.additions = types.filter(isAddition)
    guard matchAliases(old.aliases, new.aliases, level, &replacement),
      matchTypes(
        types.filter { !isAddition($0) }, children[level, default: []], children, &replacement)
    else { return false }
    apply(replacement, to: level)
    findConcreteNames(in: module)
    return true
  }

  /// - Parameter level: the top level of the file.
  private func apply(_ replacement: Replacement, to level: DeclarationID) {
    for (id, declaration) in replacement.declarations {
      declaration.parent = declarations[id].parent
      declaration.scope = declarations[id].scope
      declaration.id = id
      declarations[id] = declaration
    }
    for (id, declaration) in replacement.declarations {
      let scope = declaration.scope
      let owner = scopes[scope].bodies.first { !declarations[$0].genericParameters.isEmpty }
      if owner == id { scopes[scope].parameters = declaration.genericParameters }
    }
    for (index, alias) in replacement.aliases { aliases[index] = alias }
    for declaration in replacement.additions {
      declare(declaration, parent: level, in: SymbolTable.root, isPrivate: false)
    }
  }

  /// Nothing in the sources has the name or goes through it, so that a type of that name changes what no other name means.
  private func isUnheardOf(_ name: String) -> Bool {
    number(of: name) == nil && externals[name] == nil && name != "Swift" && !imports.contains(name)
      && !aliases.contains { $0.model.target?.outerPaths.contains { $0.first == name } == true }
  }

  /// Types are declared in their order, each under what surrounds it.
  private func matchTypes(
    _ types: [Declaration], _ ids: [DeclarationID], _ children: [DeclarationID: [DeclarationID]],
    _ replacement: inout Replacement
  ) -> Bool {
    types.count == ids.count
      && zip(types, ids).allSatisfy { matchType($0, $1, children, &replacement) }
  }

  private func matchType(
    _ new: Declaration, _ id: DeclarationID, _ children: [DeclarationID: [DeclarationID]],
    _ replacement: inout Replacement
  ) -> Bool {
    let old = declarations[id]
    guard old.kind == new.kind, old.name == new.name,
      old.access == new.access,
      // Some say what every use of the type is.
      old.attributes.map(\.name) == new.attributes.map(\.name),
      old.genericParameters.map(\.name) == new.genericParameters.map(\.name),
      old.kind != .extension
        || old.readClauses().extendedType?.outerPaths == new.readClauses().extendedType?.outerPaths,
      matchAliases(old.aliases, new.aliases, id, &replacement)
    else { return false }
    replacement.declarations.append((id, new))
    let nested = new.nested.filter { $0.kind != .extension }
    return matchTypes(nested, children[id, default: []], children, &replacement)
  }

  /// Extensions may go through an alias, so that its target counts.
  private func matchAliases(
    _ old: [AliasModel], _ new: [AliasModel], _ declaration: DeclarationID, _ replacement: inout Replacement
  ) -> Bool {
    let isSame = old.elementsEqual(new) {
      $0.name == $1.name && $0.target?.outerPaths == $1.target?.outerPaths
        && $0.modifiers.accessLevel == $1.modifiers.accessLevel
    }
    guard isSame, !new.isEmpty else { return isSame }
    let indices = aliases.indices.filter { aliases[$0].declaration == declaration }
    guard indices.count == new.count else { return false }
    replacement.aliases += indices.enumerated().map { ($1, Alias($0, of: new, in: declaration)) }
    return true
  }
}
