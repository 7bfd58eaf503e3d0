/// The arguments as bytes. `CommandLine.arguments` repairs invalid UTF-8, which would name another file.
enum RawArguments {
  /// The bytes behind an argument, or behind the value of `--option=value`.
  static func bytes(of argument: String) -> [UInt8] {
    // Only repaired text holds the replacement character, or else a file is really called so.
    guard argument.unicodeScalars.contains("\u{FFFD}") else { return Array(argument.utf8) }
    for raw in all {
      if String(decoding: raw, as: UTF8.self) == argument { return raw }
      let value = raw.drop { $0 != UInt8(ascii: "=") }.dropFirst()
      if String(decoding: value, as: UTF8.self) == argument { return Array(value) }
    }
    return Array(argument.utf8)
  }

  private static var all: [[UInt8]] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      guard let start = CommandLine.unsafeArgv[index] else { return nil }
      var bytes: [UInt8] = []
      var next = start
      while next.pointee != 0 {
        bytes.append(UInt8(bitPattern: next.pointee))
        next += 1
      }
      return bytes
    }
  }
}
