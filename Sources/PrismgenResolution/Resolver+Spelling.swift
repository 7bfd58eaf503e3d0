import PrismgenModel

/// How names are spelled where a type, an import or the runtime may take them (rules 22, 23).
extension Resolver {
  /// Spells the names that generated code brings along, where the user's types or imports shadow them (rules 22, 23).
  func runtimeNames(_ scope: ScopeID, _ file: Int) -> RuntimeNames {
    var names = RuntimeNames()
    // The same few modules again and again.
    var prefix = (module: "", text: "")
    func qualify(_ name: inout String, _ module: String, always: Bool = false) {
      guard always || isShadowed(name, in: scope) else { return }
      if prefix.module != module { prefix = (module, qualified("", module: module, in: scope)) }
      name = prefix.text + name
    }
    func rename(_ parameter: inout String) {
      while isShadowed(parameter, in: scope) { parameter += "_" }
    }
    let mayImportNames = mayImportStandardNames(file)
    qualify(&names.bool, "Swift", always: mayImportNames)
    qualify(&names.error, "Swift", always: mayImportNames)
    qualify(&names.sendable, "Swift", always: mayImportNames)
    qualify(&names.string, "Swift", always: mayImportNames)
    qualify(&names.equatable, "Swift", always: mayImportNames)
    qualify(&names.hashable, "Swift", always: mayImportNames)
    qualify(&names.hasher, "Swift", always: mayImportNames)
    qualify(&names.caseIterable, "Swift", always: mayImportNames)
    if isShadowed("Swift", in: scope) {
      names.fatalError = qualified("fatalError", module: "Swift", in: scope)
    }
    rename(&names.outcome)
    rename(&names.failure)
    rename(&names.whole)
    rename(&names.part)
    func qualifyRuntime(_ name: inout String, _ module: String, always: Bool = false) {
      qualify(&name, module, always: always || isRuntimeNameOfOthers(name, in: file))
    }
    let runtime = options.runtime == .embedded ? module.name ?? "" : "PrismOptics"
    if !runtime.isEmpty {
      let mayImportNames = mayImportOpticNames(file)
      qualifyRuntime(&names.prism, runtime, always: mayImportNames)
      qualifyRuntime(&names.prismatic, runtime, always: mayImportNames)
      qualifyRuntime(&names.lensable, runtime, always: mayImportNames)
    }
    // CasePaths has a type of that name, too, and some libraries hand it on.
    let importsCasePaths = table.scopes[scope].bodies.contains {
      table.declarations[$0].file == file && table.declarations[$0].libraries.contains(.casePaths)
    }
    qualifyRuntime(&names.casePath, "PrismStore", always: importsCasePaths || mayImportNames)
    qualifyRuntime(&names.propertyPath, "PrismStore")
    qualifyRuntime(&names.reducerType, "PrismStore")
    qualifyRuntime(&names.staticReducer, "PrismStore")
    return names
  }

  /// Another module has a type of that name, too, which would be ambiguous in a file that imports both.
  func isRuntimeNameOfOthers(_ name: String, in file: Int) -> Bool {
    guard options.runtime == .imported else { return false }
    return table.names.isDeclaredInContext(name) && mayImportStandardNames(file)
      || mayImportRuntimeNames(file)
  }

  /// A type of the file names one of the runtime's names behind the name of another module, which may have more of them:
  /// `Camera.Lens`.
  private func mayImportRuntimeNames(_ file: Int) -> Bool {
    runtimeNameImports.answer(file) {
      let modules = Set(module.files[file].imports.map(\.module)).subtracting(RuntimeTypes.modules)
      let set = NameSet(modules)
      return !modules.isEmpty
        && table.declarations(in: file).contains { declaration in
          [.enum, .struct].contains(declaration.kind)
            && declaration.names(behind: set).contains { name in
              RuntimeTypes.optics.contains(name) || RuntimeTypes.store.contains(name)
            }
        }
    }
  }

  /// A module that nobody knows may declare `Error`, which then hides the standard library's in every file that imports it.
  private func mayImportStandardNames(_ file: Int) -> Bool {
    standardNameImports.answer(file) {
      imports.exportsUnknownModules
        || module.files[file].imports.contains { !KnownModules.leavesStandardNames($0.module) }
    }
  }

  /// Whether the file imports a module of which nothing was read, or may have one by another.
  func importsUnread(_ file: Int) -> Bool {
    unreadImports.answer(file) {
      let unknown = module.file(file).imports.map(\.module).filter { !KnownModules.leavesStandardNames($0) }
      return imports.exportsUnknownModules
        || !unknown.isEmpty && !contextModules.complete.isSuperset(of: unknown)
    }
  }

  /// Whether a type of the file names another module's type that has a name of PrismOptics, which it does not import; or the
  /// file sees the internal types of another module, which may have the runtime in it.
  func mayImportOpticNames(_ file: Int) -> Bool {
    if options.runtime == .embedded { return false }
    return opticNameImports.answer(file) {
      if module.files[file].imports.contains(where: \.showsInternal) { return true }
      if importsRuntime(file) { return false }
      return table.declarations(in: file).contains { declaration in
        [.enum, .struct].contains(declaration.kind)
          && declaration.mentions(of: Self.opticNames).contains { isImported($0, in: declaration.id) }
      }
    }
  }

  private func isImported(_ name: String, in level: DeclarationID) -> Bool {
    switch table.meaning(of: name, in: level) {
    case .unknown: true
    case .global(let member): isFromContext(member)
    case .parameter, .member, .conditional, .inferred: false
    }
  }

  /// Those that what is generated spells.
  private static let opticNames = NameSet(["Prism", "Lens", "Prismatic", "Lensable"])

  /// Whether what is generated comes with a type of that name.
  func isRuntimeName(_ name: String) -> Bool {
    let emit = options.emit ?? .all
    return RuntimeTypes.optics.contains(name) && !emit.isDisjoint(with: [.prisms, .lenses, .lifts])
      || RuntimeTypes.store.contains(name) && emit.contains(.lifts)
  }

  func importsRuntime(_ file: Int) -> Bool {
    runtimeImports.answer(file) {
      !imports.exported.isDisjoint(with: RuntimeTypes.modules)
        || module.files[file].imports.contains { RuntimeTypes.modules.contains($0.module) }
    }
  }

  func isShadowed(_ name: String, in scope: ScopeID) -> Bool {
    guard let number = table.number(of: name) else { return false }
    return table.member(number, of: SymbolTable.root) != nil
      || table.isShadowed(number, inExtensionOf: scope)
  }

  /// `Swift.Bool`, or with a module selector where a type has the module's name (rule 23), which may be another module's.
  func qualified(_ name: String, module: String, in scope: ScopeID) -> String {
    let isTaken =
      isShadowed(module, in: scope) || isRuntimeName(module)
      || table.names.isDeclaredInContext(module)
    return isTaken ? "\(module)::\(name)" : "\(module).\(name)"
  }

  /// Spells `type` for the inside of an extension of `scope`.
  func memberText(_ type: QualifiedType, in scope: ScopeID) -> String {
    type.text { name in
      guard isHidden(name, in: scope), let body = table.scopes[scope].bodies.first,
        let module = moduleDeclaring(name, seenFrom: body)
      else { return Names.typeName(name) }
      return qualified(name, module: module, in: scope)
    }
  }

  /// A top-level name that means something else in an extension of `scope` or in its namespace. Of other modules' the source
  /// names none in the type: it is what stands around the type, or in a `where` clause there, which does not see the members.
  func isHidden(_ name: String, in scope: ScopeID) -> Bool {
    if table.isDeclaredAtTopLevel(name) {
      return table.isShadowed(name, inExtensionOf: scope) || name == "Prisms"
    }
    return table.number(of: name).map { table.isShadowed($0, inExtensionOf: scope) } ?? false
  }

  /// The module behind whose name the file of `declaration` finds a top-level name; nil: nobody knows it.
  func moduleDeclaring(_ name: String, seenFrom declaration: DeclarationID) -> String? {
    if table.isDeclaredAtTopLevel(name) { return module.name }
    if let member = table.global(name, at: table.names.topLevel(around: declaration)) {
      return table.names.module(of: member, seenFrom: declaration)
    }
    return StandardLibrary.names.contains(name) ? "Swift" : nil
  }

  /// How the module of a top-level name gets known.
  func moduleHelp(_ name: String) -> String {
    table.isDeclaredAtTopLevel(name)
      ? "give it with --module" : "write the name of its module before it: 'Module.\(name)'"
  }
}
