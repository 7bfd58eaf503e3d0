internal import PrismgenSource

/// Lists for texts that a file has again and again: the same few modifiers stand at hundreds of members, and the same
/// few types are named, which then share one array.
struct SharedLists<Element> {
  private static var limit: Int { 16 }

  private var texts = Search.Texts()
  private var lists: [[Element]] = []

  /// The list for a text with the bytes of `range`; nil: none is known.
  func list(for range: SourceRange, in buffer: SourceBuffer) -> [Element]? {
    let index = texts.firstIndex(of: range, in: buffer.base)
    return index < lists.count ? lists[index] : nil
  }

  /// Remembers the first lists of a file.
  mutating func add(_ list: [Element], for range: SourceRange) {
    guard lists.count < Self.limit else { return }
    texts.append(range)
    lists.append(list)
  }
}
