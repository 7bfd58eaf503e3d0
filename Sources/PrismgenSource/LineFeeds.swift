#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first line feed at or behind `start`; nil: there is none. Complexity: linear.
  package func firstLineFeed(from start: Int) -> Int? {
    guard start < count, let base = baseAddress,
      let found = memchr(base + start, Int32(UInt8(ascii: "\n")), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}

/// Line feeds, counted eight bytes at a time.
package enum LineFeeds {
  /// How many there are from one offset up to another.
  package typealias Count = @Sendable (UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int

  /// Reads up to seven bytes behind `end`, as a source buffer's padding allows. Complexity: linear.
  @Sendable
  package static func count(in base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    var count = 0
    var offset = start
    while offset < end {
      // The counts of a run of words in the bytes of one word, which hold up to 255 each.
      var counts: UInt64 = 0
      let runEnd = min(end, offset + 8 * 255)
      while offset + 8 <= runEnd {
        counts &+= marks(base, offset, low)
        offset += 8
      }
      if offset < runEnd {
        let unwanted = UInt64(8 - (runEnd - offset)) * 8
        counts &+= marks(base, offset, low) & (UInt64.max >> unwanted)
        offset = runEnd
      }
      let pairs = (counts & 0x00ff_00ff_00ff_00ff) &+ (counts >> 8 & 0x00ff_00ff_00ff_00ff)
      count += Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    return count
  }

  /// 1 in each byte of the word at `offset` that is a line feed, 0 in the others.
  private static func marks(_ base: UnsafePointer<UInt8>, _ offset: Int, _ low: UInt64) -> UInt64 {
    let word = UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
    let differences = word ^ 0x0a0a_0a0a_0a0a_0a0a
    return ~(((differences & low) &+ low) | differences | low) >> 7
  }
}
