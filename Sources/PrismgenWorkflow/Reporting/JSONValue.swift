/// A JSON document whose keys keep their order.
enum JSONValue {
  case string(String)
  case number(Int)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// On one line. Valid JSON for every string, because a Swift string is valid Unicode.
  var text: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .number(let number): String(number)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let entries):
      "{" + entries.map { Self.quoted($0) + ":" + $1.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      // Controls, line separators, and what changes the direction of writing.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}", "\u{FEFF}":
        result += "\\u" + hexadecimal(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
