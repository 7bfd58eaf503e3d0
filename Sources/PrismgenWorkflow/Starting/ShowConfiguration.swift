package import PrismgenDriver
internal import PrismgenConfiguration

/// `swift-prismgen config`.
package enum ShowConfiguration {
  /// The settings, whatever is wrong with them, and an error for each source that does not exist.
  package static func report(_ project: Project) -> Report {
    var report = Report(
      product: [Array(ConfigurationText.print(project.runs.map(\.settings), project.cModules).utf8)])
    report.diagnostics = project.runs.flatMap { Discovery.missingPaths(of: $0.request.inputs) }
    report.status = ExitStatus(report.diagnostics)
    return report
  }

  package static var schema: Report { Report(product: [Array(ConfigurationSchema.text.utf8)]) }
}
