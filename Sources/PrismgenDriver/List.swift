internal import PrismgenConfiguration
package import PrismgenModel
package import PrismgenSource

/// `swift-prismgen list`: what would be generated for, and why the rest is not.
package enum List {
  /// The product is one line for each enum and struct, and one below it for each member that is left out.
  package static func run(_ request: Request) -> Report {
    let analysis = Self.analysis(request)
    let files = analysis.files
    var report = Report(files: files)
    // What was left out is told in the lines.
    var told: Set<Diagnostic> = []
    if !analysis.isMissingPath {
      let outcomes = request.outcomes(of: analysis)
      for refusal in outcomes.lazy.flatMap(\.refusals) where refusal.diagnostic.severity == .warning {
        told.insert(refusal.diagnostic)
      }
      let chunks = outcomes.chunks(of: 256)
      let widths = Workers.map(chunks.count, grain: 1) { Widths(chunks[$0], files) }.reduce(Widths(), +)
      report.product = Workers.map(chunks.count, grain: 1) { index in
        var rows = Rows(files)
        for outcome in chunks[index] { rows.write(outcome, widths) }
        return rows.bytes
      }
      report.tally.taken = taken(outcomes)
      report.tally.read = analysis.sources.tally
      report.tally.exclude = analysis.sources.exclude.union(analysis.context.exclude)
      analysis.stopwatch.lap(.emit, bytes: report.product.reduce(0) { $0 + $1.count })
    }
    report.diagnostics = analysis.diagnostics.filter {
      $0.severity == .error || $0.severity == .warning && !told.contains($0)
    }
    report.details = analysis.stopwatch.lines
    report.profile = analysis.stopwatch.profile
    report.status = ExitStatus(analysis.diagnostics, isStrict: request.isStrict)
    Disposal.start(consume analysis)
    return report
  }

  /// What is kept of it for later runs is on the disk when the lines are made, and no longer in memory.
  private static func analysis(_ request: Request) -> Analysis {
    let (analysis, _, keep) = Generation(request, nil).parts
    keep()
    return analysis
  }

  private static func taken(_ outcomes: [Outcome]) -> Tally.Types {
    var tally = Tally.Types(types: 0, files: 0)
    var last = ""
    // They are in the order of their files.
    for index in outcomes.indices where outcomes[index].status == .taken {
      tally.types += 1
      let path = outcomes[index].location.path
      if !last.hasSameBytes(as: path) {
        last = path
        tally.files += 1
      }
    }
    return tally
  }
}

/// Of the columns.
private struct Widths: Sendable {
  /// Wide enough for most; a longer text pushes only its own line.
  private static let widest = 48

  var place = 0
  var name = 0
  var members = 0

  init() {}

  init(_ outcomes: ArraySlice<Outcome>, _ files: SourceLookup) {
    var rows = Rows(files)
    for outcome in outcomes {
      if place < Self.widest { place = min(Self.widest, max(place, rows.place(outcome))) }
      if name < Self.widest { name = min(Self.widest, max(name, rows.name(outcome))) }
      if members < Self.widest { members = min(Self.widest, max(members, rows.members(outcome))) }
      rows.bytes.removeAll(keepingCapacity: true)
    }
  }

  static func + (left: Self, right: Self) -> Self {
    var widths = left
    widths.place = max(left.place, right.place)
    widths.name = max(left.name, right.name)
    widths.members = max(left.members, right.members)
    return widths
  }
}

/// Writes a line for each outcome, as a terminal may show it.
private struct Rows {
  var bytes: [UInt8] = []
  private var places: Places

  init(_ files: SourceLookup) { places = Places(files) }

  mutating func write(_ outcome: Outcome, _ widths: Widths) {
    pad(place(outcome), to: widths.place)
    pad(name(outcome), to: widths.name)
    pad(members(outcome), to: widths.members)
    append(DisplayText.message(outcome.verdict))
    // Members that are in each other's way say the same.
    var told: Set<SpelledText> = []
    for omission in outcome.omissions where told.insert(SpelledText(omission.text)).inserted {
      append("\n    ")
      append(DisplayText.message(omission.text))
    }
    append("\n")
  }

  // MARK: Cells, each of which returns how many columns it has

  mutating func place(_ outcome: Outcome) -> Int {
    cell { rows in
      rows.append(rows.places.path(of: outcome.location))
      for number in [outcome.location.line, outcome.location.column] {
        rows.append(":")
        rows.append(number)
      }
    }
  }

  mutating func name(_ outcome: Outcome) -> Int {
    cell { rows in
      rows.append(outcome.kind.rawValue)
      rows.append(" ")
      rows.append(outcome.name)
    }
  }

  mutating func members(_ outcome: Outcome) -> Int { cell { $0.append(outcome.memberText) } }

  private mutating func cell(_ write: (inout Rows) -> Void) -> Int {
    let start = bytes.count
    write(&self)
    if bytes.withUnsafeBufferPointer({ DisplayText.isPlain(UnsafeBufferPointer(rebasing: $0[start...])) }) {
      return bytes.count - start
    }
    let text = String(decoding: bytes[start...], as: UTF8.self)
    bytes.replaceSubrange(start..., with: DisplayText.message(text).utf8)
    return text.count
  }

  /// With two spaces between columns.
  private mutating func pad(_ width: Int, to column: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, column - width) + 2))
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Not below zero.
  private mutating func append(_ number: Int) {
    if number > 9 { append(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

/// The paths of locations that mostly lie in the file of the one before.
private struct Places {
  private let files: SourceLookup
  private var last: (label: String, path: String)?

  init(_ files: SourceLookup) { self.files = files }

  mutating func path(of location: SourceLocation) -> String {
    if let last, last.label.hasSameBytes(as: location.path) { return last.path }
    let path = files.displayPath(of: location.path)
    last = (location.path, path)
    return path
  }
}

extension Outcome {
  /// `6 cases, 4 with values`
  package var memberText: String {
    let (one, many) = kind == .enum ? (" case", " cases") : (" stored property", " stored properties")
    // An interpolation takes as long as all else of the line.
    let members = memberCount.description + (memberCount == 1 ? one : many)
    return kind == .enum && payloadCount > 0
      ? members + ", " + payloadCount.description + " with values" : members
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
    "\(displayPath(of: location.path)):\(location.line):\(location.column)"
  }
}
