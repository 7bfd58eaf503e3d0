package import PrismgenDriver
internal import PrismgenResolution
internal import PrismgenSource

/// The form in which a run says what is wrong, for the program that reads it.
package enum Reporter: String, CaseIterable, Sendable {
  /// `github-actions` in a workflow of GitHub, and else `human`.
  case auto
  case human
  /// One line for each finding.
  case xcode
  /// Workflow commands, which GitHub shows at the line that they name.
  case githubActions = "github-actions"
  /// One object.
  case json
  /// SARIF 2.1.0.
  case sarif

  /// What a reporter has to know of where it runs.
  package struct Surroundings: Sendable {
    package var isGitHubActions: Bool
    /// The folder that GitHub's paths are relative to.
    package var workspace: String?

    package init(isGitHubActions: Bool = false, workspace: String? = nil) {
      self.isGitHubActions = isGitHubActions
      self.workspace = workspace
    }
  }

  package func chosen(_ surroundings: Surroundings) -> Reporter {
    self == .auto ? (surroundings.isGitHubActions ? .githubActions : .human) : self
  }
}

extension Report {
  /// The report in the form of `reporter`: its findings become its product.
  package func rendered(by reporter: Reporter, _ surroundings: Reporter.Surroundings) -> Report {
    let reporter = reporter.chosen(surroundings)
    if reporter == .auto || reporter == .human { return self }
    var places = PlaceReader(files)
    // Programs sort for themselves; people look at lines and annotations.
    let wantsAll = reporter == .json || reporter == .sarif
    let shown = wantsAll ? diagnostics : diagnostics.filter { !$0.tellsOfUnreachableType }
    let findings = (shown + drifts).map { Finding($0, &places) }
    var result = self
    switch reporter {
    case .auto, .human: break
    case .xcode: result.product = findings.map { Array($0.line.utf8) }
    case .githubActions:
      // The log of the job keeps the differences.
      result.product = productWithoutCommands
      result.product += findings.map { Array($0.workflowCommand(surroundings.workspace).utf8) }
    case .json: result.product = [Array((JSONReport.document(findings).text + "\n").utf8)]
    case .sarif: result.product = [Array((SARIFReport.document(findings).text + "\n").utf8)]
    }
    result.diagnostics = []
    return result
  }
}

/// A diagnostic with its places as the readers of reports count them.
struct Finding {
  struct Place {
    var path: FilePath
    /// ``path`` has escapes already, as nobody knows the path that they show.
    var isShown: Bool
    var line: Int
    /// UTF-8 bytes, from 1, as compilers count.
    var column: Int
    /// Characters (code points), from 1; SARIF counts so. As ``column`` where the file cannot be read any more.
    var characterColumn: Int
    var characterCount: Int
  }

  var id: String
  var severity: Diagnostic.Severity
  var message: String
  var place: Place?
  var notes: [(message: String, place: Place?)]
  var help: String?

  init(_ diagnostic: Diagnostic, _ places: inout PlaceReader) {
    id = diagnostic.id.code
    severity = diagnostic.severity
    message = DisplayText.message(diagnostic.message)
    place = diagnostic.location.map { places.place($0) }
    notes = diagnostic.notes.map { note in
      (DisplayText.message(note.message), note.location.map { places.place($0) })
    }
    help = diagnostic.help.map(DisplayText.message)
  }
}

/// Counts the characters before a place, from the place before on the same line: a line may hold all findings of a run.
struct PlaceReader {
  private let file: (String) -> DiagnosticRenderer.File
  private var last = (path: "", offset: 0, column: 0, characterColumn: 1)

  init(_ files: SourceLookup) { file = files.reader() }

  mutating func place(_ location: SourceLocation) -> Finding.Place {
    let file = file(location.path)
    let hasEscapes = file.displayPath.utf8.contains(UInt8(ascii: "\\"))
    var place = Finding.Place(
      path: FilePath(file.pathBytes ?? Array(file.displayPath.utf8)),
      isShown: hasEscapes && file.pathBytes == nil, line: location.line, column: location.column,
      characterColumn: location.column, characterCount: location.length)
    let start = location.offset - (location.column - 1)
    let end = location.offset + location.length
    guard let buffer = file.buffer, start >= 0, end <= buffer.count else { return place }
    func characters(_ range: Range<Int>) -> Int {
      buffer.withBytes { $0[range].count { $0 & 0xC0 != 0x80 } }
    }
    let isOnLine =
      last.path.hasSameBytes(as: location.path) && last.offset <= location.offset
      && last.offset - (last.column - 1) == start
    place.characterColumn =
      isOnLine
      ? last.characterColumn + characters(last.offset..<location.offset)
      : characters(start..<location.offset) + 1
    place.characterCount = max(1, characters(location.offset..<end))
    last = (location.path, location.offset, location.column, place.characterColumn)
    return place
  }
}

extension Finding.Place {
  var text: String { "\(shown(path.plainFromRoot ?? path)):\(line):\(column)" }

  /// The whole or a part of ``path`` for people.
  func shown(_ path: FilePath) -> String { isShown ? DisplayText.message(path.text) : path.display }
}
