internal import PrismgenClangFrontend
internal import PrismgenDriver
internal import PrismgenEmission
internal import PrismgenModel
internal import PrismgenProcess
internal import PrismgenResolution
internal import PrismgenSource
internal import PrismgenSwiftFrontend

/// The output for one C module, made and proved but not written.
struct CGeneration {
  /// nil if an error stopped the run.
  private(set) var text: String?
  private(set) var diagnostics: [Diagnostic]
  /// The module map and the headers.
  private(set) var reads: Set<FilePath> = []

  init(_ request: CRequest) {
    var reader = CModuleReader(request)
    let contents = reader.read()
    reads = reader.reads
    guard let contents else {
      diagnostics = reader.diagnostics
      return
    }
    var options = request.options
    options.reexports = contents.reexports
    options.explicitSubmodules = contents.explicitSubmodules
    options.interfaceText = contents.interfaceText
    options.isKnownType = KnownModules.declare
    let typecheck = Typecheck(
      toolchain: reader.toolchain, flags: reader.swiftFlags, hasEmbeddedRuntime: request.hasEmbeddedRuntime)
    var interface = Interface(contents.interface)
    var obstacles: [String: String] = [:]
    repeat {
      interface.add(obstacles: obstacles)
      (text, diagnostics) = (nil, reader.diagnostics)
      let resolver = CResolver(facts: contents.facts, interface: interface, options: options)
      generate(resolver, contents, request, typecheck)
      // What the interface does not tell is asked for only where it may be to blame, and once.
      obstacles = mayMeetObstacles && obstacles.isEmpty ? Self.obstacles(resolver.probe, typecheck) : [:]
    } while !obstacles.isEmpty
  }

  private var mayMeetObstacles: Bool { diagnostics.contains { $0.id == .typecheckFailed } }

  private static func obstacles(_ probe: TypeProbe, _ typecheck: Typecheck) -> [String: String] {
    guard case .success(let result) = typecheck.compile(probe.text, []) else { return [:] }
    return probe.obstacles(Typecheck.linesWithProblems(in: result.errors))
  }

  private mutating func generate(
    _ resolver: CResolver, _ contents: CModuleContents, _ request: CRequest, _ typecheck: Typecheck
  ) {
    let (module, notes) = resolver.resolve(origin: Self.origin(of: contents, request))
    diagnostics += notes
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return }
    guard !module.unions.isEmpty || !module.enums.isEmpty else {
      let reasons = notes.filter { [.notNamed, .notImported].contains($0.id) }
      diagnostics.removeAll(where: reasons.contains)
      diagnostics.append(
        Diagnostic(
          .nothingSelected, .error,
          reasons.isEmpty
            ? "nothing in the module '\(request.module)' is proven or selected"
            : "nothing in the module '\(request.module)' can be generated",
          notes: reasons.map { .init($0.message, at: $0.location) },
          help: reasons.isEmpty
            ? "'swift-prismgen c scan' shows what there is and what to write into the configuration"
            : "change in the header what the notes name, or select something else"))
      return
    }
    finish(module, contents.interface, request, typecheck)
  }

  /// Prints, marks and proves.
  private mutating func finish(
    _ module: ResolvedCModule, _ interface: FileModel, _ request: CRequest, _ typecheck: Typecheck
  ) {
    var output = Self.emit(module, interface)
    if request.marksUnsafe {
      switch UnsafeMarks(typecheck: typecheck).apply(to: output) {
      case .success(let marked): output = marked
      case .failure(let problem): diagnostics.append(problem.diagnostic)
      }
    }
    if request.typechecks { diagnostics += typecheck.run(output) }
    if !diagnostics.contains(where: { $0.severity == .error }) { text = output }
  }

  private static func origin(of contents: CModuleContents, _ request: CRequest) -> [String] {
    ["\(GeneratedHeader.cModuleLead)\(request.module): " + contents.headers.joined(separator: ", ")]
      + (request.defines.isEmpty ? [] : ["Defined: " + request.defines.joined(separator: " ")])
      + request.fileComment
  }

  /// Declarations of what the C module hides, so that the Swift stages spell it out.
  private static func rivals(in module: ResolvedCModule) -> SourceBuffer {
    let names = module.clashes.standard.union(module.clashes.runtime).sorted()
    return SourceBuffer(path: "Rivals.swift", text: names.map { "public struct `\($0)` {}\n" }.joined())
  }

  private static func emit(_ module: ResolvedCModule, _ interface: FileModel) -> String {
    guard module.hasOptics, module.unions.contains(where: \.hasPayload) else {
      return PrismgenEmission.emit(module, payloads: nil)
    }
    let buffer = SourceBuffer(path: "\(module.module).swift", text: emitDeclarations(module))
    var options = GenerationOptions()
    options.emit = .all
    if module.hasEmbeddedRuntime { options.runtime = .embedded }
    options.only = module.unions.filter(\.hasPayload).map { "\($0.type).\($0.payloadType)" }
    let files = [buffer, rivals(in: module)].map { SwiftFrontend.parse($0).0 }
    let sources = ModuleModel(name: nil, files: files, context: [interface])
    return PrismgenEmission.emit(module, payloads: resolve(sources, options: options).0)
  }
}
