internal import PrismgenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The lists of modifiers of a file: the same few stand at hundreds of members, which then share one array.
struct ModifierLists {
  private static let limit = 16

  private var known: [(range: SourceRange, list: [String])] = []

  /// The texts of `modifiers`, which stand one behind the other.
  mutating func list(
    _ modifiers: [SourceRange], _ text: inout CanonicalText, _ buffer: SourceBuffer
  ) -> [String] {
    guard let first = modifiers.first, let last = modifiers.last else { return [] }
    let range = SourceRange(first.start, last.end)
    for entry in known
    where entry.range.count == range.count
      && memcmp(buffer.base + entry.range.start, buffer.base + range.start, range.count) == 0
    {
      return entry.list
    }
    let list = modifiers.map { text.string($0) }
    if known.count < Self.limit { known.append((range, list)) }
    return list
  }
}
