extension String {
  /// The name without the back-ticks around it.
  package var withoutBackticks: String {
    utf8.first == UInt8(ascii: "`") ? String(Substring(utf8.dropFirst().dropLast())) : self
  }
}
