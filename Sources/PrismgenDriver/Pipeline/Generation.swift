internal import PrismgenModel
internal import PrismgenSource

/// An analysis with the files that it calls for: what commands that generate start from.
///
/// A run on what an earlier one was given gets its results from the cache; then the analysis has no declarations.
struct Generation {
  var analysis: Analysis
  var files: [GeneratedFile] = []

  var parts: (Analysis, [GeneratedFile]) { (analysis, files) }

  /// - Parameter output: nil for commands that look at the outcomes only.
  init(_ request: Request, _ output: OutputLocation?) {
    let found = FoundSources(request)
    let cache = RunCache(request, output)
    if let cache, cache.knows(found), let generation = Generation(request, found, cache) {
      self = generation
      return
    }
    analysis = Analysis(request, found, hashesContents: cache != nil, wantsFiles: output != nil)
    if analysis.isMissingPath { return }
    if let output {
      files = analysis.generatedFiles(request.settings.options, output)
      analysis.stopwatch.lap(
        .emit, "generated \(files.count) files", bytes: files.reduce(0) { $0 + $1.contents.utf8.count })
      // The files are all that it was for.
      var module = ResolvedModule()
      swap(&module, &analysis.module)
      Disposal.start(consume module)
    }
    let run = KeptRun(
      diagnostics: analysis.diagnostics, outcomes: output == nil ? analysis.module.outcomes : [], files: files
    )
    cache?.write(
      run, found, analysis.sources, analysis.context, facts: analysis.sources.facts + analysis.context.facts)
  }

  /// nil if the cache has nothing for the contents, nor for what they declare.
  private init?(_ request: Request, _ found: FoundSources, _ cache: RunCache) {
    let (sources, context) = found.read(request, keeping: nil, hashesContents: true)
    var profile = sources.profile + context.profile
    var run = cache.read(sources, context)
    if run == nil {
      let reading = Reading(detail: Analysis.detail(request), hashesContents: true)
      let moved = cache.readMoved(found, sources, context) { SourceFile.read($0, reading) }
      guard let moved else { return nil }
      run = moved.run
      profile.add(moved.profile)
    }
    guard let run else { return nil }
    analysis = Analysis(request, sources, context, found.stopwatch, diagnostics: run.diagnostics)
    analysis.module.outcomes = run.outcomes
    files = run.files
    analysis.stopwatch.lap(profile, analysis.readText + ", as in an earlier run")
  }
}
