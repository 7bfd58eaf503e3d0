#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The bytes of one source file, kept alive for as long as anything points into them.
///
/// The bytes are followed by ``padding`` zero bytes that do not count, so that a lexer may look ahead a few bytes
/// without a bounds check. This is the one file that owns the pointer; everybody else borrows ``base``.
///
/// `@unchecked`: nobody writes to the bytes once the initialiser has filled them.
package final class SourceBuffer: @unchecked Sendable {
  /// Zero bytes behind the last byte of the file.
  package static let padding = 32

  /// The path as the user gave it, used in diagnostics and in generated headers.
  package let path: String
  /// The first byte. Valid while the buffer lives; `base[count + i]` is 0 for `i` below ``padding``.
  package let base: UnsafePointer<UInt8>
  /// The size of the file in bytes.
  package let count: Int
  /// Whether a line may end in something else than LF: looked for once, and asked by all that go by lines.
  package let hasCarriageReturns: Bool

  /// Allocates `capacity` bytes and lets `fill` write into them.
  ///
  /// - Parameter fill: returns how many bytes it wrote.
  package init<Failure: Error>(
    path: String, capacity: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    let storage = UnsafeMutableRawBufferPointer.allocate(
      byteCount: capacity + Self.padding, alignment: 16)
    do {
      let written = try fill(UnsafeMutableRawBufferPointer(rebasing: storage[..<capacity]))
      precondition(written <= capacity)
      for index in 0..<Self.padding { storage[written + index] = 0 }
      self.path = path
      self.base = UnsafePointer(storage.baseAddress!.assumingMemoryBound(to: UInt8.self))
      self.count = written
      hasCarriageReturns = memchr(base, Int32(UInt8(ascii: "\r")), written) != nil
    } catch {
      storage.deallocate()
      throw error
    }
  }

  /// A buffer of the UTF-8 bytes of `text`, for tests and small inputs.
  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  package convenience init(path: String, bytes: [UInt8]) {
    self.init(path: path, capacity: bytes.count) { storage in
      storage.copyBytes(from: bytes)
      return bytes.count
    }
  }

  deinit { UnsafeMutablePointer(mutating: base).deallocate() }

  /// Borrows the bytes while the buffer is kept alive, which ``bytes`` of a local buffer is not: the optimiser may
  /// release it after its last use by name.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withExtendedLifetime(self) { body(bytes) }
  }

  package func hasSameBytes(as other: SourceBuffer) -> Bool {
    withBytes { bytes in other.withBytes { bytes.elementsEqual($0) } }
  }

  package func hasSameBytes(as text: String) -> Bool {
    var text = text
    return text.withUTF8 { text in withBytes { $0.count == text.count && $0.elementsEqual(text) } }
  }

  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// All bytes as a string; invalid UTF-8 is repaired, so that a text may be of other bytes.
  package var text: String { text(SourceRange(0, count)) }

  /// The bytes of `range` as a string; invalid UTF-8 is repaired.
  package func text(_ range: SourceRange) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range.start..<range.end]), as: UTF8.self)
  }
}
