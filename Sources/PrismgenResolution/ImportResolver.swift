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
      result += runtimeImports(
        "PrismOptics",
        declarations.filter { $0.needsRuntime && ($0.access == .public || $0.isUsableFromInline) }.map(
          \.condition),
        packageUsers: declarations.flatMap(\.packageNamespace))
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
          let levels = usage.levels(of: item.module, under: item.condition)
          let isExplicit =
            levels.isEmpty ? file.imports.contains { $0.access != nil } : !levels.contains(nil)
          item.access = isExplicit ? .public : nil
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
      func conditions(of users: [FileDeclaration]) -> [Condition] {
        users.map { $0.condition.filter { !ConditionText.isImplied([$0], by: item.condition) } }
      }
      /// A package import where it has users, and one of the level `lower` where it has none.
      func addForPackage(_ users: [FileDeclaration], or lower: AccessLevel?) {
        let lower = ResolvedImport(access: lower, path: item.path)
        for level in packageImports(item.module, conditions(of: users), item.condition, lower) {
          add(level.access, level.condition.map { Self.both(condition, $0) } ?? condition)
        }
      }
      if item.attributes.contains(where: { $0.name == "_implementationOnly" }),
        users(of: item, in: file, declarations, from: .internal).isEmpty
      {
        // Without library evolution this attribute warns wherever it stands.
        continue
      }
      guard let access = item.access, access >= .package else {
        // What is generated is not private, as nothing in an extension of what a file imports for itself has to be.
        addForPackage(
          users(ofModule: item, in: file, packageOptics, from: .package),
          or: item.access.map { max($0, .internal) })
        continue
      }
      let lowered = lowered(item.module, item.condition)
      switch Self.need(conditions(of: users(ofModule: item, in: file, declarations, from: access))) {
      case .always: add(access, condition)
      case .never:
        let packageUsers =
          access > .package ? users(ofModule: item, in: file, declarations, from: .package) : []
        addForPackage(packageUsers, or: lowered)
      case .when(let text):
        add(access, Self.both(condition, text))
        add(lowered, Self.both(condition, "!(\(text))"))
      }
    }
    return result
  }

  /// `lower`, or a package import where one of `users` is there.
  ///
  /// It must not stand beside a bare import in another file without InternalImportsByDefault, which makes that one internal. Where
  /// a source has an explicit level below `public`, either all have one or that feature is on.
  private func packageImports(
    _ module: String, _ users: [Condition], _ condition: Condition, _ lower: ResolvedImport
  ) -> [ResolvedImport] {
    func imported(_ access: AccessLevel?, _ condition: String?) -> ResolvedImport {
      ResolvedImport(access: access, path: lower.path, condition: condition)
    }
    var when: String?
    switch Self.need(users) {
    case .never: return [lower]
    case .always: break
    case .when(let text): when = text
    }
    let isProven = usage.levels(of: module, under: condition).contains { $0.map { $0 < .public } ?? false }
    if !isProven { when = Self.both(when, "hasFeature(InternalImportsByDefault)") }
    guard let when else { return [imported(.package, nil)] }
    return [imported(.package, when), imported(lower.access, "!(\(when))")]
  }

  private static func both(_ left: String?, _ right: String) -> String {
    left.map { "(\($0)) && (\(right))" } ?? right
  }

  // MARK: When a level is needed

  private enum Need {
    case always, never
    /// Only under a condition, because all declarations that need it have one.
    case when(String)
  }

  private static func need(_ users: [Condition]) -> Need {
    if users.isEmpty { return .never }
    let condition = ConditionText.disjunction(users.map(ConditionText.conjunction))
    return condition.map(Need.when) ?? .always
  }

  /// - Parameters:
  ///   - users: the declarations that need a public import.
  ///   - packageUsers: those that need a package import.
  private func runtimeImports(
    _ module: String, _ users: [Condition], packageUsers: [Condition]
  ) -> [ResolvedImport] {
    let lower = ResolvedImport(access: lowered(module, []), path: module)
    let others = packageImports(module, packageUsers, [], lower)
    switch Self.need(users) {
    case .always: return [ResolvedImport(access: .public, path: module)]
    case .never: return others
    case .when(let text):
      return [ResolvedImport(access: .public, path: module, condition: text)]
        + others.map { other in
          var other = other
          other.condition = Self.both(other.condition, "!(\(text))")
          return other
        }
    }
  }

  /// A package declaration needs a package import, which must not stand beside a bare one in another file.
  private func storeImports(_ needs: [StoreNeed]) -> [ResolvedImport] {
    if needs.isEmpty { return [] }
    let users = needs.filter { $0.access == .public }.map(\.condition)
    guard hasPackageLifts, !usage.isImported("PrismStore") else {
      return runtimeImports(
        "PrismStore", users,
        packageUsers: needs.filter { $0.access == .package && !$0.namesOpticsOnly }.map(\.condition))
    }
    return runtimeImports("PrismStore", users, packageUsers: [])
      .flatMap { $0.access == nil ? explicitImports($0, needs) : [$0] }
  }

  /// The import with its level: package only where something is there that uses it.
  private func explicitImports(_ item: ResolvedImport, _ needs: [StoreNeed]) -> [ResolvedImport] {
    func imported(_ access: AccessLevel, _ condition: String?) -> ResolvedImport {
      let both = condition.map { Self.both(item.condition, $0) } ?? item.condition
      return ResolvedImport(access: access, path: item.path, condition: both)
    }
    let isPublicThen =
      item.condition == nil ? [] : Set(needs.lazy.filter { $0.access == .public }.map(Self.text))
    let users = needs.filter { $0.access == .package && !isPublicThen.contains(Self.text($0)) }
    var when: String?
    switch Self.need(users.map(\.condition)) {
    case .never: return [imported(.internal, nil)]
    case .always: break
    case .when(let text): when = text
    }
    // Beside a bare import of the optics a package import of what hands them on is unused, unless that one is internal.
    if users.allSatisfy(\.namesOpticsOnly) { when = Self.both(when, "hasFeature(InternalImportsByDefault)") }
    guard let when else { return [imported(.package, nil)] }
    return [imported(.package, when), imported(.internal, "!(\(when))")]
  }

  private static func text(_ need: StoreNeed) -> String? { ConditionText.conjunction(need.condition) }

  /// The level of an import that no public or package declaration needs: never explicit where the module imports bare, and
  /// never bare beside an explicit level other than `public`. A `private import` elsewhere says nothing of what is needed here.
  private func lowered(_ module: String, _ condition: Condition) -> AccessLevel? {
    let levels = usage.levels(of: module, under: condition)
    if levels.contains(nil) { return nil }
    return levels.contains { $0.map { $0 < .public } ?? false } ? .internal : nil
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
