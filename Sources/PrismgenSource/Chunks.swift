extension RandomAccessCollection where Index == Int {
  /// The elements in slices of `count`, the last of which may be shorter: pieces of work for ``Workers``.
  package func chunks(of count: Int) -> [SubSequence] {
    stride(from: startIndex, to: endIndex, by: count).map { self[$0..<Swift.min($0 + count, endIndex)] }
  }
}
