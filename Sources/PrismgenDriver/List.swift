package import PrismgenModel
package import PrismgenSource

/// `swift-prismgen list`: what would be generated for, and why the rest is not.
package enum List {
  /// The product is one line for each enum and struct, and one below it for each member that is left out.
  package static func run(_ request: Request) -> Report {
    var (analysis, _, keep) = Generation(request, nil).parts
    defer { keep() }
    let files = analysis.files
    // What was left out is told in the lines; only what kept a source from being read is left to say.
    var report = Report(
      diagnostics: analysis.diagnostics.filter { $0.severity == .error }, files: files)
    if !analysis.isMissingPath {
      let outcomes = analysis.module.outcomes
      let rows = Workers.map(outcomes.count, grain: 64, state: { Places(files) }) { Row(outcomes[$1], &$0) }
      let widths = (place: width(rows, \.place), name: width(rows, \.name), members: width(rows, \.members))
      let chunks = rows.chunks(of: 256)
      report.product = Workers.map(chunks.count, grain: 1) { index in
        Array(chunks[index].reduce(into: "") { $1.write(widths, to: &$0) }.utf8)
      }
      Disposal.start(rows)
      report.tally.taken = taken(analysis)
      report.tally.read = analysis.sources.tally
      report.tally.exclude = analysis.sources.exclude.union(analysis.context.exclude)
      analysis.stopwatch.lap(.emit, bytes: report.product.reduce(0) { $0 + $1.count })
    }
    report.details = analysis.stopwatch.lines
    report.profile = analysis.stopwatch.profile
    report.status = ExitStatus(analysis.diagnostics, isStrict: request.isStrict)
    Disposal.start(consume analysis)
    return report
  }

  /// Wide enough for most; a longer text pushes only its own line.
  private static func width(_ rows: [Row], _ column: KeyPath<Row, Cell>) -> Int {
    min(48, rows.lazy.map { $0[keyPath: column].width }.max() ?? 0)
  }

  private static func taken(_ analysis: Analysis) -> Tally.Types {
    var tally = Tally.Types(types: 0, files: 0)
    var last = ""
    // They are in the order of their files.
    for outcome in analysis.module.outcomes where outcome.status == .taken {
      tally.types += 1
      if !last.hasSameBytes(as: outcome.location.path) {
        last = outcome.location.path
        tally.files += 1
      }
    }
    return tally
  }
}

private struct Row: Sendable {
  var place: Cell
  var name: Cell
  var members: Cell
  var verdict: String
  var omissions: [String]

  init(_ outcome: Outcome, _ places: inout Places) {
    place = Cell(places.text(outcome.location))
    name = Cell("\(outcome.kind.rawValue) \(outcome.name)")
    members = Cell(outcome.memberText)
    verdict = outcome.verdict
    omissions = outcome.omissions.map(\.text)
  }

  func write(_ widths: (place: Int, name: Int, members: Int), to text: inout String) {
    place.write(widths.place, to: &text)
    name.write(widths.name, to: &text)
    members.write(widths.members, to: &text)
    text += DisplayText.message(verdict)
    for omission in omissions {
      text += "\n    "
      text += DisplayText.message(omission)
    }
    text += "\n"
  }
}

/// A text as a terminal shows it.
private struct Cell: Sendable {
  var text: String
  /// How many characters it has; the bytes tell where all of them are ASCII.
  var width: Int

  init(_ text: String) {
    let isPlain = DisplayText.isPlain(text)
    self.text = isPlain ? text : DisplayText.message(text)
    width = isPlain ? text.utf8.count : text.count
  }

  /// In a column of that width, with two spaces behind it.
  func write(_ column: Int, to text: inout String) {
    text += self.text
    text += "  "
    if width < column { text += String(repeating: " ", count: column - width) }
  }
}

/// `path:line:column` of locations that mostly lie in the file of the one before.
private struct Places {
  private let files: SourceLookup
  private var last: (label: String, path: String)?

  init(_ files: SourceLookup) { self.files = files }

  mutating func text(_ location: SourceLocation) -> String {
    if last.map({ SpelledText($0.label) == SpelledText(location.path) }) != true {
      last = (location.path, files.displayPath(of: location.path))
    }
    return files.place(location, in: last?.path ?? location.path)
  }
}

extension Outcome {
  /// `6 cases, 4 with values`
  package var memberText: String {
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
  /// `property 'a': 'a' already declared at A.swift:2:19; property not generated (rule 68) [PG0215]`
  package var text: String {
    (subject.map { "\($0): " } ?? "") + diagnostic.message
      + (rule == 0 ? "" : " (rule \(rule)\(hasEqual ? ", same type" : ""))") + " [\(diagnostic.id.code)]"
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
    place(location, in: displayPath(of: location.path))
  }

  fileprivate func place(_ location: SourceLocation, in path: String) -> String {
    "\(path):\(location.line):\(location.column)"
  }
}
