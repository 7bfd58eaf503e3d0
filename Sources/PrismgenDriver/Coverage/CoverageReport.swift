internal import PrismgenModel
internal import PrismgenSource
internal import PrismgenSwiftFrontend

/// `swift-prismgen coverage`: the cases of action enums that no lift, router or reducer mentions.
package enum CoverageReport {
  /// Finds what is not mentioned in the sources and their context.
  ///
  /// An enum is one of actions if its name ends in `Action`, or if `--only` names it. The product is one line for each
  /// case; the status is 1 if there is one.
  package static func run(_ request: Request) -> Report {
    var request = request
    request.settings.emit = nil
    let analysis = Analysis(request)
    var report = Report(
      diagnostics: analysis.diagnostics.filter { $0.severity == .error }, files: analysis.files)
    report.status = ExitStatus(analysis.diagnostics, isStrict: request.isStrict)
    if analysis.isMissingPath { return report }
    let selected = Set(analysis.module.outcomes.filter(\.isSelected).map(\.name))
    let isChosen = !request.settings.only.isEmpty
    var cases = ActionCases(analysis.sources.models) {
      selected.contains($0) && (isChosen || $0.hasSuffix("Action"))
    }
    let files = analysis.sources.inputs + analysis.context.inputs
    for mentions in Workers.map(files.count, { mentions(in: files[$0]) }) { cases.mark(mentions) }
    report.drifts = cases.missing
    let places = analysis.files
    report.product = report.drifts.map { drift in
      let place = drift.location.map { "\(places.place($0)): " } ?? ""
      return Array("\(place)error: \(drift.message) [\(drift.id.code)]\n".utf8)
    }
    report.summary = [cases.summary]
    if report.status == .success, !report.drifts.isEmpty { report.status = .failure }
    return report
  }

  /// A file that cannot be read has been reported with the sources.
  private static func mentions(in file: InputFile) -> CaseMentions {
    guard let (buffer, _) = try? FileSystem.read(file.path, label: file.label) else { return CaseMentions() }
    return CaseMentions(buffer)
  }
}

extension ActionCases {
  fileprivate var missing: [Diagnostic] {
    enums.flatMap { value in
      value.cases.filter { !$0.isMentioned && !$0.isSkipped }.map { element in
        Diagnostic(
          .unmentionedCase, .error,
          "case '\(element.name)' of '\(value.name)' is mentioned by no lift, router or reducer",
          at: element.location, help: "handle it, or mark it with  // prismgen: skip")
      }
    }.sortedByPlace()
  }

  fileprivate var summary: String {
    let count = enums.reduce(0) { $0 + $1.cases.count }
    let missing = missing.count
    let types = "\(enums.count) \(enums.count == 1 ? "action enum" : "action enums")"
    return "\(count - missing) of \(count) cases of \(types) are mentioned"
  }
}

extension Outcome {
  /// Not left out by the user; whether anything can be generated does not matter here.
  fileprivate var isSelected: Bool {
    if case .notSelected = status { return false }
    return kind == .enum
  }
}
