package import PrismgenModel
internal import PrismgenResolution
internal import PrismgenSwiftFrontend
package import PrismgenSource

/// A module that is read and resolved: what all commands start from.
///
/// `@unchecked`: whoever makes one changes it before it is handed on.
package final class Analysis: @unchecked Sendable {
  package var sources: SourceSet
  package var context: SourceSet
  package var module: ResolvedModule
  /// Of all stages, in the order of their places.
  package var diagnostics: [Diagnostic]
  /// The request names a path or a type that does not exist, so that nothing but saying so makes sense.
  package private(set) var isMissingPath = false
  /// See ``Request/keepsUnfinished``.
  private(set) var keepsUnfinished: Bool
  /// Other sources than these were looked at, too.
  private(set) var dependsOnOtherRuns = false
  var stopwatch: Stopwatch

  /// Reads what `request` names and resolves it. Nothing is resolved if a path is missing, because then the request
  /// itself is wrong.
  ///
  /// - Parameter keepsModels: the caller looks at the models of the sources too, with all that they say. Otherwise they
  ///   are resolved as they come, and given up unless a later run looks at them.
  package convenience init(_ request: Request, keepsModels: Bool = false) {
    self.init(request, FoundSources(request), keepsModels: keepsModels)
  }

  /// - Parameters:
  ///   - hashesContents: the sets of sources get the keys of their contents.
  ///   - knownFacts: see ``Reading/knownFacts``.
  ///   - wantsFiles: the module gets more than its outcomes.
  ///   - wantsRefusals: the outcomes say what was refused; a large module has tens of thousands.
  convenience init(
    _ request: Request, _ found: FoundSources, keepsModels: Bool = false, hashesContents: Bool = false,
    knownFacts: KnownFacts? = nil, wantsFiles: Bool = true, wantsRefusals: Bool = true
  ) {
    let detail = keepsModels ? .everything : Self.detail(request)
    let module = ModuleCollector(name: request.moduleName)
    let (sources, context) = found.read(
      request, keeping: detail, hashesContents: hashesContents, knownFacts: knownFacts, collector: module,
      keepsModels: keepsModels || request.parsed != nil)
    request.progress?(.found(sources.typeCount))
    // What is wrong inside a context file is the concern of whoever generates for it.
    let problems = sources.diagnostics + context.diagnostics.filter(\.concernsPath)
    self.init(request, sources, context, found.stopwatch)
    stopwatch.lap(sources.profile + context.profile, readText)
    isMissingPath = problems.contains { $0.id == .missingPath }
    let (resolved, remarks) =
      isMissingPath
      ? (ResolvedModule(), [])
      : resolve(
        consume module, options: request.settings.options, wantsFiles: wantsFiles,
        wantsRefusals: wantsRefusals)
    stopwatch.lap(.resolve, "resolved \(resolved.outcomes.count) types")
    self.module = resolved
    diagnostics = problems.sortedByPlace().merged(with: remarks)
    if request.namedTypes.isEmpty || isMissingPath { return }
    let (unknown, asksOthers) = request.namedTypes.problems(
      resolved.outcomes.map(\.name), sources.inputs.count - sources.generated.count)
    isMissingPath = !unknown.isEmpty
    diagnostics = unknown + diagnostics
    dependsOnOtherRuns = asksOthers
  }

  /// Sources that need not be resolved.
  init(
    _ request: Request, _ sources: SourceSet, _ context: SourceSet, _ stopwatch: Stopwatch,
    diagnostics: [Diagnostic] = []
  ) {
    keepsUnfinished = request.keepsUnfinished
    self.sources = sources
    self.context = context
    self.stopwatch = stopwatch
    self.diagnostics = diagnostics
    module = ResolvedModule()
  }

  var readText: String {
    "read \(Tally.count(sources.inputs.count + context.inputs.count, "file")), \(sources.byteCount) bytes"
  }

  /// Structs get lenses by default only where they are marked.
  static func detail(_ request: Request) -> ModelDetail {
    .generation(takesAllStructs: request.settings.emit != nil)
  }

  /// Every file and folder that the result depends on, but for the generated files.
  var reads: Set<FilePath> {
    var reads = Set(sources.folders + context.folders)
    reads.formUnion((sources.inputs + context.inputs).map(\.path))
    return reads
  }

  /// See ``Discovery/Result/remarks``.
  var remarks: [Diagnostic] { sources.remarks + context.remarks }

  package var files: SourceLookup { SourceLookup(sources.inputs + context.inputs) }
}

extension [Diagnostic] {
  /// These and `others`, which are all sorted by place; of equal places these come first.
  fileprivate func merged(with others: [Diagnostic]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    result.reserveCapacity(count + others.count)
    var next = 0
    for diagnostic in self {
      while next < others.count, others[next].precedes(diagnostic) {
        result.append(others[next])
        next += 1
      }
      result.append(diagnostic)
    }
    return result + others[next...]
  }
}
