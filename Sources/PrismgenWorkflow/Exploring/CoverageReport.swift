package import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource

/// `swift-prismgen coverage`: the cases of action enums that no lift, router or reducer mentions.
package enum CoverageReport {
  /// Finds what is not mentioned in the sources and their context.
  ///
  /// An enum is one of actions if its name ends in `Action`, or if `--only` names it. The product is one line for each
  /// case; the status is 1 if there is one.
  package static func run(_ request: Request) -> Report {
    var request = request
    request.settings.emit = nil
    let analysis = Analysis(request, keepsModels: true)
    var report = Report(
      diagnostics: analysis.diagnostics.filter { $0.severity == .error }, files: analysis.files)
    report.status = ExitStatus(analysis.diagnostics, isStrict: request.isStrict)
    if analysis.isMissingPath { return report }
    let selected = Set(analysis.module.outcomes.filter(\.isSelected).map(\.name))
    let isChosen = !request.settings.only.isEmpty
    let enums = CaseCoverage(analysis).enums.filter {
      selected.contains($0.name) && (isChosen || $0.name.hasSuffix("Action"))
    }
    report.drifts = missing(in: enums)
    let places = analysis.files
    report.product = report.drifts.map { drift in
      let place = drift.location.map { "\(places.place($0)): " } ?? ""
      return Array("\(place)error: \(drift.message) [\(drift.id.code)]\n".utf8)
    }
    let count = enums.reduce(0) { $0 + $1.cases.count }
    let types = "\(enums.count) \(enums.count == 1 ? "action enum" : "action enums")"
    report.summary = ["\(count - report.drifts.count) of \(count) cases of \(types) are mentioned"]
    if report.status == .success, !report.drifts.isEmpty { report.status = .failure }
    return report
  }

  private static func missing(in enums: [CaseCoverage.Enum]) -> [Diagnostic] {
    enums.flatMap { value in
      value.cases.filter(\.isMissing).map { element in
        Diagnostic(
          .unmentionedCase, .error,
          "case '\(element.name)' of '\(value.name)' is mentioned by no lift, router or reducer",
          at: element.location, help: "handle it, or mark it with  // prismgen: skip")
      }
    }.sortedByPlace()
  }
}

extension Outcome {
  /// Not left out by the user; whether anything can be generated does not matter here.
  fileprivate var isSelected: Bool {
    if case .notSelected = status { return false }
    return kind == .enum
  }
}
