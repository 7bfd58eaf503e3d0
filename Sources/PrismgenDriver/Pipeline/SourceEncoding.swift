package import PrismgenSource

/// Finds a source that is not UTF-8, in which nothing would be found.
package enum SourceEncoding {
  /// What is wrong with a file that starts with the byte order mark of UTF-16.
  package static func problem(in buffer: SourceBuffer) -> Diagnostic? {
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]
    guard buffer.withBytes({ bytes in marks.contains { bytes.starts(with: $0) } }) else { return nil }
    return Diagnostic(
      .unreadable, .error, "the file is UTF-16, not UTF-8, and is not read",
      at: SourceLocation(path: buffer.path, offset: 0, length: 2, line: 1, column: 1),
      help: "save it as UTF-8, the only encoding that Swift reads")
  }
}
