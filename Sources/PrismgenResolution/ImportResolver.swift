import PrismgenModel
import PrismgenSource

/// The imports of the generated files (§3 of the rules).
///
/// An import is repeated as its source file has it, because a bare import beside an explicit level of the same module
/// is an error without InternalImportsByDefault. Only `public` needs a decision: unused it warns, missing it fails.
struct ImportResolver: Sendable {
  private let module: ModuleModel
  private let options: GenerationOptions
  private let hasPackageLifts: Bool
  private let usage: ImportUsage
  private let context: ContextModules
  /// For names of other modules: the modules that every file which mentions the name imports.
  private var evidence: [String: Set<String>] = [:]

  /// - Parameter declarations: all that imports will be asked for, by file.
  init(
    _ module: ModuleModel, _ usage: ImportUsage, _ table: SymbolTable, _ context: ContextModules,
    _ options: GenerationOptions, _ declarations: [[FileDeclaration]]
  ) {
    self.module = module
    self.usage = usage
    self.options = options
    self.context = context
    hasPackageLifts = declarations.joined().contains { $0.storeNeeds.contains { $0.access == .package } }
    var unclear: Set<String> = []
    func find(_ external: External, in imports: FileImports) {
      guard !unclear.contains(external.name) else { return }
      if case .unclear = imports.candidates(of: external), KnownModules.homes(of: external.name) == nil {
        unclear.insert(external.name)
      }
    }
    for (file, declarations) in zip(module.files, declarations) where !declarations.isEmpty {
      let imports = FileImports(file, context, usage)
      for external in declarations.lazy.flatMap(\.externals) { find(external, in: imports) }
      for distant in declarations.lazy.flatMap(\.distantExternals) {
        find(distant.external, in: FileImports(module.file(distant.file), context, usage))
      }
    }
    evidence = Self.evidence(for: unclear, in: module, table, usage)
  }

  private func fileImports(_ file: FileModel) -> FileImports {
    FileImports(file, context, usage, evidence: evidence)
  }

  func imports(for file: FileModel, declarations: [FileDeclaration]) -> [ResolvedImport] {
    let needsRuntime = declarations.contains(where: \.needsRuntime) && options.runtime == .imported
    let fileImports = fileImports(withDistant(file, declarations))
    let storeNeeds = storeNeeds(of: declarations, in: fileImports)
    var result: [ResolvedImport] = []
    if needsRuntime {
      let users = declarations.filter { $0.needsRuntime && ($0.access == .public || $0.isUsableFromInline) }
        .map(\.condition)
      result += runtimeImports(
        "PrismOptics", users, Need(declarations.flatMap(\.packageNamespace), besides: users))
    }
    result += storeImports(storeNeeds)
    let imported = (needsRuntime ? ["PrismOptics"] : []) + (storeNeeds.isEmpty ? [] : ["PrismStore"])
    return result + sourceImports(of: fileImports, declarations, leavingOut: imported)
  }

  /// The file with the imports of others that it must have besides: an enum in `extension Feed {}` may stand in a file that
  /// does not import what the constraint in `struct Feed<Item: Entry>` is of.
  private func withDistant(_ file: FileModel, _ declarations: [FileDeclaration]) -> FileModel {
    var result = file
    let own = Set(file.imports.map(\.module))
    for distant in declarations.lazy.flatMap(\.distantExternals) {
      if context.declaring(distant.name)?.isDisjoint(with: own) == false { continue }
      let other = fileImports(module.file(distant.file))
      let modules = other.modules(for: distant.external).subtracting(own)
      for item in other.all where modules.contains(item.module) {
        var item = item
        if distant.file >= module.files.count {
          // How another module imports it says nothing of how this one may.
          let hasLevel = usage.hasLevel(item.module) ?? file.imports.contains { $0.access != nil }
          item.access = hasLevel ? .public : nil
        }
        if !result.imports.contains(item) { result.imports.append(item) }
      }
    }
    return result
  }

  /// What the lifts need, and where there are any, what the source itself imports PrismStore for.
  private func storeNeeds(of declarations: [FileDeclaration], in file: FileImports) -> [StoreNeed] {
    var needs = declarations.flatMap(\.storeNeeds)
    if needs.isEmpty { return needs }
    for item in file.imports(of: "PrismStore") {
      guard let access = item.access, access >= .package else { continue }
      needs += users(of: item, in: file, declarations, from: access).map {
        StoreNeed(access: access, condition: $0.condition)
      }
    }
    return needs
  }

  /// The imports of the source that members have need of in extensions of its enums.
  func memberImports(for file: FileModel, declarations: [FileDeclaration]) -> MemberImports {
    let fileImports = fileImports(file)
    func imports(
      where isWanted: (ResolvedEnum) -> Bool = { _ in true }, _ access: (External) -> AccessLevel?
    ) -> [ResolvedImport] {
      let enums = declarations.compactMap { declaration -> FileDeclaration? in
        guard case .enum(let value) = declaration.resolved, isWanted(value) else { return nil }
        var declaration = declaration
        declaration.externals = declaration.externals.compactMap { external in
          guard let level = access(external) else { return nil }
          var external = external
          external.access = level
          return external
        }
        return declaration
      }
      return sourceImports(of: fileImports, enums, leavingOut: [])
    }
    return MemberImports(
      namingPayloads: imports(where: \.isMatchable) { $0.isForOptics ? nil : $0.access },
      namingNothing: imports { $0.isForOptics ? nil : $0.isHost ? $0.access : .internal })
  }

  private func sourceImports(
    of file: FileImports, _ declarations: [FileDeclaration], leavingOut modules: [String]
  ) -> [ResolvedImport] {
    var result: [ResolvedImport] = []
    var seen: Set<ResolvedImport> = []
    // A package type may stand in an extension of what its source imports for itself only, and its optics may not.
    let packageOptics = declarations.compactMap { declaration -> FileDeclaration? in
      var declaration = declaration
      declaration.externals.removeAll { !$0.isForOptics || $0.access != .package }
      return declaration.externals.isEmpty ? nil : declaration
    }
    // The compiler ignores an import of the module itself, and warns of it.
    for item in file.all where !modules.contains(item.module) && item.module != module.name {
      let attributes = item.attributes.filter { $0.name != "_exported" }.map(\.conditionalText)
      let condition = ConditionText.conjunction(item.condition)
      func add(_ access: AccessLevel?, _ condition: String?) {
        let resolved = ResolvedImport(
          attributes: attributes, access: access, kind: item.kind, path: item.path, condition: condition)
        if seen.insert(resolved).inserted { result.append(resolved) }
      }
      /// Where the users are there; what the import stands in holds wherever it does.
      func conditions(of declarations: [FileDeclaration], from access: AccessLevel) -> [Condition] {
        users(ofModule: item, in: file, declarations, from: access).map {
          ConditionText.rest(of: $0.condition, given: item.condition)
        }
      }
      if item.attributes.contains(where: { $0.name == "_implementationOnly" }),
        users(of: item, in: file, declarations, from: .internal).isEmpty
      {
        // Without library evolution this attribute warns wherever it stands.
        continue
      }
      let access = item.access ?? .internal
      let needsLevel: Need =
        switch item.access {
        case nil: .never
        case .public: usage.needsLevel(item.module, under: item.condition)
        default: .always
        }
      let publicUsers = access > .package ? conditions(of: declarations, from: access) : []
      // What is generated is not private, as nothing in an extension of what a file imports for itself has to be.
      let packageUsers = conditions(of: access < .package ? packageOptics : declarations, from: .package)
      for level in levels(needsLevel, publicUsers, Need(packageUsers, besides: publicUsers)) {
        add(level.access, level.condition.map { ConditionText.both(condition, $0) } ?? condition)
      }
    }
    return result
  }

  // MARK: Levels

  /// One of several levels of an import, of which no two are there together.
  private struct Level {
    var access: AccessLevel?
    var condition: String?
  }

  /// Public where one of `users` is there, else package where one of `packageUsers` is, and elsewhere not wider than it must be.
  ///
  /// Beside a bare import in another file there is a package import only with InternalImportsByDefault, which makes that one internal.
  /// A `private import` elsewhere says nothing of what is needed here.
  private func levels(_ needsLevel: Need, _ users: [Condition], _ packageUsers: Need) -> [Level] {
    func choose(_ access: AccessLevel?, _ need: Need, else others: [Level]) -> [Level] {
      Self.choose([Level(access: access)], need, else: others)
    }
    let lowered = Self.choose(
      choose(.package, packageUsers, else: [Level(access: .internal)]), needsLevel,
      else: choose(.package, packageUsers.and(Self.internalByDefault), else: [Level()]))
    return choose(.public, Need(users), else: lowered)
  }

  private static let internalByDefault = "hasFeature(InternalImportsByDefault)"

  private static func choose(_ levels: [Level], _ need: Need, else others: [Level]) -> [Level] {
    switch need {
    case .always: return levels
    case .never: return others
    case .when(let text):
      func under(_ text: String) -> (Level) -> Level {
        { Level(access: $0.access, condition: ConditionText.both($0.condition, text)) }
      }
      return levels.map(under(text)) + others.map(under("!(\(text))"))
    }
  }

  /// - Parameters:
  ///   - users: the declarations that need a public import.
  ///   - packageUsers: where a package import is needed.
  ///   - needsLevel: where the import must not be bare; nil: as the sources import the module.
  private func runtimeImports(
    _ module: String, _ users: [Condition], _ packageUsers: Need, needsLevel: Need? = nil
  ) -> [ResolvedImport] {
    levels(needsLevel ?? usage.needsLevel(module, under: []), users, packageUsers).map {
      ResolvedImport(access: $0.access, path: module, condition: $0.condition)
    }
  }

  /// A package declaration needs a package import, which must not stand beside a bare one in another file: where no source imports
  /// the module, all that is generated has a level.
  private func storeImports(_ needs: [StoreNeed]) -> [ResolvedImport] {
    if needs.isEmpty { return [] }
    let users = needs.filter { $0.access == .public }.map(\.condition)
    let package = needs.filter { $0.access == .package }
    let naming = Need(package.filter { !$0.namesOpticsOnly }.map(\.condition), besides: users)
    guard hasPackageLifts, !usage.isImported("PrismStore") else {
      return runtimeImports("PrismStore", users, naming)
    }
    var packageUsers = Need(package.map(\.condition), besides: users)
    // Beside a bare import of the optics a package import of what hands them on is unused, unless that one is internal.
    if naming == .never { packageUsers = packageUsers.and(Self.internalByDefault) }
    return runtimeImports("PrismStore", users, packageUsers, needsLevel: .always)
  }

  /// Those of all imports of the module in the file: `import struct Lib.Thing` and `import struct Lib.Tool` must have one
  /// level, which either of the two makes used.
  private func users(
    ofModule item: ImportModel, in file: FileImports, _ declarations: [FileDeclaration],
    from access: AccessLevel
  ) -> [FileDeclaration] {
    // What follows looks at all imports of the file, for each of them.
    if declarations.isEmpty { return [] }
    let imports = file.imports(of: item.module).filter {
      $0 == item || !ConditionText.areExclusive($0.condition, item.condition)
    }
    return declarations.filter { declaration in
      imports.contains { isUser(declaration, of: $0, in: file, from: access) }
    }
  }

  /// The declarations whose generated signatures may mention something of the imported module.
  private func users(
    of item: ImportModel, in file: FileImports, _ declarations: [FileDeclaration], from access: AccessLevel
  ) -> [FileDeclaration] {
    declarations.filter { isUser($0, of: item, in: file, from: access) }
  }

  private func isUser(
    _ declaration: FileDeclaration, of item: ImportModel, in file: FileImports, from access: AccessLevel
  ) -> Bool {
    declaration.externals.contains { external in
      if external.access < min(access, .public) { return false }
      // Nothing public can name what only the package, or the module, imports.
      if external.access >= .public, let level = item.access, level < .public { return false }
      let name = external.name
      if let kind = item.kind, kind != "func", kind != "var", kind != "let" {
        return item.path.split(separator: ".").last.map(String.init) == name || item.module == name
      }
      let modules = file.modules(for: external)
      return modules.contains(item.module)
        || isAlternative(item, to: modules, in: file)
          && !ConditionText.areExclusive(item.condition, declaration.condition)
    }
  }

  /// Whether the import stands where none of `modules` is imported: `#if canImport(System) … #else import SystemPackage`.
  private func isAlternative(_ item: ImportModel, to modules: Set<String>, in file: FileImports) -> Bool {
    guard let clause = item.condition.last, clause.kind == .else, clause.prior.count == 1, item.kind == nil
    else {
      // One of many platforms' modules: nothing tells which of them brings the name.
      return false
    }
    let others = file.all.filter { modules.contains($0.module) }
    return !others.isEmpty && others.allSatisfy { ConditionText.areExclusive($0.condition, item.condition) }
  }

  /// For each of the declarations a name in what is public of it, or package, if the file imports more than one module at that
  /// level that it may come from, of which one serves nothing else for certain. What stands in an `#if` is for one platform,
  /// and is imported as it is.
  func uncertainOrigins(in file: FileModel, _ declarations: [FileDeclaration]) -> [UncertainOrigin?] {
    func imports(from level: AccessLevel) -> [ImportModel] {
      file.imports.filter { ($0.access ?? .private) >= level && $0.kind == nil }
    }
    func modules(from level: AccessLevel) -> Set<String> {
      Set(imports(from: level).lazy.filter(\.condition.isEmpty).map(\.module))
    }
    // What the module passes on to all its files needs no import, and the use of one.
    let exported = usage.exported
    let publicly = modules(from: .public).union(exported)
    let atLeastPackage = modules(from: .package).union(exported)
    if atLeastPackage.count < 2 { return declarations.map { _ in nil } }
    let conditionally = Set(imports(from: .package).lazy.filter { !$0.condition.isEmpty }.map(\.module))
    let file = fileImports(file)
    let origins = declarations.map { declaration in
      declaration.externals.filter { $0.access >= .package }.map {
        let isPublic = $0.access >= .public
        let possible = file.modules(for: $0)
        return (
          name: $0.name, isPublic: isPublic,
          modules: possible.intersection(isPublic ? publicly : atLeastPackage),
          others: possible.intersection(conditionally)
        )
      }
    }
    let certain = origins.joined().filter { $0.modules.count == 1 }
    let used = exported.union(certain.flatMap(\.modules))
    let usedPublicly = exported.union(certain.lazy.filter(\.isPublic).flatMap(\.modules))
    return origins.map { origins in
      origins.first { $0.modules.count > 1 && !$0.modules.isSubset(of: $0.isPublic ? usedPublicly : used) }
        .map { UncertainOrigin(name: $0.name, modules: $0.modules.union($0.others).sorted()) }
    }
  }

  private static func evidence(
    for names: Set<String>, in module: ModuleModel, _ table: SymbolTable, _ usage: ImportUsage
  ) -> [String: Set<String>] {
    if names.isEmpty { return [:] }
    let names = NameSet(names)
    let (files, declarations) = (module.files, table.declarations)
    let mentioned = Workers.map(declarations.count, grain: 64) { index in
      declarations[index].file < files.count ? declarations[index].mentions(of: names) : []
    }
    var byFile = Workers.map(files.count, grain: 64) { files[$0].mentions(of: names) }
    for index in declarations.indices where !mentioned[index].isEmpty {
      byFile[declarations[index].file].formUnion(mentioned[index])
    }
    var result: [String: Set<String>] = [:]
    for (file, names) in zip(files, byFile) where !names.isEmpty {
      let imported = usage.exported.union(file.imports.lazy.map(\.module))
      for name in names { result[name] = result[name].map { $0.intersection(imported) } ?? imported }
    }
    return result
  }
}
