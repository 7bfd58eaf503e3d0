/// A path in a rule that both make and Ninja read.
///
/// Ninja has an escape for a space, `#`, `:` and `$` only. Make reads a name with `=` where another one stands before it, and
/// takes `%` for a pattern in a target, escaped or not in a way that Ninja reads.
struct RuleName {
  private let path: FilePath

  /// nil: a rule with the path would be a broken one.
  init?(_ path: FilePath) {
    self.path = path
    // A backslash at the end would take the colon behind it for the name's own.
    let isBreaking =
      path.bytes.contains { "\n\r\t;|\0".utf8.contains($0) } || path.bytes.last == Self.backslash
    guard !isBreaking, !path.display.contains("\\=") else { return nil }
  }

  private static let space = UInt8(ascii: " ")
  private static let backslash = UInt8(ascii: "\\")
  private static let percent = UInt8(ascii: "%")
  private static let equals = UInt8(ascii: "=")

  /// Whether make may find it at the start of a line or behind the colon.
  var canBeFirst: Bool { !path.bytes.contains(Self.equals) }
  /// Whether make reads it as a target.
  var canBeTarget: Bool { canBeFirst && !path.bytes.contains(Self.percent) }

  /// Whether Ninja reads another name, and so takes the file for one that is missing.
  var isUnknownToNinja: Bool {
    if path.bytes.contains(where: { "*'?&\"<>^`".utf8.contains($0) || $0 < Self.space }) { return true }
    return zip(path.bytes, path.bytes.dropFirst()).contains {
      $0 == Self.backslash && "#:$".utf8.contains($1)
    }
  }

  var text: [UInt8] { Self.escaped(path.bytes) }

  /// An empty rule, so that a file that is deleted does not stop make. That for a name with `%` or `=` is a pattern, which
  /// matches the name; it has a recipe, because without one it would undo another pattern.
  var emptyRule: [UInt8] {
    let bytes = path.bytes
    guard let start = bytes.firstIndex(where: { $0 == Self.percent || $0 == Self.equals }) else {
      return text + Array(":\n".utf8)
    }
    let end = (bytes.lastIndex(of: Self.equals) ?? start) + 1
    let backslashes = bytes[..<start].reversed().prefix { $0 == Self.backslash }
    return Self.escaped(bytes[..<start]) + backslashes + [Self.percent]
      + Self.escaped(bytes[max(start + 1, end)...]) + Array(":;\n".utf8)
  }

  private static func escaped(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var backslashes = 0
    for byte in bytes {
      switch byte {
      case space, UInt8(ascii: "#"), UInt8(ascii: ":"):
        // Backslashes before an escaped byte would escape each other.
        result += Array(repeating: backslash, count: backslashes + 1) + [byte]
      case UInt8(ascii: "$"): result += [byte, byte]
      default: result.append(byte)
      }
      backslashes = byte == backslash ? backslashes + 1 : 0
    }
    return result
  }
}
