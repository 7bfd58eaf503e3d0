internal import PrismgenSource

/// The file that `init` writes: what was found, and every other key as a comment.
package struct ConfigurationTemplate: Sendable {
  package struct Output: Equatable, Sendable {
    package var sources: [String]
    package var exclude: [String]
    package var output: String
    package var module: String?
    package var context: [String] = []
    package var isMainActorByDefault = false
    package var templates: [String] = []
    package var arguments: [String: SourceryConfiguration.Argument] = [:]

    package init(sources: [String], exclude: [String] = [], output: String, module: String? = nil) {
      self.sources = sources
      self.exclude = exclude
      self.output = output
      self.module = module
    }
  }

  package var outputs: [Output]

  package var fileComment: [String] = []

  package init(outputs: [Output]) { self.outputs = outputs }

  /// What keeps a linter or a formatter from a file, by the file that configures it.
  package static let usualFileComments: KeyValuePairs = [
    ".swift-format": "swift-format-ignore-file", ".swiftformat": "swiftformat:disable all",
    ".swiftlint.yml": "swiftlint:disable all",
  ]

  package var text: String {
    var text = """
      # What swift-prismgen generates here, and where. Paths are relative to this file.
      # Command-line options of the same names win; 'swift-prismgen config print' shows the result.


      """
    for key in ConfigurationKey.allCases where !Self.describedByOutputs.contains(key) { text += comment(key) }
    if !fileComment.isEmpty, outputs.contains(where: \.templates.isEmpty) {
      text += "\n\(ConfigurationKey.fileComment.rawValue): \(list(fileComment))\n"
    }
    if !outputs.isEmpty { text += "\noutputs:\n" }
    for output in outputs { text += lines(output) }
    return text
  }

  private static let describedByOutputs: Set<ConfigurationKey> = [
    .sources, .exclude, .output, .module, .context,
  ]

  /// The summary, and the key with its default or an example, commented out.
  private func comment(_ key: ConfigurationKey) -> String {
    "# \(key.summary)\n# \(key.rawValue): \(example(key))\n"
  }

  private func example(_ key: ConfigurationKey) -> String {
    if let value = key.defaultValue { return value }
    switch key.shape {
    case .choices(let words): return "[\(words.dropLast().joined(separator: ", "))]"
    case .choice(let words): return words.first ?? ""
    case .list:
      return key == .templates
        ? "[match]" : key == .fileComment ? list(Self.usualFileComments.map(\.value)) : "[\"*Action\"]"
    case .arguments: return "{name: value, flag: true}"
    case .text, .flag: return ""
    }
  }

  private func lines(_ output: Output) -> String {
    var text = "- sources: \(list(output.sources))\n"
    if !output.exclude.isEmpty { text += "  exclude: \(list(output.exclude))\n" }
    text += "  output: \(ConfigurationText.scalar(output.output))\n"
    if let module = output.module { text += "  module: \(ConfigurationText.scalar(module))\n" }
    if !output.context.isEmpty { text += "  context:\(longList(output.context))\n" }
    if output.isMainActorByDefault { text += "  default-isolation: MainActor\n" }
    if !output.templates.isEmpty { text += "  templates: \(list(output.templates))\n" }
    if !output.arguments.isEmpty { text += "  args:\n" }
    for (name, value) in output.arguments.sortedPairs {
      text += "    \(ConfigurationText.scalar(name)): \(scalar(value))\n"
    }
    return text
  }

  private func list(_ texts: [String]) -> String {
    "[" + texts.map(ConfigurationText.scalar).joined(separator: ", ") + "]"
  }

  /// A target can depend on many others: what is too long for a line has a line for each.
  private func longList(_ texts: [String]) -> String {
    let line = list(texts)
    return line.count <= 80 ? " " + line : texts.map { "\n  - " + ConfigurationText.scalar($0) }.joined()
  }

  private func scalar(_ argument: SourceryConfiguration.Argument) -> String {
    switch argument {
    case .flag(let isSet): isSet ? "true" : "0"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    // Quotes keep a number and a truth value from being one.
    case .text(let text):
      Double(text) == nil && YAMLNode.truth(text) == nil
        ? ConfigurationText.scalar(text) : "\"\(text)\""
    case .list(let values): "[" + values.map(scalar).joined(separator: ", ") + "]"
    case .dictionary(let values):
      "{"
        + values.sortedPairs.map { "\(ConfigurationText.scalar($0)): \(scalar($1))" }
        .joined(separator: ", ") + "}"
    }
  }
}
