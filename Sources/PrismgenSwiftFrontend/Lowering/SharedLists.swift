internal import PrismgenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Lists for texts that a file has again and again: the same few modifiers stand at hundreds of members, and the same
/// few types are named, which then share one array.
struct SharedLists<Element> {
  private static var limit: Int { 16 }

  private var known: [(range: SourceRange, list: [Element])] = []

  /// The list for a text with the bytes of `range`; nil: none is known.
  func list(for range: SourceRange, in buffer: SourceBuffer) -> [Element]? {
    for index in known.indices
    where known[index].range.count == range.count
      && memcmp(buffer.base + known[index].range.start, buffer.base + range.start, range.count) == 0
    {
      return known[index].list
    }
    return nil
  }

  /// Remembers the first lists of a file.
  mutating func add(_ list: [Element], for range: SourceRange) {
    if known.count < Self.limit { known.append((range, list)) }
  }
}
