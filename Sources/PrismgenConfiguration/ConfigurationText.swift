internal import PrismgenSource

/// Settings as a configuration file that says where each value comes from.
package enum ConfigurationText {
  /// Readable by ``Configuration/read(_:)``, with the same meaning.
  package static func print(_ runs: [Settings], _ modules: [CModuleConfiguration]) -> String {
    list(Configuration.outputsKey, runs.map { rows($0.withDefaults) })
      + list(Configuration.cModulesKey, modules.map(rows))
  }

  /// A line of one entry of a list.
  private struct Row {
    var text: String
    var origin: String?

    init(_ text: String, _ origin: String?) {
      self.text = text
      self.origin = origin
    }
  }

  private static func list(_ key: String, _ entries: [[Row]]) -> String {
    if entries.isEmpty { return "" }
    return entries.reduce(into: key + ":\n") { $0 += lines($1) }
  }

  private static func lines(_ rows: [Row]) -> String {
    let width = min(60, rows.map(\.text.count).max() ?? 0)
    return rows.enumerated().map { index, row in
      let padding = String(repeating: " ", count: max(0, width - row.text.count))
      return (index == 0 ? "- " : "  ") + row.text + (row.origin.map { "\(padding)  # \($0)" } ?? "") + "\n"
    }.joined()
  }

  private static func rows(_ settings: Settings) -> [Row] {
    ConfigurationKey.allCases.filter(settings.hasEffect).compactMap { key in
      settings[key].map { Row("\(key.rawValue): \(text($0.texts, key.shape))", origin($0.origin, key)) }
    }
  }

  private static func rows(_ module: CModuleConfiguration) -> [Row] {
    func row(_ key: String, _ value: Located<String>?, standard: String? = nil) -> [Row] {
      guard let text = value?.value ?? standard else { return [] }
      return [Row("\(key): \(scalar(text))", value == nil ? "default" : place(value?.location))]
    }
    func row(_ key: String, _ values: [Located<String>]?) -> [Row] {
      guard let values else { return [] }
      let list = "[" + values.map { scalar($0.value) }.joined(separator: ", ") + "]"
      return [Row("\(key): \(list)", place(values.first?.location))]
    }
    func rows(_ type: CModuleConfiguration.TypeEntry) -> [Row] {
      let settings =
        row("union", type.union) + row("tag", type.tag) + row("tags", type.tags)
        + row("mask", type.mask.map { Located("\($0.value)", at: $0.location) })
        + row("ignore", type.ignore.nilIfEmpty)
      let pairs = type.pairs.map { pair in
        Row(
          "\(scalar(pair.constant.value)): \(pair.member.map { scalar($0.value) } ?? "~")",
          place(pair.constant.location))
      }
      return [
        Row(
          scalar(type.name.value) + (settings.isEmpty && pairs.isEmpty ? ": {}" : ":"),
          place(type.name.location))
      ]
        + (settings + nested("pairs", pairs)).map(indented)
    }
    return row("module", module.module) + row("output", module.output)
      + row("include", module.include.nilIfEmpty) + row("define", module.define.nilIfEmpty)
      + row("header", module.header.nilIfEmpty) + row("pkg-config", module.pkgConfig.nilIfEmpty)
      + row("module-map", module.moduleMap)
      + row("access", module.access, standard: SettingWords.Access.internal.rawValue)
      + row("select", module.select) + row("optics", module.optics, standard: "true")
      + row("strict-memory-safety", module.strictMemorySafety, standard: "false")
      + row("file-comment", module.fileComment.nilIfEmpty) + nested("types", module.types.flatMap(rows))
  }

  private static func nested(_ key: String, _ rows: [Row]) -> [Row] {
    rows.isEmpty ? [] : [Row(key + ":", nil)] + rows.map(indented)
  }

  private static func indented(_ row: Row) -> Row { Row("  " + row.text, row.origin) }

  private static func text(_ texts: [String], _ shape: ConfigurationKey.Shape) -> String {
    switch shape {
    case .list, .choices, .arguments: "[" + texts.map(scalar).joined(separator: ", ") + "]"
    case .text, .choice, .flag: scalar(texts.first ?? "")
    }
  }

  private static func origin(_ origin: Settings.Origin, _ key: ConfigurationKey) -> String? {
    switch origin {
    case .standard: "default"
    case .commandLine: key == .sources ? "command line" : "--\(key.rawValue)"
    case .file(let location): place(location)
    }
  }

  private static func place(_ location: SourceLocation?) -> String? {
    location.map { DisplayText.message("\($0.path):\($0.line)") }
  }

  /// `text` as one YAML scalar.
  package static func scalar(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "+"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    if isPlain, text.utf8.first != UInt8(ascii: "-"), !YAMLNode.nulls.contains(text) { return text }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\0"..." ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        scalar == " " ? " " : "\\U" + String(repeating: "0", count: 8 - hex(scalar).count) + hex(scalar)
      default: String(Character(scalar))
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  private static func hex(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16) }
}

extension Array {
  fileprivate var nilIfEmpty: Self? { isEmpty ? nil : self }
}
