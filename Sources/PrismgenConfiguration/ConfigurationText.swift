internal import PrismgenSource

/// Settings as a configuration file that says where each value comes from.
package enum ConfigurationText {
  /// Readable by ``Configuration/read(_:)``, with the same meaning.
  package static func print(_ runs: [Settings]) -> String {
    runs.reduce(into: Configuration.outputsKey + ":\n") { $0 += output($1.withDefaults) }
  }

  private static func output(_ settings: Settings) -> String {
    let rows = ConfigurationKey.allCases.compactMap { key in
      settings[key].map { ("\(key.rawValue): \(text($0.texts, key.shape))", origin($0.origin, key)) }
    }
    let width = min(60, rows.map(\.0.count).max() ?? 0)
    let lines = rows.map { $0 + String(repeating: " ", count: max(0, width - $0.count)) + "  # \($1)\n" }
    return lines.enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }.joined()
  }

  private static func text(_ texts: [String], _ shape: ConfigurationKey.Shape) -> String {
    switch shape {
    case .list, .choices, .arguments: "[" + texts.map(scalar).joined(separator: ", ") + "]"
    case .text, .choice, .flag: scalar(texts.first ?? "")
    }
  }

  private static func origin(_ origin: Settings.Origin, _ key: ConfigurationKey) -> String {
    switch origin {
    case .standard: "default"
    case .commandLine: key == .sources ? "command line" : "--\(key.rawValue)"
    case .file(let location): DisplayText.message("\(location.path):\(location.line)")
    }
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
    if isPlain, let first = text.utf8.first, first != UInt8(ascii: "-"), text != "null" { return text }
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
