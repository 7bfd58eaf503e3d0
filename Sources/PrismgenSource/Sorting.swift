// `sorted(by:)` is a sort of its own in the program for each type of elements and each place, of some four kilobytes. These share
// theirs.

extension Dictionary where Key: Comparable {
  /// The pairs in the order of their keys.
  package var sortedPairs: [(key: Key, value: Value)] { keys.sorted().map { ($0, self[$0]!) } }
}

extension Collection where Index == Int {
  /// The elements in the order of a number of each; those of one number stay as they are.
  package func sorted(byNumber number: (Element) -> Int) -> [Element] {
    ascendingOrder(of: map(number)).map { self[startIndex + $0] }
  }
}

/// The indices of `numbers` from the least to the greatest, of equal ones in their own order.
@inline(never)
package func ascendingOrder(of numbers: [Int]) -> [Int] {
  numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
}
