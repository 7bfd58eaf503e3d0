package import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource

/// `swift-prismgen coverage`: the cases of action enums that no lift, router or reducer mentions.
package enum CoverageReport {
  /// Finds what is not mentioned in the sources and their context.
  ///
  /// An enum is one of actions if its name ends in `Action`, or if `--only` names it. The product is one line for each
  /// case; the status is 1 if there is one.
  package static func run(_ requests: [Request]) -> Report {
    let exploration = Exploration(
      requests.map { request in
        var request = request
        request.settings.emit = nil
        return request
      })
    var report = exploration.report { report in
      let selected = Set(exploration.modules.flatMap(selected))
      let enums = CaseCoverage(exploration).enums.filter { selected.contains($0.location) }
      report.drifts = missing(in: enums)
      report.product = report.drifts.map { drift in
        let place = drift.location.map { "\(exploration.files.place($0)): " } ?? ""
        return Array("\(place)error: \(drift.message) [\(drift.id.code)]\n".utf8)
      }
      let cases = enums.flatMap(\.cases)
      let skipped = cases.count { $0.isSkipped && !$0.isMentioned }
      let types = "\(enums.count) \(enums.count == 1 ? "action enum" : "action enums")"
      report.summary = [
        "\(cases.count(where: \.isMentioned)) of \(cases.count) cases of \(types) are mentioned"
          + (skipped > 0 ? ", \(skipped) skipped" : "")
      ]
      if enums.isEmpty {
        report.summary.append(
          "an enum is one of actions if its name ends in 'Action'; --only \"*Event\" takes others instead")
      }
    }
    if report.status == .success, !report.drifts.isEmpty { report.status = .failure }
    return report
  }

  /// Where the enums of actions are declared.
  private static func selected(_ module: Exploration.Module) -> [SourceLocation] {
    let isChosen = !module.request.settings.only.isEmpty
    return module.analysis.module.outcomes.filter {
      $0.isSelected && (isChosen || $0.name.hasSuffix("Action"))
    }.map(\.location)
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
