internal import PrismgenModel
internal import PrismgenSource

/// The text of the property for a case, printed and found again.
struct PropertyText {
  var name: String
  var caseName: String
  var unit: String

  /// What depends on the values of the case.
  struct Parts {
    var type: String
    var bindings: String
    var result: String
    var arguments: String
    var unsafe = Unsafe()
  }

  /// Marks of uses of what is unsafe (rule 56): the word with a space, or nothing.
  struct Unsafe {
    var whole = ""
    var payload = ""
    var construction = ""
  }

  func withValues(_ parts: Parts) -> String {
    let unsafe = parts.unsafe
    return """
      var \(name): \(parts.type) {
      \(unit)get {
      \(unit)\(unit)guard case let .\(caseName)(\(parts.bindings)) = \(unsafe.whole)self else { return nil }
      \(unit)\(unit)return \(unsafe.payload)\(parts.result)
      \(unit)}
      \(unit)set {
      \(unit)\(unit)guard case .\(caseName) = \(unsafe.whole)self, let newValue = \(unsafe.payload)newValue else { return }
      \(unit)\(unit)\(unsafe.whole)self = \(unsafe.construction).\(caseName)(\(parts.arguments))
      \(unit)}
      }
      """
  }

  func withoutValues(type: String, unsafe: Unsafe = Unsafe()) -> String {
    """
    var \(name): \(type) {
    \(unit)guard case .\(caseName) = \(unsafe.whole)self else { return nil }
    \(unit)return ()
    }
    """
  }

  /// Looks for the property at the start of `source`, printed for whatever values, with any indentation.
  ///
  /// - Returns: its length, and the type and the arguments, without white space; none of them for a case without values. nil
  ///   for any other text.
  func find(in source: ArraySlice<UInt8>) -> (length: Int, values: [[UInt8]])? {
    var pattern = self
    pattern.unit = ""
    let hole = "\0"
    let parts = Parts(type: hole, bindings: hole, result: hole, arguments: hole)
    if let (length, found) = Self.match(source, pattern.withValues(parts)) {
      return (length, [found[0], found[3]])
    }
    return Self.match(source, pattern.withoutValues(type: hole)).map { ($0.length, []) }
  }

  /// What stands in the holes of `pattern`, of which a line has at most one.
  private static func match(
    _ source: ArraySlice<UInt8>, _ pattern: String
  ) -> (length: Int, holes: [[UInt8]])? {
    let lineFeed = UInt8(ascii: "\n")
    let patterns = Array(pattern.utf8).split(separator: lineFeed)
    let lines = source.split(separator: lineFeed, maxSplits: patterns.count, omittingEmptySubsequences: false)
    guard lines.count >= patterns.count else { return nil }
    var (holes, end): ([[UInt8]], Int) = ([], source.startIndex)
    for (line, pattern) in zip(lines, patterns) {
      let start = line.firstIndex { !Whitespace.isBlank($0) } ?? line.endIndex
      end = (line.lastIndex { !$0.isSpace } ?? start - 1) + 1
      let line = withoutMarks(line[start..<max(start, end)])
      let ends = pattern.split(separator: 0, omittingEmptySubsequences: false)
      guard line.starts(with: ends[0]), line.count >= pattern.count + 1 - ends.count else { return nil }
      if ends.count == 1 {
        guard line.count == pattern.count else { return nil }
      } else {
        guard line.suffix(ends[1].count).elementsEqual(ends[1]) else { return nil }
        holes.append(line.dropFirst(ends[0].count).dropLast(ends[1].count).filter { !Whitespace.isBlank($0) })
      }
    }
    // A property of another type is none of these.
    return holes.first?.last == UInt8(ascii: "?") ? (end - source.startIndex, holes) : nil
  }

  private static func withoutMarks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let mark = line.firstRange(of: Array("unsafe ".utf8)) { line.removeSubrange(mark) }
    return line
  }
}

extension PropertyText.Unsafe {
  init(_ enumCase: ResolvedCase?) {
    guard let enumCase else { return }
    if enumCase.isWholeUnsafe { whole = "unsafe " }
    if enumCase.hasUnsafePayload { payload = "unsafe " }
    if enumCase.isConstructionUnsafe { construction = "unsafe " }
  }
}
