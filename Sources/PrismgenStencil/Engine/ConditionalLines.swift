import PrismgenSource

/// Puts what a loop has printed for a conditional declaration into the declaration's own `#if`.
///
/// A template knows nothing of conditions: without this, its code for a case that `#if` takes away would not compile.
/// Only whole lines that are members or statements can be enclosed. In a list of elements, as in an array
/// literal, Swift allows no `#if`; there the renderer encloses what stands around the list, see
/// ``Renderer/renderVariants(_:_:_:)``.
enum ConditionalLines {
  private static let newline = UInt8(ascii: "\n")

  /// `text`, which are whole lines, in an `#if`; nil if it cannot be enclosed.
  ///
  /// - Parameter isForeign: only its regions hold Swift.
  static func enclosed(_ text: [UInt8], in condition: String, isForeign: Bool) -> [UInt8]? {
    let regions = MarkedRegion.all(in: text)
    if !regions.isEmpty { return enclosed(text, regions, in: condition, isForeign) }
    let indentation = Array(text.drop { $0 == newline || $0 == 0x0B }.prefix(while: Whitespace.isBlank))
    let opening = indentation + Array("#if \(condition)\n".utf8)
    return opening + text + end(of: text) + indentation + Array("#endif\n".utf8)
  }

  /// A region goes to a place of its own and leaves an `#if` around it behind, so one for a Swift file gets it inside. An inline one
  /// stands in the declaration, or where somebody has put it.
  private static func enclosed(
    _ text: [UInt8], _ regions: [MarkedRegion], in condition: String, _ isForeign: Bool
  ) -> [UInt8]? {
    var result: [UInt8] = []
    var copied = 0
    func enclose(_ lines: Range<Int>) -> Bool {
      guard let first = text[lines].firstIndex(where: { !$0.isSpace }) else {
        result += text[lines]
        return true
      }
      guard isEnclosable(text, lines, in: SwiftSurroundings(at: lines.lowerBound)) else { return false }
      let lineStart = text[lines.lowerBound..<first].lastIndex(of: newline).map { $0 + 1 } ?? lines.lowerBound
      let indentation = text[lineStart..<first]
      result += text[lines.lowerBound..<lineStart] + indentation + Array("#if \(condition)\n".utf8)
      result += text[lineStart..<lines.upperBound] + end(of: text[lines]) + indentation
      result += Array("#endif\n".utf8)
      return true
    }
    func encloseOutside(_ lines: Range<Int>) -> Bool {
      if isForeign { result += text[lines] }
      return isForeign || enclose(lines)
    }
    for region in regions {
      guard encloseOutside(copied..<region.whole.lowerBound) else { return nil }
      result += text[region.whole.lowerBound..<region.body.lowerBound]
      if region.kind == .inline || !region.isSwift || !enclose(region.body) { result += text[region.body] }
      result += text[region.body.upperBound..<region.whole.upperBound]
      copied = region.whole.upperBound
    }
    return encloseOutside(copied..<text.count) ? result : nil
  }

  /// What brings the line of an `#endif` behind `text` about.
  private static func end(of text: some BidirectionalCollection<UInt8>) -> [UInt8] {
    text.last == newline ? [] : [newline]
  }

  /// What is printed for both outcomes of a condition, in an `#if` with an `#else`. In regions that both print it stands inside;
  /// for one that holds no Swift, what is printed for no outcome in particular.
  static func joined(
    _ condition: String, _ isTrue: [UInt8], _ isFalse: [UInt8], undecided: [UInt8]
  ) -> [UInt8] {
    func both(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> [UInt8] {
      if left == right || (left + right).allSatisfy(\.isSpace) { return Array(left) }
      return Array("\n#if \(condition)\n".utf8) + left + Array("\n#else\n".utf8) + right
        + Array("\n#endif\n".utf8)
    }
    let regions = (MarkedRegion.all(in: isTrue), MarkedRegion.all(in: isFalse))
    guard !regions.0.isEmpty, regions.0.map(\.kind) == regions.1.map(\.kind),
      regions.0.map(\.name) == regions.1.map(\.name)
    else { return both(isTrue[...], isFalse[...]) }
    let known = Dictionary(
      MarkedRegion.all(in: undecided).map { ($0.name, $0.body) }, uniquingKeysWith: { first, _ in first })
    var result: [UInt8] = []
    var copied = (0, 0)
    for (left, right) in zip(regions.0, regions.1) {
      result += both(isTrue[copied.0..<left.whole.lowerBound], isFalse[copied.1..<right.whole.lowerBound])
      result += isTrue[left.whole.lowerBound..<left.body.lowerBound]
      if left.kind == .file, !left.isSwift, let body = known[left.name] {
        result += undecided[body]
      } else {
        result += both(isTrue[left.body], isFalse[right.body])
      }
      result += isTrue[left.body.upperBound..<left.whole.upperBound]
      copied = (left.whole.upperBound, right.whole.upperBound)
    }
    return result + both(isTrue[copied.0...], isFalse[copied.1...])
  }

  /// From a line's start to a line's end; nil where something else stands on the first or the last line. What begins with a line
  /// break, as in `{% for … %}↩︎…{% endfor %}`, needs none at its end, because the next round brings it.
  static func wholeLines(of output: [UInt8], from start: Int) -> Range<Int>? {
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

  /// Whether whole lines are statements or members, and nothing that goes on behind them or before them.
  ///
  /// - Parameter around: where they begin.
  static func isEnclosable(_ text: [UInt8], _ lines: Range<Int>, in around: SwiftSurroundings) -> Bool {
    guard around.allowsStatements, !around.goesOn(in: text),
      let first = text[lines].first(where: { !$0.isSpace }), begins.contains(first),
      !goesOnWith(text[lines])
    else { return false }
    var behind = around
    behind.read(text, upTo: lines.upperBound)
    behind.endLine(of: text)
    return behind.frames == around.frames && !behind.goesOn(in: text)
  }

  private static let begins = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_@/`#".utf8)
    .union(0x80...0xFF)

  /// Whether `text` goes on with what stands before it, as `else` does and an operator with white space on both sides.
  static func goesOnWith(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.drop(while: \.isSpace)
    guard let first = text.first, !text.starts(with: "//".utf8), !text.starts(with: "/*".utf8) else {
      return false
    }
    if ".,{".utf8.contains(first) { return true }
    if SwiftSurroundings.isOperator(first) {
      return text.first { !SwiftSurroundings.isOperator($0) }?.isSpace ?? true
    }
    let word = text.prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    let next = text.dropFirst(word.count).first
    return next.map { $0.isSpace || $0 == UInt8(ascii: "{") } ?? true
      && ["else", "catch", "where", "as", "is"].contains(String(decoding: word, as: UTF8.self))
  }
}
