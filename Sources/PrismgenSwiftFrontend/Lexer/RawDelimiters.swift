/// Where quotes or slashes stand that have hashes behind them, in a part of a file.
///
/// Whether a raw literal has an end is asked where it begins, and the answer may stand far away. Each part is looked at
/// once, however many literals begin in it: time is linear in its length, and memory at most its square root.
struct RawDelimiters {
  private var part = 0..<0
  /// The last ones. Their offsets grow and their numbers of hashes fall.
  private var last: [(offset: Int, hashes: Int)] = []

  /// Whether `offset` lies in what was looked at.
  func covers(_ offset: Int) -> Bool { part.contains(offset) }

  /// Forgets what was seen, because `part` is looked at next.
  mutating func begin(_ part: Range<Int>) {
    self.part = part
    last.removeAll()
  }

  /// Notes what stands behind all that was noted before.
  mutating func add(hashes: Int, at offset: Int) {
    while let previous = last.last, previous.hashes <= hashes { last.removeLast() }
    last.append((offset, hashes))
  }

  /// Whether one stands at `offset` or behind it that closes a literal with so many hashes.
  func hasOne(hashes: Int, from offset: Int) -> Bool {
    var (low, high) = (0, last.count)
    while low < high {
      let middle = (low + high) / 2
      if last[middle].hashes >= hashes { low = middle + 1 } else { high = middle }
    }
    return low > 0 && last[low - 1].offset >= offset
  }
}

/// What a lexer and its duplicates have found out together.
final class SharedRawDelimiters {
  /// Quotes on the line at hand.
  var quotes = RawDelimiters()
  /// Slashes from the first regex over several lines to the end of the file.
  var slashes = RawDelimiters()
  /// A long run of hashes.
  var hashes = 0..<0
}
