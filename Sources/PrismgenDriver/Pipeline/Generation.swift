internal import PrismgenModel
internal import PrismgenSource

/// An analysis with the files that it calls for: what commands that generate start from.
///
/// A run on what an earlier one was given gets its results from the cache; then the analysis has no declarations.
struct Generation {
  var analysis: Analysis
  var files: [GeneratedFile] = []
  /// Puts the results down for later runs, by who takes the signals, because a signal waits for the files that are being
  /// written.
  var keep: @Sendable () -> Void = {}

  var parts: (Analysis, [GeneratedFile], keep: @Sendable () -> Void) { (analysis, files, keep) }
}

extension Generation {
  /// - Parameter output: nil for commands that look at the outcomes only.
  init(_ request: Request, _ output: OutputLocation?) {
    let found = FoundSources(request, output)
    let cache = RunCache(request, output)
    var knownFacts: KnownFacts?
    // Only if files of these names are known it pays to look at the contents of all before they are read for good.
    if let cache, let last = cache.last(found) {
      let (sources, context) = found.read(request, keeping: nil, hashesContents: true)
      if let run = cache.read(sources, context, last) {
        self.init(request, found, sources, context, run)
        return
      }
      knownFacts = KnownFacts(last.index, sources, context)
      let reading = Reading(detail: Analysis.detail(request), hashesContents: true)
      if let (run, profile) = knownFacts.flatMap({
        cache.readMoved(last, $0, sources, context) { SourceFile.read($0, reading) }
      }) {
        self.init(request, found, sources, context, run, profile)
        return
      }
    }
    self.init(
      analysis: Analysis(
        request, found, hashesContents: cache != nil, knownFacts: knownFacts, wantsFiles: output != nil,
        wantsRefusals: output == nil))
    if analysis.isMissingPath { return }
    if let output {
      files = analysis.generatedFiles(for: output)
      analysis.stopwatch.lap(
        .emit, "generated \(files.count) files", bytes: files.reduce(0) { $0 + $1.contents.utf8.count })
      // The files are all that it was for.
      var module = ResolvedModule()
      swap(&module, &analysis.module)
      Disposal.start(consume module)
    } else {
      // The outcomes tell them.
      analysis.diagnostics.removeAll { $0.severity == .note }
    }
    let run = KeptRun(
      diagnostics: analysis.diagnostics, outcomes: output == nil ? analysis.module.outcomes : [], files: files
    )
    guard let cache, !analysis.dependsOnOtherRuns else { return }
    guard let entries = cache.entries(of: run, found, analysis.sources, analysis.context) else { return }
    // Nobody asks for them any more.
    (analysis.sources.facts, analysis.context.facts) = ([], [])
    keep = {
      // No more are in memory than are written at a time.
      AtomicWriter.withoutInterruption {
        _ = Workers.map(entries.count, grain: 1) {
          if !AtomicWriter.isInterrupted { cache.write(entries[$0]()) }
        }
      }
    }
  }

  /// An earlier run.
  ///
  /// - Parameter profile: what it cost besides reading the sources.
  private init(
    _ request: Request, _ found: FoundSources, _ sources: SourceSet, _ context: SourceSet, _ run: KeptRun,
    _ profile: Profile = Profile()
  ) {
    self.init(
      analysis: Analysis(request, sources, context, found.stopwatch, diagnostics: run.diagnostics))
    analysis.module.outcomes = run.outcomes
    files = run.files
    analysis.stopwatch.lap(
      sources.profile + context.profile + profile, analysis.readText + ", as in an earlier run")
  }
}
