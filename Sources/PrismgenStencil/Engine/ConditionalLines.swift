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
  /// - Parameter lineStart: where the line begins on which `start` is.
  /// - Returns: false if they cannot be enclosed; nothing is changed then.
  static func enclose(
    _ output: inout [UInt8], from start: Int, onLineFrom lineStart: Int, in condition: String
  ) -> Bool {
    if output[start...].allSatisfy(Whitespace.isWhitespace)
      || isCommented(output, from: start, onLineFrom: lineStart)
    {
      return true
    }
    guard let lines = enclosable(output, from: start) else { return false }
    let text = Array(output[lines])
    let regions = MarkedRegion.all(in: text)
    if !regions.isEmpty {
      guard let enclosed = enclosed(text, regions, in: condition) else { return false }
      output.replaceSubrange(lines, with: enclosed)
      return true
    }
    // Of `text`: a part of the output would share its memory, so that all of it was copied to be changed.
    let indentation = Array(
      text.drop { $0 == newline || $0 == 0x0B }.prefix(while: Whitespace.isBlank))
    let opening = indentation + Array("#if \(condition)\n".utf8)
    let closing = end(of: text) + indentation + Array("#endif\n".utf8)
    let rest = Array(output[lines.upperBound...])
    // An insertion gives the array the room that it needs and no more, and copies all of the output the next time.
    output.removeSubrange(lines.lowerBound...)
    output += opening + text + closing + rest
    return true
  }

  /// Whether nothing that may stand before `output` changes what is enclosed in it from `start` on: the line has begun in it, and
  /// nothing goes on there that may be a comment.
  static func isSettled(_ output: [UInt8], from start: Int) -> Bool {
    let text = output[..<start]
    guard text.lastIndex(of: newline) != nil,
      let last = text.lastIndex(where: { !Whitespace.isWhitespace($0) })
    else { return false }
    return !continuing.contains(text[last]) || text[..<last].lastIndex(of: newline) != nil
  }

  /// A part of a comment that ends with its line compiles anyway.
  static func isCommented(
    _ output: [UInt8], from start: Int, onLineFrom lineStart: Int
  ) -> Bool {
    guard !output[start...].contains(newline) else { return false }
    return output[lineStart..<start].drop(while: Whitespace.isBlank).starts(with: "//".utf8)
  }

  /// A region goes to a place of its own and leaves an `#if` around it behind, so one for a Swift file gets it inside. An inline one
  /// stands in the declaration, or where somebody has put it.
  private static func enclosed(
    _ text: [UInt8], _ regions: [MarkedRegion], in condition: String
  ) -> [UInt8]? {
    var result: [UInt8] = []
    var copied = 0
    func enclose(_ lines: Range<Int>) -> Bool {
      guard let first = text[lines].firstIndex(where: { !Whitespace.isWhitespace($0) }) else {
        result += text[lines]
        return true
      }
      guard isEnclosable(text[lines]) else { return false }
      let lineStart = text[lines.lowerBound..<first].lastIndex(of: newline).map { $0 + 1 } ?? lines.lowerBound
      let indentation = text[lineStart..<first]
      result += text[lines.lowerBound..<lineStart] + indentation + Array("#if \(condition)\n".utf8)
      result += text[lineStart..<lines.upperBound] + end(of: text[lines]) + indentation
      result += Array("#endif\n".utf8)
      return true
    }
    for region in regions {
      guard enclose(copied..<region.whole.lowerBound) else { return nil }
      result += text[region.whole.lowerBound..<region.body.lowerBound]
      if region.kind == .inline || !region.isSwift || !enclose(region.body) { result += text[region.body] }
      result += text[region.body.upperBound..<region.whole.upperBound]
      copied = region.whole.upperBound
    }
    return enclose(copied..<text.count) ? result : nil
  }

  /// What brings the line of an `#endif` behind `text` about.
  private static func end(of text: some BidirectionalCollection<UInt8>) -> [UInt8] {
    text.last == newline ? [] : [newline]
  }

  /// What is printed for both outcomes of a condition, in an `#if` with an `#else`. In regions that both print it stands inside.
  static func joined(_ condition: String, _ isTrue: [UInt8], _ isFalse: [UInt8]) -> [UInt8] {
    func both(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> [UInt8] {
      if left == right || (left + right).allSatisfy(Whitespace.isWhitespace) { return Array(left) }
      return Array("\n#if \(condition)\n".utf8) + left + Array("\n#else\n".utf8) + right
        + Array("\n#endif\n".utf8)
    }
    let regions = (MarkedRegion.all(in: isTrue), MarkedRegion.all(in: isFalse))
    guard !regions.0.isEmpty, regions.0.map(\.kind) == regions.1.map(\.kind),
      regions.0.map(\.name) == regions.1.map(\.name)
    else { return both(isTrue[...], isFalse[...]) }
    var result: [UInt8] = []
    var copied = (0, 0)
    for (left, right) in zip(regions.0, regions.1) {
      result += both(isTrue[copied.0..<left.whole.lowerBound], isFalse[copied.1..<right.whole.lowerBound])
      result += isTrue[left.whole.lowerBound..<left.body.lowerBound]
      result += both(isTrue[left.body], isFalse[right.body])
      result += isTrue[left.body.upperBound..<left.whole.upperBound]
      copied = (left.whole.upperBound, right.whole.upperBound)
    }
    return result + both(isTrue[copied.0...], isFalse[copied.1...])
  }

  /// The lines of `output` from `start` on, if an `#if` may stand around them.
  static func enclosable(_ output: [UInt8], from start: Int) -> Range<Int>? {
    guard let lines = wholeLines(of: output, from: start), isEnclosable(output[lines]),
      !goesOn(output[..<lines.lowerBound])
    else { return nil }
    return lines
  }

  /// Whether what ends here goes on in the next line: a list, or an expression behind its operator. The last line of one looks
  /// like a statement of its own.
  private static func goesOn(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = text.lastIndex(where: { !Whitespace.isWhitespace($0) }), continuing.contains(text[last])
    else { return false }
    let line = text[..<last].lastIndex(of: newline).map { text[($0 + 1)...last] } ?? text[...last]
    // Slashes behind a colon are those of an address.
    return !line.indices.contains { index in
      line[index...].starts(with: "//".utf8)
        && (index == line.startIndex || Whitespace.isBlank(line[index - 1]))
    }
  }

  private static let continuing = Set(",([&|+-=".utf8)

  /// From a line's start to a line's end; nil where something else stands on the first or the last line. What begins with a line
  /// break, as in `{% for … %}↩︎…{% endfor %}`, needs none at its end, because the next round brings it.
  private static func wholeLines(of output: [UInt8], from start: Int) -> Range<Int>? {
    guard let last = output[start...].lastIndex(of: newline) else { return nil }
    let first = output[start...].firstIndex { !Whitespace.isBlank($0) } ?? start
    guard output[(last + 1)...].allSatisfy(Whitespace.isBlank) else {
      return output[first] == newline ? (first + 1)..<output.count : nil
    }
    if output[first] == newline { return first < last ? (first + 1)..<(last + 1) : nil }
    var lineStart = start
    while lineStart > 0, Whitespace.isBlank(output[lineStart - 1]) { lineStart -= 1 }
    guard lineStart == 0 || output[lineStart - 1] == newline else { return nil }
    return lineStart..<(last + 1)
  }

  private static func isEnclosable(_ lines: ArraySlice<UInt8>) -> Bool {
    guard let first = lines.first(where: { !Whitespace.isWhitespace($0) }),
      !goesOn(lines)
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
