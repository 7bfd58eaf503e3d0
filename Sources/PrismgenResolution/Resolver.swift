package import PrismgenModel
package import PrismgenSource

/// Decides everything that emission prints: names, spellings, conditions, access and refusals.
///
/// - Returns: what to print for each file, with an outcome for every declaration, and the reasons for what was left
///   out. A problem in one declaration never disturbs another.
/// - Complexity: linear in the number of declarations, for types with a bounded number of enclosing types. Types are
///   decided in parallel; the result is the same for any number of threads.
/// - Parameters:
///   - wantsFiles: false: only the outcomes are asked for.
///   - wantsRefusals: whether the outcomes say what was refused; the diagnostics do in any case.
///   - wantsMemberImports: the files are for templates.
package func resolve(
  _ module: consuming ModuleCollector, options: GenerationOptions, wantsFiles: Bool = true,
  wantsRefusals: Bool = true, wantsMemberImports: Bool = false
) -> (ResolvedModule, [Diagnostic]) {
  let resolver = Resolver(module, options: options)
  resolver.keepsRefusals = wantsRefusals
  let resolved = resolver.resolveModule(wantsFiles: wantsFiles, wantsMemberImports: wantsMemberImports)
  let diagnostics = resolver.diagnostics
  Disposal.start(consume resolver)
  return (resolved, diagnostics)
}

/// The same for a module that is there as a whole.
package func resolve(
  _ module: consuming ModuleModel, options: GenerationOptions, wantsMemberImports: Bool = false
) -> (ResolvedModule, [Diagnostic]) {
  resolve(ModuleCollector(module), options: options, wantsMemberImports: wantsMemberImports)
}

/// The state of one run on one thread. The stages are in extensions: types, cases, properties, optics, imports.
///
/// A class, which nobody copies by asking it. `@unchecked`: each thread has one of its own.
final class Resolver: @unchecked Sendable {
  /// Without the types, which the table has.
  let module: ModuleModel
  let options: GenerationOptions
  let selection: Selection
  let table: SymbolTable
  @exclusivity(unchecked) var diagnostics: [Diagnostic] = []
  /// In the order of the source.
  @exclusivity(unchecked) var outcomes: [Outcome] = []
  /// The refusals of the declaration that is being resolved.
  @exclusivity(unchecked) var refusals: [Outcome.Refusal] = []
  /// The outcomes have them.
  @exclusivity(unchecked) var keepsRefusals = true
  @exclusivity(unchecked) var writtenOptics = WrittenOptics()
  /// Whether a type or one of its extensions inherits from a generic type, as far as it was asked.
  @exclusivity(unchecked) var inheritsGenericTypes: [ScopeID: Bool] = [:]
  /// What decides about the types of initial values, as far as it was asked for.
  @exclusivity(unchecked) var valueFacts: [ScopeID: ValueFacts] = [:]
  /// What protocols and superclasses do to the default isolation of a type, as far as it was asked.
  @exclusivity(unchecked) var conformanceEffects: [DeclarationID: ConformanceEffect] = [:]
  @exclusivity(unchecked) var openEffectCount = 0
  /// Memo of `isolatedRequirements(of:)`.
  @exclusivity(unchecked) var isolatedRequirements: [DeclarationID: [String: [Int: FunctionModel]]] = [:]
  /// Some enum has: its prism hides the module in all prisms that call one of its functions.
  lazy var hasCaseCalledSwift = table.declarations.contains(where: \.hasCaseCalledSwift)
  /// The variables and functions of the module, and of what else was read, that what is generated may hide, and perhaps others.
  lazy var namesakes: [String: (location: SourceLocation, isFunction: Bool)] = {
    var result: [String: (location: SourceLocation, isFunction: Bool)] = [:]
    func add(_ files: [FileModel], from level: AccessLevel) {
      for function in files.lazy.flatMap(\.functions)
      where (function.modifiers.accessLevel ?? .internal) >= level {
        result[Names.plain(function.name)] = (function.location, true)
      }
      for variable in files.lazy.flatMap(\.variables) where (variable.access ?? .internal) >= level {
        for name in variable.declaredNames { result[name] = (variable.location, false) }
      }
    }
    add(module.context, from: .package)
    add(module.files, from: .private)
    return result
  }()
  /// Memo of `inheritedScopes(of:)`.
  @exclusivity(unchecked) var inheritedScopes: [ScopeID: [ScopeID]] = [:]
  /// Memo of ``protocols(of:in:)``.
  @exclusivity(unchecked) var requiredProtocols: [DeclarationID: [NamePath: [ScopeID]]] = [:]
  /// Memo of ``lacksArguments(_:in:depth:)`` for the targets of aliases, by those and the depth.
  @exclusivity(unchecked) var aliasesLackingArguments: [[Int]: Bool] = [:]
  /// Memo of ``argumentNeeds(of:in:depth:)`` for the targets of aliases, by those and the depth: the greatest.
  @exclusivity(unchecked) var needsOfAliases: [[Int]: ArgumentNeed] = [:]
  /// Memo of `parametersInTarget(of:for:_:)` for who asked last, by aliases and the depth.
  @exclusivity(unchecked) var parametersInTargets: (user: DeclarationID, names: [[Int]: [String]?])?
  /// Of the type that was asked about last.
  @exclusivity(unchecked) var equalities: Equalities?
  /// Memo of ``extensions(around:)`` for what was asked about last.
  @exclusivity(unchecked) var lastExtensions: (DeclarationID, ScopeID, [DeclarationID])?
  /// Memo of ``requirements(of:)``.
  @exclusivity(unchecked) var protocolRequirements: [Requirements.Constraint.Kind: Requirements] = [:]
  /// Whether generic parameters, and types in them, are known to lack what payloads need in an enum.
  @exclusivity(unchecked) var unmetNeeds: [String: [DeclarationID: [NamePath: Bool]]] = [:]
  /// Memo of `isSendable(_:)`, by scopes and the complements of aliases.
  @exclusivity(unchecked) var sendability: [Int: Bool] = [:]
  /// Memo of ``mayImportStandardNames(_:)``.
  @exclusivity(unchecked) var standardNameImports = FileMemo()
  /// Memo of ``importsUnread(_:)``.
  @exclusivity(unchecked) var unreadImports = FileMemo()
  /// Memo of `mayImportRuntimeNames(_:)`.
  @exclusivity(unchecked) var runtimeNameImports = FileMemo()
  /// Memo of ``mayImportOpticNames(_:)``.
  @exclusivity(unchecked) var opticNameImports = FileMemo()
  /// Memo of ``importsRuntime(_:)``.
  @exclusivity(unchecked) var runtimeImports = FileMemo()
  let imports: ImportUsage
  let contextModules: ContextModules
  /// Isolated conformances are possible, so that generic arguments must be looked at (rule 96).
  let tracksIsolation: Bool
  /// Public types for which nothing public can be generated, with the modules of which nobody knows which one to import.
  @exclusivity(unchecked) var uncertainOrigins: [DeclarationID: UncertainOrigin] = [:]
  /// nil: they are still to be found.
  @exclusivity(unchecked) var outputNames: OutputNames?

  init(_ collector: consuming ModuleCollector, options: GenerationOptions) {
    collector.finish()
    (module, imports, contextModules) = (collector.module, collector.imports, collector.contextModules)
    table = SymbolTable(collector.names, seesPrivateTypes: options.isInPlace)
    self.options = options
    selection = Selection(options)
    tracksIsolation = options.isMainActorByDefault || table.hasIsolation
  }

  /// With other contents of a few files, whose names are what they were.
  init(_ known: Resolver, replacing files: [(index: Int, model: FileModel)], _ table: SymbolTable) {
    var module = known.module
    for (index, model) in files {
      module.files[index] = model
      // The table has them.
      module.files[index].types = []
    }
    (self.module, self.table) = (module, table)
    (options, selection, contextModules) = (known.options, known.selection, known.contextModules)
    imports = module.files.reduce(into: ImportUsage()) { $0.add($1.imports) }
    tracksIsolation = options.isMainActorByDefault || table.hasIsolation
    outputNames = known.outputNames
  }

  /// The same for another thread or another run, without what was found so far.
  init(sharing other: Resolver) {
    module = other.module
    options = other.options
    selection = other.selection
    imports = other.imports
    contextModules = other.contextModules
    table = SymbolTable(other.table.names, seesPrivateTypes: other.table.seesPrivateTypes)
    tracksIsolation = other.tracksIsolation
    keepsRefusals = other.keepsRefusals
    writtenOptics = other.writtenOptics
    uncertainOrigins = other.uncertainOrigins
    outputNames = other.outputNames
  }

  /// - Parameters:
  ///   - wantsFiles: whether more than the outcomes is asked for.
  ///   - isWanted: whether to decide about a file; nil: about all.
  func resolveModule(
    wantsFiles: Bool = true, wantsMemberImports: Bool = false, isWanted: ((Int) -> Bool)? = nil
  ) -> ResolvedModule {
    // The names of the outputs depend on nothing but those of the files.
    let futureNames =
      wantsFiles
      ? Future { [outputNames, paths = module.files.map(\.path)] in outputNames ?? OutputNames(paths) } : nil
    collectWrittenOptics()
    let declarations = decideAll(wantsFiles: wantsFiles, isWanted)
    var result = ResolvedModule()
    if let names = futureNames?.wait() { addFiles(declarations, names, wantsMemberImports, to: &result) }
    swap(&result.outcomes, &outcomes)
    return result
  }

  private func addFiles(
    _ declarations: [[FileDeclaration]], _ names: OutputNames, _ wantsMemberImports: Bool,
    to result: inout ResolvedModule
  ) {
    let imports = ImportResolver(module, imports, table, contextModules, options, declarations)
    let concerned = declarations.indices.filter { !declarations[$0].isEmpty }
    result.files = Workers.map(concerned.count, grain: 16) { [module] number in
      let index = concerned[number]
      let found = declarations[index].sorted(byNumber: \.location.offset)
      var file = ResolvedFile(
        sourcePath: module.files[index].path, name: names.output(index),
        imports: imports.imports(for: module.files[index], declarations: found),
        declarations: found.map(\.resolved))
      if wantsMemberImports {
        file.memberImports = imports.memberImports(for: module.files[index], declarations: found)
      }
      return file
    }
    result.fileComment = options.fileComment
    if options.runtime == .embedded,
      options.sharesRuntime || declarations.contains(where: { $0.contains(where: \.needsRuntime) })
    {
      result.runtime = ResolvedRuntime(fileName: names.runtime, operatorPresence: operatorPresence)
    }
  }

  /// Two declarations of one operator make each use of it ambiguous.
  private var operatorPresence: ResolvedRuntime.OperatorPresence {
    let conditions = module.files.flatMap(\.infixOperators).filter { $0.name == ">>>" }.map(\.condition)
    if conditions.isEmpty { return .always }
    let own = ConditionText.disjunction(conditions.map(ConditionText.conjunction))
    return own.map { .under(ConditionText.negation($0)) } ?? .never
  }

  /// Notes why `subject` of the current declaration, or all of it, is left out.
  // Inlined, it would stand in every rule.
  @inline(never)
  func refuse(
    _ rule: ResolutionRule, _ subject: String? = nil, severity: Diagnostic.Severity? = nil,
    at location: SourceLocation, _ message: String,
    notes: [Diagnostic.Note] = [], help: String? = nil, number: Int? = nil, hasEqual: Bool = false
  ) {
    let diagnostic = Diagnostic(
      rule.id, severity ?? rule.severity, message, at: location, notes: notes, help: help)
    diagnostics.append(diagnostic)
    refusals.append(
      .init(rule: number ?? rule.number, subject: subject, diagnostic: diagnostic, hasEqual: hasEqual))
  }
}

/// What was found out about files, each of which is asked for again and again, in any order.
struct FileMemo {
  private var answers: [Int: Bool] = [:]

  mutating func answer(_ file: Int, _ find: () -> Bool) -> Bool {
    if let known = answers[file] { return known }
    let found = find()
    answers[file] = found
    return found
  }
}

/// A name that more than one module may declare.
struct UncertainOrigin: Sendable {
  var name: String
  /// Sorted.
  var modules: [String]
}

/// A name of another module in a generated signature of that access level.
struct External: Sendable {
  var name: String
  var access: AccessLevel
  /// The signature names an alias of the module's that stands for it.
  var isBehindAlias = false
  /// It is the type around, and every extension of what is nested in it has need of it, whatever its members are.
  var isHost = false
  /// Optics and lifts alone have need of it at that level.
  var isForOptics = false
}

/// A name of another module that what is generated repeats from a file that is not the declaration's own, and that need not
/// be imported there.
struct DistantExternal: Sendable {
  var name: String
  var file: Int
  /// It stands for a generic parameter, so that payloads name it as well.
  var isArgument = false

  var external: External { External(name: name, access: .internal) }
}

extension TypeFacts {
  /// The names of other modules, for a signature of that access level.
  func externals(_ access: AccessLevel) -> [External] {
    let named = externals.map { External(name: $0, access: access) }
    // Inlinable code alone needs the import of what an alias stands for; nothing below public is inlinable.
    if access == .package, !looksBehindAlias { return named }
    return named
      + behindAliases.subtracting(externals).sorted().map {
        External(name: $0, access: access, isBehindAlias: true)
      }
  }
}

/// Something generated that needs PrismStore.
struct StoreNeed: Sendable {
  /// The level from which on it must be imported.
  var access: AccessLevel
  var condition: Condition
  /// It names nothing of PrismStore but the optics, which are imported themselves.
  var namesOpticsOnly = false
}

/// A resolved declaration, with what the file's imports depend on.
struct FileDeclaration: Sendable {
  var resolved: ResolvedDeclaration
  var location: SourceLocation
  var access: AccessLevel
  /// The conformance is visible to inlined code, or the compiler takes it for that, so that its protocol must be imported
  /// publicly.
  var isUsableFromInline = false
  /// Prisms, lenses or a namespace are generated.
  var needsRuntime: Bool
  /// The conditions under which the namespace of a package enum has members, which name the runtime.
  var packageNamespace: [Condition] = []
  /// What is generated for PrismStore; empty: nothing is.
  var storeNeeds: [StoreNeed] = []
  var externals: [External]
  /// What optics and lifts have need of.
  var distantExternals: [DistantExternal]
  var condition: Condition
}
