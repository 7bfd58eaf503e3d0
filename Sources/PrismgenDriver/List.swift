package import PrismgenModel
package import PrismgenSource

/// `swift-prismgen list`: what would be generated for, and why the rest is not.
package enum List {
  /// The product is one line for each enum and struct, and one below it for each member that is left out.
  package static func run(_ request: Request) -> Report {
    var analysis = Generation(request, nil).analysis
    let files = analysis.files
    // What was left out is told in the lines; only what kept a source from being read is left to say.
    var report = Report(
      diagnostics: analysis.diagnostics.filter { $0.severity == .error }, files: files)
    if !analysis.isMissingPath {
      let outcomes = analysis.module.outcomes
      let rows = Workers.map(outcomes.count, grain: 64) { Row(outcomes[$0], files) }
      let widths = (place: width(rows, \.place), name: width(rows, \.name), members: width(rows, \.members))
      report.product = Workers.map(rows.count, grain: 64) { rows[$0].text(widths) }
      report.summary = [summary(analysis)]
      analysis.stopwatch.lap(.emit, bytes: report.product.reduce(0) { $0 + $1.count })
    }
    report.details = analysis.stopwatch.lines
    report.profile = analysis.stopwatch.profile
    report.status = ExitStatus(analysis.diagnostics, isStrict: request.isStrict)
    return report
  }

  /// Wide enough for most; a longer text pushes only its own line.
  private static func width(_ rows: [Row], _ column: KeyPath<Row, String>) -> Int {
    min(48, rows.lazy.map { $0[keyPath: column].displayWidth }.max() ?? 0)
  }

  private static func summary(_ analysis: Analysis) -> String {
    let taken = analysis.module.outcomes.filter { $0.status == .taken }
    let files = Set(taken.map { Array($0.location.path.utf8) }).count
    return
      "\(taken.count) \(taken.count == 1 ? "type" : "types") taken in \(files) of \(analysis.sources.summary)"
  }
}

private struct Row: Sendable {
  var place: String
  var name: String
  var members: String
  var verdict: String
  var omissions: [String]

  init(_ outcome: Outcome, _ files: SourceLookup) {
    place = files.place(outcome.location)
    name = "\(outcome.kind.rawValue) \(outcome.name)"
    members = outcome.memberText
    verdict = outcome.verdict
    omissions = outcome.omissions.map(\.text)
  }

  func text(_ widths: (place: Int, name: Int, members: Int)) -> [UInt8] {
    var bytes: [UInt8] = []
    for (column, width) in [(place, widths.place), (name, widths.name), (members, widths.members)] {
      bytes += DisplayText.message(column).utf8
      bytes += repeatElement(UInt8(ascii: " "), count: max(0, width - column.displayWidth) + 2)
    }
    bytes += DisplayText.message(verdict).utf8
    bytes.append(UInt8(ascii: "\n"))
    for omission in omissions {
      bytes += DisplayText.message("    " + omission).utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

extension Outcome {
  /// `6 cases, 4 with values`
  var memberText: String {
    switch kind {
    case .enum:
      count(memberCount, "case", "cases") + (payloadCount == 0 ? "" : ", \(payloadCount) with values")
    default: count(memberCount, "stored property", "stored properties")
    }
  }

  private func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  /// What is generated, or in parentheses why nothing is.
  package var verdict: String {
    switch status {
    case .taken: emit.names.joined(separator: ", ")
    case .empty: "(nothing to generate)"
    case .notSelected(let reason): "(\(reason))"
    case .refused: refusals.first { $0.subject == nil }.map { "(\($0.text))" } ?? "(every member is left out)"
    }
  }

  /// What is left out of a declaration that is taken.
  var omissions: [Refusal] { refusals.filter { $0.subject != nil || status == .taken } }
}

extension Outcome.Refusal {
  /// `case 'default': property 'default' would clash (rule 34)`
  var text: String {
    (subject.map { "\($0): " } ?? "") + diagnostic.message
      + (rule == 0 ? "" : " (rule \(rule)\(hasEqual ? ", same type" : ""))")
  }
}

extension GenerationOptions.Emit {
  /// The words of `--emit`, in their order.
  var names: [String] {
    GenerationSettings.Kind.allCases.filter { $0 != .all && contains($0.option) }.map(\.rawValue)
  }
}

extension SourceLookup {
  /// `path:line:column`
  package func place(_ location: SourceLocation) -> String {
    "\(displayPath(of: location.path)):\(location.line):\(location.column)"
  }
}

extension String {
  /// How many characters it has; the bytes tell where all of them are ASCII.
  fileprivate var displayWidth: Int { DisplayText.isPlain(self) ? utf8.count : count }

}
