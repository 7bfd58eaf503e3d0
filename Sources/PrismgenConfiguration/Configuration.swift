package import PrismgenSource

/// What a configuration file says: settings for all outputs, and any number of outputs with settings of their own.
///
/// ```yaml
/// emit: [properties, prisms]
/// outputs:
/// - sources: Sources/App
///   output: Sources/App/Generated
/// - sources: Sources/Core
///   output: Sources/Core/Generated
///   emit: all
/// ```
package struct Configuration: Equatable, Sendable {
  package static let fileName = ".prismgen.yml"
  /// What other tools call theirs.
  package static let misspeltFileName = ".prismgen.yaml"
  /// The key of the list of outputs; all others are in ``ConfigurationKey``.
  package static let outputsKey = "outputs"
  /// The key of the list of C modules.
  package static let cModulesKey = "c"

  /// What stands at the top of the file. It holds for all outputs.
  package var common = Settings()
  /// nil: the file itself describes the only one.
  package var outputs: [Settings]?
  package var cModules: [CModuleConfiguration] = []

  package init() {}

  /// The settings of each run, where `options` are those of the command line.
  ///
  /// A command line that names sources or an output of its own describes one run, for which the file's common settings
  /// still hold; the outputs of the file are then not its concern.
  package func runs(_ options: Settings) -> [Settings] {
    guard let outputs, !options.describesRun else { return [common.overlaid(by: options)] }
    return outputs.map { common.overlaid(by: $0).overlaid(by: options) }
  }
}

extension Configuration {
  /// Reads a configuration file. With an error the result is what could be understood, and not to be used.
  ///
  /// - Complexity: linear in the size of the file but for suggestions on unknown keys.
  package static func read(_ buffer: SourceBuffer) -> (Configuration, [Diagnostic]) {
    let (document, problems) = YAMLParser.parse(buffer)
    guard let document else { return (Configuration(), problems) }
    var reader = ConfigurationReader()
    let configuration = reader.configuration(document)
    return (configuration, problems + reader.diagnostics)
  }
}
