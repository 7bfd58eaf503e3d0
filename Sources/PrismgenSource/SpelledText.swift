#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A text that equals another only byte by byte: strings take two spellings of an umlaut for one.
package struct SpelledText: Hashable, Sendable {
  private var text: String

  package init(_ text: String) {
    self.text = text
    self.text.makeContiguousUTF8()
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.withBytes { left in
      right.withBytes { right in
        left.count == right.count
          && (left.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0)
      }
    }
  }

  package func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // Contiguous since the initialiser.
    text.utf8.withContiguousStorageIfAvailable(body)!
  }
}

extension String {
  /// `==` is about characters, and the views of strings are an order slower than their storage.
  package func hasSameBytes(as other: String) -> Bool {
    var (own, other) = (self, other)
    return own.withUTF8 { own in
      other.withUTF8 { other in
        guard own.count == other.count, let left = own.baseAddress, let right = other.baseAddress else {
          return own.isEmpty && other.isEmpty
        }
        return memcmp(left, right, own.count) == 0
      }
    }
  }

  /// `<` byte by byte, and by blocks of them: the paths of a module have long beginnings in common.
  package func precedesInBytes(_ other: String) -> Bool {
    var (own, other) = (self, other)
    return own.withUTF8 { own in
      other.withUTF8 { other in
        guard let left = own.baseAddress, let right = other.baseAddress else {
          return own.count < other.count
        }
        let order = memcmp(left, right, min(own.count, other.count))
        return order == 0 ? own.count < other.count : order < 0
      }
    }
  }
}
