extension UInt8 {
  /// A blank, or one of the ASCII characters that C's `isspace` takes for one.
  package var isSpace: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }
}
