package import PrismgenDriver
internal import PrismgenConfiguration

/// `swift-prismgen config`.
package enum ShowConfiguration {
  package static func report(_ project: Project) -> Report {
    Report(product: [Array(ConfigurationText.print(project.runs.map(\.settings), project.cModules).utf8)])
  }

  package static var schema: Report { Report(product: [Array(ConfigurationSchema.text.utf8)]) }
}
