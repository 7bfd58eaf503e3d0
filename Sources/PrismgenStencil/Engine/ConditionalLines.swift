/// Puts what a loop has printed for a conditional declaration into the declaration's own `#if`.
///
/// A template knows nothing of conditions: without this, its code for a case that `#if` takes away would not compile.
/// Only whole lines that look like members or statements can be enclosed. In a list of elements, as in an array
/// literal, Swift allows no `#if`; there the renderer encloses what stands around the list, see
/// ``Renderer/renderVariants(_:_:)``.
enum ConditionalLines {
  private static let newline = UInt8(ascii: "\n")

  /// Encloses the lines of `output` from `start` on.
  ///
  /// - Returns: false if they cannot be enclosed; nothing is changed then.
  static func enclose(_ output: inout [UInt8], from start: Int, in condition: String) -> Bool {
    if output[start...].allSatisfy(Whitespace.isWhitespace) { return true }
    guard let lines = enclosable(output, from: start) else { return false }
    let indentation = output[lines].drop { $0 == newline || $0 == 0x0B }.prefix(while: Whitespace.isBlank)
    let opening = Array(indentation) + Array("#if \(condition)\n".utf8)
    let closing = Array(indentation) + Array("#endif\n".utf8)
    output.insert(contentsOf: closing, at: lines.upperBound)
    output.insert(contentsOf: opening, at: lines.lowerBound)
    return true
  }

  /// The lines of `output` from `start` on, if an `#if` may stand around them.
  static func enclosable(_ output: [UInt8], from start: Int) -> Range<Int>? {
    guard let lines = wholeLines(of: output, from: start), isEnclosable(output[lines]) else { return nil }
    return lines
  }

  /// From a line's start to a line's end; nil where something else stands on the first or the last line.
  private static func wholeLines(of output: [UInt8], from start: Int) -> Range<Int>? {
    guard let last = output[start...].lastIndex(of: newline),
      output[(last + 1)...].allSatisfy(Whitespace.isBlank)
    else { return nil }
    let first = output[start...].firstIndex { !Whitespace.isBlank($0) } ?? start
    if output[first] == newline { return first < last ? (first + 1)..<(last + 1) : nil }
    var lineStart = start
    while lineStart > 0, Whitespace.isBlank(output[lineStart - 1]) { lineStart -= 1 }
    guard lineStart == 0 || output[lineStart - 1] == newline else { return nil }
    return lineStart..<(last + 1)
  }

  private static func isEnclosable(_ lines: ArraySlice<UInt8>) -> Bool {
    guard let first = lines.first(where: { !Whitespace.isWhitespace($0) }),
      let last = lines.last(where: { !Whitespace.isWhitespace($0) }), last != UInt8(ascii: ",")
    else { return false }
    switch first {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...,
      UInt8(ascii: "_"),
      UInt8(ascii: "@"), UInt8(ascii: "/"), UInt8(ascii: "`"), UInt8(ascii: "#"):
      return true
    default: return false
    }
  }
}
