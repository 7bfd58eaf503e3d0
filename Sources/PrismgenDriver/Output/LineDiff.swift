/// The difference of two texts by lines, in the unified format.
///
/// Patience diff (Bram Cohen): lines that stand once in both texts and keep their order are the anchors, and the gaps
/// between them are divided again. Generated code is full of such lines, so whole members stay together where a
/// shortest edit script would mix two of them at their closing braces.
///
/// Complexity: O(n log n) time and linear memory; a gap without anchors, or one in more than ``maximumDepth`` others, is
/// replaced as a whole.
package struct LineDiff {
  /// Lines `old` give way to lines `new`; one of the two may be empty, not both.
  package struct Change: Hashable, Sendable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  /// Far more than texts have that people or the generator write: most gaps are divided once or twice.
  private static let maximumDepth = 64

  private let old: [Substring]
  private let new: [Substring]
  private let oldIDs: [Int]
  private let newIDs: [Int]
  /// In order, not touching one another.
  package private(set) var changes: [Change] = []

  package init(old: String, new: String) {
    self.old = Self.lines(old)
    self.new = Self.lines(new)
    // Compared by bytes, not by canonical equivalence.
    var numbers: [[UInt8]: Int] = [:]
    func number(_ line: Substring) -> Int {
      let key = Array(line.utf8)
      if let known = numbers[key] { return known }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
    oldIDs = self.old.map(number)
    newIDs = self.new.map(number)
    compare()
  }

  /// Each with its line break, where it has one.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map(bytes.index(after:)) ?? bytes.endIndex
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  private mutating func compare() {
    var pending = [(gap: Change(old: 0..<oldIDs.count, new: 0..<newIDs.count), depth: 0)]
    while let (next, depth) = pending.popLast() {
      let gap = trimmed(next)
      if gap.old.isEmpty && gap.new.isEmpty { continue }
      let isDivisible = !gap.old.isEmpty && !gap.new.isEmpty && depth <= Self.maximumDepth
      let anchors = isDivisible ? self.anchors(in: gap) : []
      if anchors.isEmpty {
        changes.append(gap)
      } else {
        pending += gaps(of: gap, between: anchors).reversed().map { ($0, depth + 1) }
      }
    }
  }

  private func trimmed(_ gap: Change) -> Change {
    var (old, new) = (gap.old, gap.new)
    while let left = old.first, let right = new.first, oldIDs[left] == newIDs[right] {
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while let left = old.last, let right = new.last, oldIDs[left] == newIDs[right] {
      (old, new) = (old.dropLast(), new.dropLast())
    }
    return Change(old: old, new: new)
  }

  /// Pairs of lines that stand once on each side, thinned to the longest run that rises on both.
  private func anchors(in gap: Change) -> [(old: Int, new: Int)] {
    var oldPlaces: [Int: Int?] = [:]
    var newPlaces: [Int: Int?] = [:]
    for index in gap.old {
      oldPlaces[oldIDs[index]] = oldPlaces[oldIDs[index]] == nil ? .some(index) : .some(nil)
    }
    for index in gap.new {
      newPlaces[newIDs[index]] = newPlaces[newIDs[index]] == nil ? .some(index) : .some(nil)
    }
    let pairs = gap.new.compactMap { index -> (old: Int, new: Int)? in
      guard newPlaces[newIDs[index]] == .some(index), let place = oldPlaces[newIDs[index]], let place else {
        return nil
      }
      return (place, index)
    }
    return Self.longestRising(pairs)
  }

  private static func longestRising(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // tails[n] is the pair that ends the run of n + 1 pairs with the smallest end.
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].old < pair.old { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [(old: Int, new: Int)] = []
    var next = tails.last
    while let index = next {
      result.append(pairs[index])
      next = previous[index]
    }
    return result.reversed()
  }

  private func gaps(of gap: Change, between anchors: [(old: Int, new: Int)]) -> [Change] {
    var gaps: [Change] = []
    var (old, new) = (gap.old.lowerBound, gap.new.lowerBound)
    for anchor in anchors {
      gaps.append(Change(old: old..<anchor.old, new: new..<anchor.new))
      (old, new) = (anchor.old + 1, anchor.new + 1)
    }
    gaps.append(Change(old: old..<gap.old.upperBound, new: new..<gap.new.upperBound))
    return gaps
  }
}

extension LineDiff {
  /// How many unchanged lines surround a change.
  private static let context = 3

  /// `---`, `+++` and hunks as `diff -u` prints them; empty for equal texts.
  ///
  /// - Parameters:
  ///   - oldName: `/dev/null` for a new file.
  ///   - newName: `/dev/null` for a removed file.
  package func unified(oldName: String, newName: String) -> String {
    guard !changes.isEmpty else { return "" }
    return hunks.reduce(into: Self.line("---", oldName) + Self.line("+++", newName)) {
      $0 += text(of: $1)
    }
  }

  /// Without a tab behind it a name with blanks would end at the first of them.
  private static func line(_ mark: String, _ name: String) -> String {
    "\(mark) \(name)\(name.utf8.contains(UInt8(ascii: " ")) ? "\t" : "")\n"
  }

  private var hunks: [ArraySlice<Change>] {
    var hunks: [ArraySlice<Change>] = []
    var start = 0
    for index in changes.indices.dropFirst() {
      if changes[index].old.lowerBound - changes[index - 1].old.upperBound > 2 * Self.context {
        hunks.append(changes[start..<index])
        start = index
      }
    }
    return hunks + [changes[start...]]
  }

  private func text(of hunk: ArraySlice<Change>) -> String {
    let before = min(Self.context, hunk.first!.old.lowerBound)
    let after = min(Self.context, old.count - hunk.last!.old.upperBound)
    let oldRange = hunk.first!.old.lowerBound - before..<hunk.last!.old.upperBound + after
    let newRange = hunk.first!.new.lowerBound - before..<hunk.last!.new.upperBound + after
    var result = "@@ -\(Self.position(oldRange)) +\(Self.position(newRange)) @@\n"
    var next = oldRange.lowerBound
    for change in hunk {
      for line in old[next..<change.old.lowerBound] { Self.append(" ", line, to: &result) }
      for line in old[change.old] { Self.append("-", line, to: &result) }
      for line in new[change.new] { Self.append("+", line, to: &result) }
      next = change.old.upperBound
    }
    for line in old[next..<oldRange.upperBound] { Self.append(" ", line, to: &result) }
    return result
  }

  private static func position(_ lines: Range<Int>) -> String {
    switch lines.count {
    case 0: "\(lines.lowerBound),0"
    case 1: "\(lines.lowerBound + 1)"
    default: "\(lines.lowerBound + 1),\(lines.count)"
    }
  }

  private static func append(_ mark: String, _ line: Substring, to result: inout String) {
    result += mark
    result += line
    if line.utf8.last != UInt8(ascii: "\n") { result += "\n\\ No newline at end of file\n" }
  }
}
