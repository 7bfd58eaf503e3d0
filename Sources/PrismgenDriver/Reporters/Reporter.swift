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
    if reporter == .human { return self }
    let file = files.reader()
    // Programs sort for themselves; people look at lines and annotations.
    let wantsAll = reporter == .json || reporter == .sarif
    let shown = wantsAll ? diagnostics : diagnostics.filter { !$0.tellsOfUnreachableType }
    let findings = (shown + drifts).map { Finding($0, file) }
    var result = self
    switch reporter {
    case .auto, .human: break
    case .xcode: result.product = findings.map { Array($0.line.utf8) }
    case .githubActions:
      // The log of the job keeps the differences.
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
    var path: String
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

  /// - Parameter file: finds the file that a location names.
  init(_ diagnostic: Diagnostic, _ file: (String) -> DiagnosticRenderer.File) {
    id = diagnostic.id.code
    severity = diagnostic.severity
    message = DisplayText.message(diagnostic.message)
    place = diagnostic.location.map { Place($0, file($0.path)) }
    notes = diagnostic.notes.map { note in
      (DisplayText.message(note.message), note.location.map { Place($0, file($0.path)) })
    }
    help = diagnostic.help.map(DisplayText.message)
  }
}

extension Finding.Place {
  init(_ location: SourceLocation, _ file: DiagnosticRenderer.File) {
    path = file.displayPath
    line = location.line
    column = location.column
    let start = location.offset - (location.column - 1)
    let end = location.offset + location.length
    if let buffer = file.buffer, start >= 0, end <= buffer.count {
      func characters(_ range: Range<Int>) -> Int {
        buffer.withBytes { $0[range].count { $0 & 0xC0 != 0x80 } }
      }
      characterColumn = characters(start..<location.offset) + 1
      characterCount = max(1, characters(location.offset..<end))
    } else {
      characterColumn = location.column
      characterCount = location.length
    }
  }

  var text: String { "\(path):\(line):\(column)" }
}
