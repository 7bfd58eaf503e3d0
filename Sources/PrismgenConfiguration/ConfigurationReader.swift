internal import PrismgenSource

/// Turns a YAML document into a ``Configuration``, and says what in it means nothing.
struct ConfigurationReader {
  private(set) var diagnostics: [Diagnostic] = []

  mutating func configuration(_ document: YAMLNode) -> Configuration {
    var configuration = Configuration()
    guard case .mapping(let entries) = document.content else {
      report(.invalidValue, "expected 'key: value' lines", document.location)
      return configuration
    }
    let lists = [Configuration.outputsKey, Configuration.cModulesKey]
    configuration.common = settings(entries.filter { !lists.contains($0.key) }, isOutput: false)
    if let entry = entries.first(where: { $0.key == Configuration.outputsKey }) {
      configuration.outputs = outputs(entry)
    }
    if let entry = entries.first(where: { $0.key == Configuration.cModulesKey }) {
      var reader = CModuleReader()
      configuration.cModules = reader.modules(entry)
      diagnostics += reader.diagnostics
    }
    return configuration
  }

  private mutating func outputs(_ entry: YAMLNode.Entry) -> [Settings] {
    guard case .sequence(let nodes) = entry.value.content else {
      report(.invalidValue, "'outputs' is a list", entry.keyLocation, help: "begin each output with '- '")
      return []
    }
    if nodes.isEmpty {
      report(
        .nothingToDo, "'outputs' lists none", entry.keyLocation,
        help: "give it an output, or take it away and set 'sources' and 'output'")
    }
    return nodes.compactMap { node in
      guard case .mapping(let entries) = node.content else {
        report(.invalidValue, "an output is 'key: value' lines", node.location)
        return nil
      }
      return settings(entries, isOutput: true)
    }
  }

  private mutating func settings(_ entries: [YAMLNode.Entry], isOutput: Bool) -> Settings {
    var settings = Settings()
    for entry in entries {
      guard let key = ConfigurationKey(rawValue: entry.key) else {
        let names =
          ConfigurationKey.allCases.map(\.rawValue)
          + (isOutput ? [] : [Configuration.outputsKey, Configuration.cModulesKey])
        report(
          .unknownKey, "unknown key '\(entry.key)'", entry.keyLocation,
          help: Diagnostic.suggestion(for: entry.key, among: names)
            ?? "the keys are \(names.joined(separator: ", "))")
        continue
      }
      if let items = items(of: entry, key) {
        settings[key] = Settings.Value(items, .file(entry.keyLocation))
      }
    }
    return settings
  }

  private mutating func items(of entry: YAMLNode.Entry, _ key: ConfigurationKey) -> [Located<String>]? {
    if entry.value.isNull {
      report(.invalidValue, "'\(entry.key)' has no value", entry.keyLocation)
      return nil
    }
    switch key.shape {
    case .list:
      if let problem = entry.separatesByCommas {
        diagnostics.append(problem)
        return nil
      }
      return list(entry)
    case .arguments: return arguments(entry)?.map { Located($0) }
    case .choices(let words):
      guard let values = list(entry) else { return nil }
      let parts = values.flatMap { value in
        value.value.wordsBetweenCommas.map { Located($0, at: value.location) }
      }
      if parts.isEmpty {
        report(
          .invalidValue, "'\(entry.key)' lists none", entry.keyLocation,
          help: "it takes any of \(words.joined(separator: ", "))")
      }
      return !parts.isEmpty && parts.allSatisfy { isOne(of: words, $0, entry.key) } ? parts : nil
    case .text:
      guard let value = scalar(entry.value, entry.key) else { return nil }
      if key == .module, !value.value.isModuleName {
        report(
          .invalidValue, "'\(entry.key)' takes the name of a module, not '\(value.value)'", value.location,
          help: value.value.moduleNameOfTarget.map { "the module of the target '\(value.value)' is '\($0)'" })
        return nil
      }
      return [value]
    case .flag:
      guard let value = scalar(entry.value, entry.key) else { return nil }
      return isOne(of: ["true", "false"], value, entry.key) ? [value] : nil
    case .choice(let words):
      guard let value = scalar(entry.value, entry.key) else { return nil }
      return isOne(of: words, value, entry.key) ? [value] : nil
    }
  }

  /// One text for each argument, as `--args` has it; several texts of one name are a list, and so are one or none of `name[]`.
  private mutating func arguments(_ entry: YAMLNode.Entry) -> [String]? {
    guard case .mapping(let entries) = entry.value.content else { return list(entry)?.map(\.value) }
    return entries.flatMap { argument -> [String] in
      if argument.value.isNull { return [] }
      if case .sequence(var nodes) = argument.value.content {
        nodes.removeAll(where: \.isNull)
        let name = argument.key + (nodes.count > 1 ? "" : "[]")
        if nodes.isEmpty { return [name] }
        return nodes.compactMap { text(of: $0, argument.key).map { "\(name)=\($0)" } }
      }
      if argument.value.truth == true { return [argument.key] }
      return text(of: argument.value, argument.key).map { ["\(argument.key)=\($0)"] } ?? []
    }
  }

  /// Quotes keep a number from being one, and so do they a truth value, which is a number.
  private mutating func text(of node: YAMLNode, _ key: String) -> String? {
    if case .scalar(let text, isQuoted: true) = node.content { return "\"\(text)\"" }
    if let truth = node.truth { return truth ? "1" : "0" }
    return scalar(node, key)?.value
  }

  /// A list of texts; one text stands for a list of one.
  private mutating func list(_ entry: YAMLNode.Entry) -> [Located<String>]? {
    guard case .sequence(let nodes) = entry.value.content else {
      return scalar(entry.value, entry.key).map { [$0] }
    }
    let texts = nodes.compactMap { scalar($0, entry.key) }
    return texts.count == nodes.count ? texts : nil
  }

  private mutating func scalar(_ node: YAMLNode, _ key: String) -> Located<String>? {
    if case .scalar(let text, _) = node.content, !text.isEmpty, !node.isNull {
      return Located(text, at: node.location)
    }
    report(.invalidValue, "'\(key)' takes a text here", node.location)
    return nil
  }

  private mutating func isOne(of words: [String], _ text: Located<String>, _ key: String) -> Bool {
    if words.contains(text.value) { return true }
    report(
      .invalidValue, "'\(key)' cannot be '\(text.value)'", text.location,
      help: Diagnostic.suggestion(for: text.value, among: words)
        ?? "it is one of \(words.joined(separator: ", "))")
    return false
  }

  private mutating func report(
    _ id: Diagnostic.ID, _ message: String, _ location: SourceLocation?, help: String? = nil
  ) {
    diagnostics.append(Diagnostic(id, .error, message, at: location, help: help))
  }
}

extension String {
  /// Without the blanks around them.
  package var wordsBetweenCommas: [String] {
    split(separator: ",").compactMap { part in
      guard let last = part.lastIndex(where: { $0 != " " }) else { return nil }
      return String(part.prefix(through: last).drop { $0 == " " })
    }
  }

  /// Letters, digits and underscores, as in `import Name`.
  package var isModuleName: Bool {
    let isDigit = first.map { "0"..."9" ~= $0 } ?? true
    return !isDigit && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII }
  }

  /// `route_tools` of the target `route-tools`, as SwiftPM calls its module; nil for what no such name comes of.
  package var moduleNameOfTarget: String? {
    let name = String(map { $0 == "-" || $0 == "." ? "_" : $0 })
    return name != self && name.isModuleName ? name : nil
  }
}
