internal import PrismgenEmission
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
      report.diagnostics +=
        plan.diagnostics + plan.leftOvers(analysis.sources, request, output) + analysis.remarks
      let drifts = plan.actions.compactMap(Drift.init)
      report.product = drifts.map { Array($0.text.utf8) }
      report.drifts = drifts.map(\.diagnostic)
      report.record.outputs = Set(plan.actions.compactMap(\.output))
      report.tally.check(drifts, of: report.record.outputs.count, report.diagnostics)
      if request.settings.options.annotated { report.tally.marked = report.record.outputs.count }
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
  /// The place in a source, or in the file itself where no source is the reason.
  private let place: SourceLocation?
  package let isStale: Bool

  /// nil for a file that is as it should be.
  package init?(_ action: OutputPlan.Action) {
    path = action.path
    switch action {
    case .keep: return nil
    case .write(_, let file, let old):
      let changes = LineDiff(old: old ?? "", new: file.contents)
      if let old, let damage = Self.damage(to: old, changes, file, at: action.path) {
        (place, reason) = (damage.location, "out of date (\(damage.text))")
      } else {
        let change = old.map { DriftReason(old: $0, changes, file) }
        place = (change?.origin ?? file.origins.first)?.location
        reason = old == nil ? "missing" : "out of date" + (change.map { " (\($0.text))" } ?? "")
      }
      diff = changes.unified(oldName: old == nil ? "/dev/null" : path.display, newName: path.display)
      isStale = false
    case .remove(_, let contents, let reason):
      place = nil
      self.reason = "stale (\(reason))"
      diff = LineDiff(old: contents, new: "").unified(oldName: path.display, newName: "/dev/null")
      isStale = true
    }
  }

  /// The reason in the form of a diagnostic, and the diff. `patch` skips the first and applies the second.
  package var text: String { "\(path.display): error: \(reason)\n\(diff)" }

  /// For reporters: at the source line that is the reason, where there is one, because there the author looks.
  package var diagnostic: Diagnostic {
    Diagnostic(
      .outOfDate, .error, "generated file '\(path.display)' is \(reason)",
      at: place ?? Self.location(line: 1, of: path), help: "swift-prismgen generate brings it up to date")
  }

  private static func location(line: Int, of path: FilePath) -> SourceLocation {
    SourceLocation(path: path.display, offset: 0, line: line, column: 1)
  }

  /// What has become of the file itself, where no source is the reason.
  private static func damage(
    to old: String, _ diff: LineDiff, _ file: GeneratedFile, at path: FilePath
  ) -> (text: String, location: SourceLocation)? {
    if let conflict = MergeConflict.location(in: SourceBuffer(path: path.display, text: old)) {
      return ("unresolved merge conflict in line \(conflict.line)", conflict)
    }
    // The text is repaired, the file is not.
    guard let first = diff.changes.first else { return ("not valid UTF-8", location(line: 1, of: path)) }
    let line = first.old.isEmpty ? max(1, first.old.lowerBound) : first.old.lowerBound + 1
    if isSameButForSpace(old, file.contents) {
      return ("white space differs", location(line: line, of: path))
    }
    let isHeader =
      file.contents.hasPrefix(GeneratedHeader.lead) && diff.changes == [.init(old: 0..<1, new: 0..<1)]
    return isHeader ? ("its first line differs", location(line: line, of: path)) : nil
  }

  private static func isSameButForSpace(_ left: String, _ right: String) -> Bool {
    func isVisible(_ byte: UInt8) -> Bool { byte > UInt8(ascii: " ") }
    return left.utf8.filter(isVisible) == right.utf8.filter(isVisible)
  }
}
