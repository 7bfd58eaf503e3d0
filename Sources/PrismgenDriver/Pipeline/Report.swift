internal import PrismgenConfiguration
internal import PrismgenResolution
package import PrismgenSource

/// What a run has to say, for a command to print.
package struct Report: Sendable {
  /// For standard output, in order. Bytes, because what comes from a file need not be UTF-8.
  package var product: [[UInt8]] = []
  /// The product is made for a terminal: it has escape sequences, and none that come from a source.
  package var isColored = false
  /// For standard error, in the order of their places.
  package var diagnostics: [Diagnostic] = []
  /// Errors that an earlier report of the same process has told, and that remain.
  package var toldErrors: [Diagnostic] = []
  /// Lines for standard error that say what was done.
  package var summary: [String] = []
  /// What is said in numbers behind ``summary``.
  package var tally = Tally()
  /// Lines for those who asked for more.
  package var details: [String] = []
  /// What the stages cost.
  package var profile = Profile()
  /// Somebody asked for ``profile``.
  package var tellsProfile = false
  package var status = ExitStatus.success
  /// Finds the files that diagnostics point into.
  package var files = SourceLookup([])
  package var record = BuildRecord()
  /// What `check` found, for reporters; the product says the same to people.
  package var drifts: [Diagnostic] = []

  package init(
    product: [[UInt8]] = [], diagnostics: [Diagnostic] = [], status: ExitStatus = .success,
    files: SourceLookup = SourceLookup([])
  ) {
    self.product = product
    self.diagnostics = diagnostics
    self.status = status
    self.files = files
  }
}

extension Report {
  /// One report of several runs, in their order, with the gravest status.
  package init(_ reports: [Report]) {
    // Runs over the same sources find the same wrong with them.
    var said = Set<Diagnostic>(minimumCapacity: reports.reduce(0) { $0 + $1.diagnostics.count })
    self.init(
      product: reports.flatMap(\.product),
      diagnostics: reports.flatMap(\.diagnostics).filter { said.insert($0).inserted },
      status: reports.map(\.status).max() ?? .success,
      files: SourceLookup(joining: reports.map(\.files)))
    toldErrors = reports.flatMap(\.toldErrors)
    isColored = reports.contains(where: \.isColored)
    summary = reports.flatMap(\.summary)
    tally = reports.map(\.tally).reduce(Tally(), +)
    details = reports.flatMap(\.details)
    profile = reports.map(\.profile).reduce(Profile(), +)
    drifts = reports.flatMap(\.drifts)
    for report in reports { record.formUnion(report.record) }
  }

  /// The report of a file that cannot be read and that all else depends on.
  package init(unreadable file: FilePath, _ error: SystemError) {
    let problem = Diagnostic.unreadable(named: file, error)
    self.init(diagnostics: [problem], status: ExitStatus([problem]))
  }

  /// The report of a command line that means nothing.
  package init(usage: String) {
    self.init(diagnostics: [Diagnostic(.nothingToDo, .error, "usage: " + usage)], status: .usage)
  }

  /// The product for a terminal. A file or another program gets the bytes as they are; what drives a terminal must not come
  /// from a source.
  package var shownProduct: [[UInt8]] { isColored ? product : product.map(DisplayText.lines) }

  /// Errors and warnings; the notes say only what was left out.
  package func problems(usesColor: Bool) -> String {
    texts(of: diagnostics.filter { $0.severity != .note }, usesColor: usesColor).joined()
  }

  /// Everything that is for people and not for the next program, in parts.
  ///
  /// - Parameter withDetails: tells everything one by one. Else the types that no generated file can reach are counted, and
  ///   of the notes of one kind those behind the first ``mostNotesOfKind``.
  package func remarks(errorsOnly: Bool, withDetails: Bool, usesColor: Bool) -> [String] {
    let severities: [Diagnostic.Severity] =
      !errorsOnly ? [.error, .warning, .note] : isFailedByWarnings ? [.error, .warning] : [.error]
    let told = diagnostics.filter { severities.contains($0.severity) }
    let (shown, counts) = withDetails ? (told, []) : Self.abridged(told)
    let lines =
      (errorsOnly ? [] : summary + tally.lines + counts)
      + (withDetails ? details : [])
      + (tellsProfile ? profile.lines : [])
    return texts(of: shown, usesColor: usesColor) + lines.map { DisplayText.message($0) + "\n" }
  }

  /// With `--strict`.
  private var isFailedByWarnings: Bool {
    status != .success && drifts.isEmpty && !diagnostics.contains { $0.severity == .error }
  }

  /// A large module has tens of thousands of notes, each with an excerpt of its file.
  private func texts(of diagnostics: [Diagnostic], usesColor: Bool) -> [String] {
    let chunks = diagnostics.chunks(of: 256)
    return Workers.map(chunks.count, grain: 1) { [files] index in
      let renderer = DiagnosticRenderer(usesColor: usesColor, file: files.reader())
      return chunks[index].reduce(into: "") { $0 += renderer.render($1) }
    }
  }

  /// For whom the next report is one of many.
  package mutating func forgetUnreachableTypes() { diagnostics.removeAll(where: \.tellsOfUnreachableType) }

  /// A struct has a note for each property that cannot be set, and a large module has tens of thousands of structs.
  private static let mostNotesOfKind = 20

  /// The diagnostics that are told one by one, and what is said of the others.
  private static func abridged(_ diagnostics: [Diagnostic]) -> (shown: [Diagnostic], counts: [String]) {
    var unreachable = 0
    var notes: [String: Int] = [:]
    let shown = diagnostics.filter {
      if $0.tellsOfUnreachableType {
        unreachable += 1
        return false
      }
      guard $0.severity == .note else { return true }
      notes[$0.id.code, default: 0] += 1
      return notes[$0.id.code, default: 0] <= mostNotesOfKind
    }
    var counts: [String] = []
    if unreachable > 0 {
      counts.append(
        "\(unreachable) private or local \(unreachable == 1 ? "type" : "types") and coding keys left out; --verbose names them"
      )
    }
    let rest = notes.filter { $0.value > mostNotesOfKind }.mapValues { $0 - mostNotesOfKind }
    if !rest.isEmpty {
      let kinds = rest.sortedPairs.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
      counts.append("more notes of these kinds: \(kinds); --verbose prints them")
    }
    return (shown, counts)
  }
}
