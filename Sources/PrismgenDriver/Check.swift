internal import PrismgenModel
package import PrismgenSource

/// `swift-prismgen check`: says what `generate` would change, and changes nothing.
package enum Check {
  /// The product is one line of reason and a unified diff for each file that is out of date.
  package static func run(_ request: Request, output: OutputLocation) -> Report {
    var (analysis, files, keep) = Generation(request, output).parts
    defer { keep() }
    var report = Report(diagnostics: analysis.diagnostics, files: analysis.files)
    var isOutOfDate = false
    if !analysis.isMissingPath {
      let plan = OutputPlan(files, for: analysis, at: output)
      files = []
      analysis.stopwatch.lap(.compare, "compared")
      report.diagnostics += plan.diagnostics + plan.leftOvers(analysis.sources, request)
      let drifts = plan.actions.compactMap(Drift.init)
      report.product = drifts.map { Array($0.text.utf8) }
      report.drifts = drifts.map(\.diagnostic)
      report.record.outputs = Set(plan.actions.compactMap(\.output))
      report.tally.check(drifts, of: report.record.outputs.count, report.diagnostics)
      isOutOfDate = !drifts.isEmpty
    }
    report.details = analysis.stopwatch.lines
    report.profile = analysis.stopwatch.profile
    report.status = ExitStatus(report.diagnostics, isStrict: request.isStrict)
    if report.status == .success, isOutOfDate { report.status = .failure }
    return report
  }
}

/// One file that is not what the sources call for.
package struct Drift {
  private let path: FilePath
  private let reason: String
  private let diff: String
  private let cause: GeneratedFile.Origin?
  package let isStale: Bool

  /// nil for a file that is as it should be.
  package init?(_ action: OutputPlan.Action) {
    path = action.path
    switch action {
    case .keep: return nil
    case .write(_, let file, let old):
      let changes = LineDiff(old: old ?? "", new: file.contents)
      let change = Self.change(changes, in: file)
      cause = change?.origin ?? file.origins.first
      reason = old == nil ? "missing" : "out of date" + Self.explanation(change, of: changes, in: file)
      diff = changes.unified(oldName: old == nil ? "/dev/null" : path.display, newName: path.display)
      isStale = false
    case .remove(_, let source, let contents, let isGone):
      cause = nil
      reason = "stale (\(Generate.reasonForRemoval(source: source, isGone: isGone)))"
      diff = LineDiff(old: contents, new: "").unified(oldName: path.display, newName: "/dev/null")
      isStale = true
    }
  }

  /// The reason in the form of a diagnostic, and the diff. `patch` skips the first and applies the second.
  package var text: String {
    "\(path.display): error: \(reason)\n"
      + diff.split(separator: "\n", omittingEmptySubsequences: false).map(Self.shown).joined(separator: "\n")
  }

  /// Generated code repeats comments of the source, which must not drive the terminal.
  private static func shown(_ line: Substring) -> String {
    if line.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(line) }
    return DisplayText.cells(line.utf8).reduce(into: "") { $0 += $1.text }
  }

  /// For reporters: at the source line that is the reason, where there is one, because there the author looks.
  package var diagnostic: Diagnostic {
    let place = cause?.location ?? SourceLocation(path: path.display, offset: 0, line: 1, column: 1)
    return Diagnostic(
      .outOfDate, .error, "generated file '\(path.display)' is \(reason)", at: place,
      help: "swift-prismgen generate brings it up to date")
  }

  /// The declaration that the first new lines come from.
  private static func change(_ diff: LineDiff, in file: GeneratedFile) -> (
    origin: GeneratedFile.Origin, verb: String
  )? {
    for change in diff.changes where !change.new.isEmpty {
      guard let origin = file.origins.last(where: { $0.line <= change.new.lowerBound + 1 }) else { continue }
      return (origin, change.old.isEmpty ? "added" : "changed")
    }
    return nil
  }

  /// Where no line is new, how many are gone.
  private static func explanation(
    _ change: (origin: GeneratedFile.Origin, verb: String)?, of diff: LineDiff, in file: GeneratedFile
  ) -> String {
    if let (origin, verb) = change {
      return " (\(origin.location.path):\(origin.location.line) \(verb) \(origin.declaration))"
    }
    let gone = diff.changes.reduce(0) { $0 + $1.old.count }
    return gone == 0 || file.sourcePath.isEmpty
      ? "" : " (\(file.sourcePath) no longer declares what \(gone) of its lines are for)"
  }
}
