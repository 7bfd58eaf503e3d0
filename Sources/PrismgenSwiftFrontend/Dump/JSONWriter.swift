/// Appends JSON to a byte buffer: no spaces, keys in the order of the calls.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func integer(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

  mutating func bool(_ value: Bool) { value ? raw("true") : raw("false") }

  mutating func quote() { bytes.append(UInt8(ascii: "\"")) }

  /// Appends a part of a string, escaped. Bytes that are no UTF-8 are copied as they are.
  mutating func escaped(_ text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case "\"": raw("\\\"")
      case "\\": raw("\\\\")
      case "\n": raw("\\n")
      case "\r": raw("\\r")
      case "\t": raw("\\t")
      case 0..<0x20:
        raw("\\u00")
        bytes.append(Self.digit(byte >> 4))
        bytes.append(Self.digit(byte & 15))
      default: bytes.append(byte)
      }
    }
  }

  mutating func string(_ text: String) {
    quote()
    escaped(text.utf8)
    quote()
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
