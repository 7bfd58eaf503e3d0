internal import PrismgenModel

/// `swift-prismgen list`: what would be generated for, and why the rest is not.
package enum List {
  package static func run(_ request: Request) -> Report {
    let analysis = Analysis(request)
    var report = Report(diagnostics: analysis.diagnostics, files: analysis.files)
    report.product = [[]]
    report.summary.append(analysis.sources.summary)
    report.status = ExitStatus(report.diagnostics, isStrict: request.isStrict)
    return report
  }
}
