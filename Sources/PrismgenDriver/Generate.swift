internal import PrismgenModel
internal import PrismgenSource

/// `swift-prismgen generate`: brings the output on disk up to date.
package enum Generate {
  /// Writes only files whose content changes, removes those that lost their source, and touches no other file.
  ///
  /// Nothing is written if a path is missing or a file of the user's stands in the way. A declaration with an error gives
  /// nothing and leaves its neighbours alone; no file is removed on account of one. Where an error leaves open what the
  /// rest of a source means, what was generated for it before stays; where something cannot be read, all that was generated
  /// before does.
  package static func run(_ request: Request, output: OutputLocation) -> Report {
    decide(request, output: output)()
  }

  /// Reads, and decides what ``run(_:output:)`` does; what is returned does it.
  ///
  /// Until then nothing is written or remembered, so that a decision may be made on any thread and dropped when what it was
  /// made from has changed.
  package static func decide(_ request: Request, output: OutputLocation) -> @Sendable () -> Report {
    var (analysis, files, keep) = Generation(request, output).parts
    let plan = analysis.isMissingPath ? nil : OutputPlan(files, for: analysis, at: output)
    files = []
    if plan != nil { analysis.stopwatch.lap(.compare, "compared") }
    let module = request.parsed.flatMap { ReadModule(analysis, request, after: $0.module(for: output)) }
    return { [analysis, keep] in
      request.parsed?.remember(module, for: output)
      defer { keep() }
      return carryOut(plan, analysis, request, output)
    }
  }

  /// - Parameter plan: nil where a path is missing.
  private static func carryOut(
    _ plan: OutputPlan?, _ analysis: Analysis, _ request: Request, _ output: OutputLocation
  ) -> Report {
    var report = Report(diagnostics: analysis.diagnostics, files: analysis.files)
    var stopwatch = analysis.stopwatch
    if let plan {
      report.diagnostics +=
        plan.diagnostics + plan.leftOvers(analysis.sources, request, output) + analysis.remarks
      if plan.diagnostics.isEmpty { apply(plan, request.progress, to: &report) }
      stopwatch.lap(.write, "wrote", bytes: plan.writtenByteCount)
      report.record.reads.formUnion(analysis.reads.union(plan.obstacles))
      report.record.outputs = Set(plan.actions.compactMap(\.output))
      report.tally.read = analysis.sources.tally
      let count = report.record.outputs.count
      if request.settings.options.annotated {
        report.tally.marked = count
      } else if !report.diagnostics.contains(where: { $0.severity == .error }) {
        report.tally.unmarked = count
      }
    }
    report.details = stopwatch.lines
    report.profile = stopwatch.profile
    report.status = ExitStatus(report.diagnostics, isStrict: request.isStrict)
    return report
  }

  private static func apply(_ plan: OutputPlan, _ progress: Progress.Handler?, to report: inout Report) {
    let actions = plan.actions.filter { !$0.isKept }
    for folder in Set(actions.filter(\.isWrite).map(\.path.folder)).sortedPaths() {
      do {
        try AtomicWriter.prepare(folder)
      } catch {
        report.diagnostics.append(problem(error, "create", folder))
        // Whoever watches waits for what stands there to go, or for what it leads to.
        report.record.reads.insert(folder)
        return
      }
    }
    let outcomes = AtomicWriter.withoutInterruption {
      Workers.map(actions.count, progress: Progress.counter(progress) { .written($0, of: $1) }) {
        AtomicWriter.isInterrupted ? nil : perform(actions[$0])
      }
    }
    for (action, outcome) in zip(actions, outcomes) {
      // What was left for a signal is done if that has not ended the process.
      switch outcome ?? perform(action) {
      case .done(let written):
        report.summary += line(for: action)
        report.record.noteChange(of: action.path, written)
      case .failed(let problem): report.diagnostics.append(problem)
      }
    }
    report.tally.kept = plan.actions.count - actions.count
  }

  private enum Outcome {
    /// nil: nothing is left.
    case done(FileSystem.Status?)
    case failed(Diagnostic)
  }

  private static func perform(_ action: OutputPlan.Action) -> Outcome {
    do throws(SystemError) {
      switch action {
      case .write(let path, let file, _):
        return .done(
          try AtomicWriter.replace(path, with: file.contents, unless: ExistingOutput.isForeign))
      case .remove(let path, _, _): try AtomicWriter.remove(path, unless: ExistingOutput.isForeign)
      case .keep: break
      }
      return .done(nil)
    } catch {
      return .failed(problem(error, "write", action.path))
    }
  }

  private static func problem(_ error: SystemError, _ verb: String, _ path: FilePath) -> Diagnostic {
    if error == .changed { return .changed(path) }
    return Diagnostic(
      .unwritable, .error, "cannot \(verb) '\(path.display)': \(error.description)",
      help: error == .nameTooLong
        ? "give the source a shorter name, or write one file: --output Name.swift" : nil)
  }

  private static func line(for action: OutputPlan.Action) -> [String] {
    switch action {
    case .write(let path, _, _): ["wrote   \(path.display)"]
    case .remove(let path, _, let reason): ["removed \(path.display)   (\(reason))"]
    case .keep: []
    }
  }
}
