package import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource

/// `swift-prismgen explain`: what is generated for one type, and which rule decided it.
package enum Explain {
  /// - Parameter name: see ``Exploration/outcomes(named:)``.
  package static func run(_ requests: [Request], name: String) -> Report {
    let exploration = Exploration(requests, keepsModels: false)
    return exploration.report { report in
      let found = exploration.outcomes(named: name)
      if found.isEmpty { report.diagnostics.append(exploration.notFound(name)) }
      report.product = found.map { Array(text($0.outcome, report.files).utf8) }
    }
  }

  private static func text(_ outcome: Outcome, _ files: SourceLookup) -> String {
    var lines = [
      "\(files.place(outcome.location)): \(outcome.kind.rawValue) \(outcome.name), \(outcome.memberText)"
    ]
    switch outcome.status {
    case .taken: lines.append("  generated: \(outcome.verdict)")
    default: lines.append("  nothing is generated \(outcome.verdict)")
    }
    for refusal in outcome.refusals {
      lines.append("  left out: \(refusal.text)")
      for place in refusal.places { lines.append("    \(files.place(place.location)): \(place.message)") }
      if let help = refusal.diagnostic.help { lines.append("    help: \(help)") }
    }
    return lines.map { DisplayText.message($0) + "\n" }.joined()
  }
}

extension Outcome.Refusal {
  /// Where the decision comes from: the place of the diagnostic and those of its notes.
  fileprivate var places: [(location: SourceLocation, message: String)] {
    let own = diagnostic.location.map { [($0, "decided here")] } ?? []
    return own + diagnostic.notes.compactMap { note in note.location.map { ($0, note.message) } }
  }
}
