/// A half-open range of byte offsets in one file, in 8 bytes. A file that is read has at most 1 GiB.
package struct SourceRange: Hashable, Sendable {
  private let lower: UInt32
  private let upper: UInt32

  package init(_ start: Int, _ end: Int) {
    lower = UInt32(truncatingIfNeeded: start)
    upper = UInt32(truncatingIfNeeded: end)
  }

  package var start: Int { Int(lower) }
  package var end: Int { Int(upper) }
  package var count: Int { Int(upper) - Int(lower) }
  package var isEmpty: Bool { lower == upper }
}
