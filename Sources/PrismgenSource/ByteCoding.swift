/// Writes values as bytes: numbers in as few bytes as they need, texts with their length, a path that was written
/// before as its number.
///
/// A number is written for nearly everything that a module says. So the bytes are memory of its own: that of an array is asked
/// for each of them whether somebody shares it.
package struct ByteWriter: ~Copyable {
  private var base = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
  private var capacity = 0
  package private(set) var count = 0
  private var paths: [SpelledText: Int] = [:]

  package init() {}

  deinit { base.deallocate() }

  package var bytes: [UInt8] { withBytes { Array($0) } }

  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: base, count: count))
  }

  /// Makes room for that many bytes behind those that are there.
  package mutating func reserve(_ more: Int) {
    if capacity - count >= more { return }
    capacity = max(count + more, capacity * 2, 256)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }

  // Hundreds of places call it: inlined, its loop would stand in each.
  @inline(never)
  package mutating func write(_ number: Int) {
    // As nearly all are.
    if 0...0x7F ~= number, count < capacity {
      base[count] = UInt8(truncatingIfNeeded: number)
      count += 1
      return
    }
    reserve(10)
    var rest = UInt64(bitPattern: Int64(number))
    while rest > 0x7F {
      base[count] = UInt8(truncatingIfNeeded: rest) | 0x80
      count += 1
      rest >>= 7
    }
    base[count] = UInt8(truncatingIfNeeded: rest)
    count += 1
  }

  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { write($0) }
  }

  package mutating func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { write($0) }
  }

  @inline(never)
  private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    write(bytes.count)
    append(bytes)
  }

  /// Those bytes and nothing of their count, which a reader has to know.
  package mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  /// Puts those bytes in the place of as many that were written first.
  package mutating func replaceStart(with bytes: [UInt8]) {
    precondition(bytes.count <= count)
    for (index, byte) in bytes.enumerated() { base[index] = byte }
  }

  package mutating func write(_ flag: Bool) { write(flag ? 1 : 0) }

  package mutating func write<Value>(_ value: Value?, _ body: (inout Self, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  package mutating func write<Value>(_ values: [Value], _ body: (inout Self, Value) -> Void) {
    write(values.count)
    for value in values { body(&self, value) }
  }

  package mutating func write(_ location: SourceLocation) {
    let path = SpelledText(location.path)
    if let number = paths[path] {
      write(number)
    } else {
      write(paths.count)
      write(location.path)
      paths[path] = paths.count
    }
    write(location.offset)
    write(location.length)
    write(location.line)
    write(location.column)
  }
}

/// Reads what ``ByteWriter`` wrote, and takes nothing in the bytes for granted.
package struct ByteReader: Sendable {
  /// The bytes are not what was written.
  package struct Damage: Error {
    package init() {}
  }

  private let bytes: [UInt8]
  private var position: Int
  private var paths: [String] = []

  /// - Parameter position: where the first value begins.
  package init(_ bytes: [UInt8], from position: Int = 0) { (self.bytes, self.position) = (bytes, position) }

  package var isAtEnd: Bool { position == bytes.count }

  package mutating func number() throws(Damage) -> Int {
    var (result, shift): (UInt64, UInt64) = (0, 0)
    while shift < 64 {
      guard position < bytes.count else { throw Damage() }
      let byte = bytes[position]
      position += 1
      result |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return Int(Int64(bitPattern: result)) }
      shift += 7
    }
    throw Damage()
  }

  /// A number of things that take at least a byte each.
  package mutating func count() throws(Damage) -> Int {
    let count = try number()
    guard count >= 0, count <= bytes.count - position else { throw Damage() }
    return count
  }

  package mutating func text() throws(Damage) -> String {
    let count = try count()
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  package mutating func byteArray() throws(Damage) -> [UInt8] {
    let count = try count()
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  package mutating func flag() throws(Damage) -> Bool { try number() != 0 }

  package mutating func optional<Value>(_ body: (inout Self) throws(Damage) -> Value) throws(Damage) -> Value?
  {
    try flag() ? try body(&self) : nil
  }

  package mutating func array<Value>(_ body: (inout Self) throws(Damage) -> Value) throws(Damage) -> [Value] {
    let count = try count()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }

  package mutating func location() throws(Damage) -> SourceLocation {
    let path = try number()
    if path == paths.count { paths.append(try text()) }
    guard paths.indices.contains(path) else { throw Damage() }
    let (offset, length) = (try number(), try number())
    let (line, column) = (try number(), try number())
    return SourceLocation(path: paths[path], offset: offset, length: length, line: line, column: column)
  }

  package mutating func value<Value: RawRepresentable<String>>() throws(Damage) -> Value {
    guard let value = Value(rawValue: try text()) else { throw Damage() }
    return value
  }
}
