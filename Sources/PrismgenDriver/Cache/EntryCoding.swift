internal import PrismgenSource

/// Writes what a cache keeps: numbers in as few bytes as they need, texts with their length, a path that was written
/// before as its number.
struct EntryWriter {
  private(set) var bytes: [UInt8] = []
  private var paths: [String: Int] = [:]

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  // Hundreds of places call it: inlined, its loop would stand in each.
  @inline(never)
  mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  mutating func write(_ bytes: [UInt8]) {
    write(bytes.count)
    self.bytes += bytes
  }

  mutating func write(_ flag: Bool) { write(flag ? 1 : 0) }

  mutating func write<Value>(_ value: Value?, _ body: (inout Self, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  mutating func write<Value>(_ values: [Value], _ body: (inout Self, Value) -> Void) {
    write(values.count)
    for value in values { body(&self, value) }
  }

  mutating func write(_ location: SourceLocation) {
    if let number = paths[location.path] {
      write(number)
    } else {
      write(paths.count)
      write(location.path)
      paths[location.path] = paths.count
    }
    write(location.offset)
    write(location.length)
    write(location.line)
    write(location.column)
  }
}

/// Reads what ``EntryWriter`` wrote, and takes nothing in the bytes for granted.
struct EntryReader {
  /// The bytes are not what was written.
  struct Damage: Error {}

  private let bytes: [UInt8]
  private var position = 0
  private var paths: [String] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func number() throws(Damage) -> Int {
    var result: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard position < bytes.count else { throw Damage() }
      let byte = bytes[position]
      position += 1
      result |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return Int(Int64(bitPattern: result)) }
    }
    throw Damage()
  }

  /// A number of things that take at least a byte each.
  private mutating func count() throws(Damage) -> Int {
    let count = try number()
    guard count >= 0, count <= bytes.count - position else { throw Damage() }
    return count
  }

  mutating func text() throws(Damage) -> String {
    let count = try count()
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  mutating func byteArray() throws(Damage) -> [UInt8] {
    let count = try count()
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  mutating func flag() throws(Damage) -> Bool { try number() != 0 }

  mutating func optional<Value>(_ body: (inout Self) throws(Damage) -> Value) throws(Damage) -> Value? {
    try flag() ? try body(&self) : nil
  }

  mutating func array<Value>(_ body: (inout Self) throws(Damage) -> Value) throws(Damage) -> [Value] {
    var values: [Value] = []
    for _ in 0..<(try count()) { values.append(try body(&self)) }
    return values
  }

  mutating func location() throws(Damage) -> SourceLocation {
    let path = try number()
    if path == paths.count { paths.append(try text()) }
    guard paths.indices.contains(path) else { throw Damage() }
    let (offset, length) = (try number(), try number())
    let (line, column) = (try number(), try number())
    return SourceLocation(path: paths[path], offset: offset, length: length, line: line, column: column)
  }

  mutating func value<Value: RawRepresentable<String>>() throws(Damage) -> Value {
    guard let value = Value(rawValue: try text()) else { throw Damage() }
    return value
  }
}
