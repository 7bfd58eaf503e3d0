/// What a byte can be, one bit for each question that the lexer's inner loops ask.
///
/// The table is read through a pointer because a debug build, which every build plugin's tool is, pays a function call
/// and a bounds check for each element of an array.
enum ByteClass {
  /// Letters, digits, `_`, `$` and every byte of a non-ASCII scalar.
  static let identifier: UInt8 = 1
  /// The ASCII operator characters, without `.`.
  static let `operator`: UInt8 = 2
  /// ``identifier`` without the bytes of non-ASCII scalars.
  static let asciiIdentifier: UInt8 = 4
  /// Bytes that matter when the end of a `( … )` or `[ … ]` is looked for.
  static let parentheses: UInt8 = 8
  /// Bytes that matter inside a string literal.
  static let string: UInt8 = 16
  /// Space, tab, line ends, vertical tab, form feed and NUL.
  static let whitespace: UInt8 = 32
  /// `*`, `/` and NUL.
  static let blockComment: UInt8 = 64
  /// The ASCII characters that an identifier may begin with, without `$`.
  static let letter: UInt8 = 128

  /// 256 sets of the bits above. Never freed: there is one for the process.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    table.initialize(repeating: 0, count: 256)
    func add(_ bit: UInt8, _ bytes: String) {
      for byte in bytes.utf8 { table[Int(byte)] |= bit }
    }
    add(identifier | asciiIdentifier, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$")
    add(letter, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")
    for byte in 0x80..<0x100 { table[byte] |= identifier }
    add(ByteClass.operator, "/=-+*%<>!&|^~?")
    // NUL stops every skipping loop: behind the last byte stands one.
    add(parentheses, "{}()[]\"/#`\0")
    add(string, "\"\\\n\r\0")
    add(whitespace, " \t\n\r\u{B}\u{C}\0")
    add(blockComment, "*/\0")
    return UnsafePointer(table)
  }()
}

extension UInt8 {
  /// Lets a `switch` over bytes be written with characters.
  @inline(__always)
  static func ~= (pattern: Unicode.Scalar, byte: UInt8) -> Bool {
    UInt8(truncatingIfNeeded: pattern.value) == byte
  }
}
