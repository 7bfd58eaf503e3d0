package import PrismgenSource

/// Problems with a configuration file: PG06xx.
extension Diagnostic.ID {
  /// The file is not YAML, or uses a part of it that is not read.
  package static let invalidYAML = Self("PG0601")
  /// A key that means nothing.
  package static let unknownKey = Self("PG0602")
  /// A value that its key cannot have.
  package static let invalidValue = Self("PG0603")
  /// Neither the command line nor a configuration file says what to read, or where to write.
  package static let nothingToDo = Self("PG0604")
  /// `init` found a configuration file.
  package static let configurationExists = Self("PG0605")
  /// Two outputs of one file write to one place.
  package static let sharedOutput = Self("PG0606")
  /// The build plugin was told to render templates.
  package static let templatesInBuild = Self("PG0607")
  /// A configuration file above the working folder belongs to another user.
  package static let foreignConfiguration = Self("PG0608")
  /// A key of the generator's for an output of templates, or the other way round.
  package static let settingWithoutEffect = Self("PG0609")
  /// The build plugin's tool has found a configuration file that the plugin had not.
  package static let unplannedConfiguration = Self("PG0610")
  /// A target that the build plugin generates for has files that were generated before.
  package static let generatedTwice = Self("PG0611")
  /// A configuration file has a name that is not looked for.
  package static let misnamedConfiguration = Self("PG0612")
  /// The build plugin generates for a target that does not depend on the runtime.
  package static let missingDependency = Self("PG0613")
}

extension YAMLNode.Entry {
  /// Several values as one text: commas separate what a list in brackets has, and a name may hold one. Where none is meant
  /// to, `exclude: A, B` would leave out nothing and say nothing.
  var separatesByCommas: Diagnostic? {
    var nodes = [value]
    if case .sequence(let items) = value.content { nodes = items }
    for node in nodes {
      guard case .scalar(let text, isQuoted: false) = node.content, text.contains(",") else { continue }
      return Diagnostic(
        .invalidValue, .error, "'\(key)' takes a list, not '\(text)'", at: node.location,
        help: "write [\(text)], or one name that has a comma in quotes")
    }
    return nil
  }
}
