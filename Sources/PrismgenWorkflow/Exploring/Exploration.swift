internal import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource

/// The runs of a project, seen as one: what a person asks for may stand in any of them, and a way may lead from one
/// into another.
///
/// Each run is a module of its own. A source that several of them read is one source.
struct Exploration: Sendable {
  struct Module: Sendable {
    var request: Request
    var analysis: Analysis
    /// The sources that no module before it has read.
    var inputs: [InputFile]
    /// Theirs.
    var models: [FileModel]
  }

  let modules: [Module]
  let sources: [InputFile]
  /// The sources, and behind them what was read for names only.
  let inputs: [InputFile]
  var files: SourceLookup { SourceLookup(inputs) }

  /// - Parameter keepsModels: see ``Analysis/init(_:keepsModels:)``.
  init(_ requests: [Request], keepsModels: Bool = true) {
    var (seen, seenModels): (Set<SpelledText>, Set<SpelledText>) = ([], [])
    modules = requests.map { request in
      let analysis = Analysis(request, keepsModels: keepsModels)
      return Module(
        request: request, analysis: analysis,
        inputs: analysis.sources.inputs.filter { seen.insert(SpelledText($0.label)).inserted },
        models: analysis.sources.models.filter { seenModels.insert(SpelledText($0.path)).inserted })
    }
    sources = modules.flatMap(\.inputs)
    let context = modules.flatMap(\.analysis.context.inputs)
    inputs = sources + context.filter { seen.insert(SpelledText($0.label)).inserted }
  }

  /// What is wrong with the sources, and `answer`, unless a path is missing, because then the question itself is wrong.
  func report(_ answer: (inout Report) -> Void) -> Report {
    let errors = modules.flatMap(\.analysis.diagnostics).filter { $0.severity == .error }
    var report = Report(diagnostics: errors.unique(), files: files)
    if !modules.contains(where: \.analysis.isMissingPath) { answer(&report) }
    report.status = ExitStatus(report.diagnostics)
    return report
  }

  /// What becomes of the types of this name, in all modules.
  ///
  /// - Parameter name: the full name of a type, behind that of its module or without, or the end of it behind a period.
  func outcomes(named name: String) -> [(module: Module, outcome: Outcome)] {
    let name = Self.plain(name)
    return modules.flatMap { module in
      let prefix = module.request.moduleName.map { ".\($0)." } ?? "."
      return module.request.outcomes(of: module.analysis).filter { (prefix + $0.name).hasSuffix("." + name) }
        .map { (module, $0) }
    }
  }

  /// A name as somebody has copied it from a source, without its back-ticks.
  static func plain(_ name: String) -> String { name.filter { $0 != "`" } }

  /// No declaration is called so, or several are and one was asked for.
  func notFound(_ name: String, among namesakes: [String] = []) -> Diagnostic {
    if namesakes.count > 1 {
      return Diagnostic(
        .unknownType, .error, "\(namesakes.count) types are named '\(name)'",
        help:
          "name one of them in full: \(Set(namesakes).sorted().map { "'\($0)'" }.joined(separator: ", "))")
    }
    let last = name.lastComponent.lowercased()
    let names = modules.flatMap(\.analysis.module.outcomes).map(\.name)
    let similar = names.first { $0.lowercased().contains(last) }
    let ends = names.map(\.lastComponent)
    let place = "\(sources.count) \(sources.count == 1 ? "file" : "files")"
    return Diagnostic(
      .unknownType, .error, "no enum or struct is named '\(name)' in \(place)",
      help: similar.map { "there is '\($0)'" } ?? Diagnostic.suggestion(for: name, among: names + ends))
  }
}

extension [Diagnostic] {
  /// Each once, where it comes first.
  fileprivate func unique() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
  }
}
