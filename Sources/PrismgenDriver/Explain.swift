internal import PrismgenModel
package import PrismgenSource

/// `swift-prismgen explain`: what is generated for one type, and which rule decided it.
package enum Explain {
  /// - Parameter name: the full name of a type, or the end of it behind a period.
  package static func run(_ request: Request, name: String) -> Report {
    let analysis = Analysis(request)
    let outcomes = analysis.module.outcomes.filter { $0.name == name || $0.name.hasSuffix("." + name) }
    var report = Report(
      diagnostics: analysis.diagnostics.filter { $0.severity == .error }, files: analysis.files)
    if outcomes.isEmpty, !analysis.isMissingPath { report.diagnostics.append(notFound(name, analysis)) }
    report.product = outcomes.map { Array(text($0, report.files).utf8) }
    report.status = ExitStatus(report.diagnostics, isStrict: request.isStrict)
    return report
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

  /// No declaration is called so.
  package static func notFound(_ name: String, _ analysis: Analysis) -> Diagnostic {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let similar = analysis.module.outcomes.map(\.name).filter {
      $0.lowercased().hasSuffix(last.lowercased()) || $0.lowercased().contains(last.lowercased())
    }
    return Diagnostic(
      .unknownType, .error, "no enum or struct is named '\(name)' in \(analysis.sources.inputs.count) files",
      help: similar.first.map { "there is '\($0)'" })
  }
}

extension Outcome.Refusal {
  /// Where the decision comes from: the place of the diagnostic and those of its notes.
  fileprivate var places: [(location: SourceLocation, message: String)] {
    let own = diagnostic.location.map { [($0, "decided here")] } ?? []
    return own + diagnostic.notes.compactMap { note in note.location.map { ($0, note.message) } }
  }
}
