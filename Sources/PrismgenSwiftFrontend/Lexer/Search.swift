internal import CPrismgenSearch
internal import PrismgenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The C library's vectorised searches, which are fast in a debug build too.
package enum Search {
  /// How many line feeds there are in `base[start..<end]`.
  @Sendable
  static func lineFeeds(in base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    Int(prismgen_count_byte(base, start, end, UInt8(ascii: "\n")))
  }

  /// An offset in the first run of seven or more of `byte`, or of `other`, in `base[start..<end]`. A run of four to six may
  /// be found too.
  package static func firstRun(
    of byte: UInt8, or other: UInt8, in base: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int? {
    let found = Int(prismgen_find_run(base, start, end, byte, other))
    return found < end ? found : nil
  }

  /// The offset of the first `byte` in `base[start..<end]`.
  static func firstByte(_ byte: UInt8, in base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
    guard start < end, let found = memchr(base + start, Int32(byte), end - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Behind the ASCII letters and digits, `_` and `$` at `start`.
  static func endOfWord(in base: UnsafePointer<UInt8>, from start: Int) -> Int {
    Int(prismgen_end_of_word(base, start))
  }

  /// Goes over braces, counting them in `depth`, to behind the one that brings it to 0, or to the first quote, slash,
  /// back-tick, hash or NUL.
  static func skipBraces(in base: UnsafePointer<UInt8>, from start: Int, depth: inout Int) -> Int {
    Int(prismgen_skip_braces(base, start, &depth))
  }

  /// The offset of the first `enum` or `struct` in the file's bytes at or behind `start`; `count` if there is none.
  static func firstTypeWord(in base: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    Int(prismgen_find_type_word(base, start, count))
  }

  /// The offset of the first `is` or `modify` in `base[start..<end]` behind which an identifier goes on without a lower-case
  /// letter, or of the first `prism`, `lens`, `cases` or `properties`.
  static func firstMemberName(in base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
    let found = Int(prismgen_find_member_name(base, start, end))
    return found < end ? found : nil
  }

  /// The offset of the first `Cases`, `Prisms`, `Properties` or `Router` in `base[start..<end]`, which may be a part of a
  /// longer word.
  static func firstNestedName(in base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
    let found = Int(prismgen_find_nested_name(base, start, end))
    return found < end ? found : nil
  }

  /// The offset of the first `word` in `base[start..<end]`.
  static func first(_ word: StaticString, in base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int?
  {
    guard start < end,
      let found = prismgen_memmem(base + start, end - start, word.utf8Start, word.utf8CodeUnitCount)
    else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Whether the same bytes stand in both ranges.
  static func areEqual(_ left: SourceRange, _ right: SourceRange, in base: UnsafePointer<UInt8>) -> Bool {
    left.count == right.count && memcmp(base + left.start, base + right.start, left.count) == 0
  }

  /// Ranges of one buffer, to find one with the bytes of another.
  struct Texts {
    /// Start and end of each.
    private var bounds: [UInt32] = []

    mutating func append(_ range: SourceRange) {
      bounds.append(UInt32(range.start))
      bounds.append(UInt32(range.end))
    }

    /// How many there are if none has the bytes of `range`. Complexity: linear in how many there are.
    func firstIndex(of range: SourceRange, in base: UnsafePointer<UInt8>) -> Int {
      Int(
        prismgen_find_text(base, bounds, bounds.count / 2, UInt32(range.start), UInt32(range.end)))
    }
  }
}
