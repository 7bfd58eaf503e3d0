/// Regex literals (SE-0354). `/…/` is told from division by what stands around the slash and before it, by the same
/// questions in the same order as the compiler's lexer, because a brace in a regex must not count. Language mode 5 has no such
/// literals, and may have a prefix operator `/`: what mode 6 rejects as a regex in any case is taken for that.
extension Lexer {
  /// The end of the bare-slash regex that starts at `slash` in an operator, or nil if it is an operator.
  func regexEnd(operatorStart: Int, slash: Int) -> Int? {
    if isLeftBound(operatorStart) { return nil }
    let before = tokenBefore(operatorStart)
    if case .functionOrOperator = before { return nil }
    var mustBeRegex = false
    if !isRightBound(endOfOperator(from: slash + 1), isLeftBound: false) {
      switch before {
      case .expression, .functionOrOperator: return nil
      case .argumentSeparator: break
      case .expectsExpression: mustBeRegex = true
      }
    }
    return regexEnd(slash: slash, hashes: 0, mustBeRegex: mustBeRegex)
  }

  /// The end of the regex whose hashes end at `slash`. One over several lines that has none ends with its first line.
  func extendedRegexEnd(hashes: Int, slash: Int) -> Int? {
    let start = slash + 1
    guard let lineEnd = lineEndBehindBlanks(from: start) else {
      return regexEnd(slash: slash, hashes: hashes, mustBeRegex: true)
    }
    if !rawDelimiters.slashes.covers(start) { findRegexEnds(from: start) }
    return rawDelimiters.slashes.hasOne(hashes: hashes, from: start)
      ? regexEnd(slash: slash, hashes: hashes, mustBeRegex: true) : lineEnd
  }

  private func findRegexEnds(from start: Int) {
    rawDelimiters.slashes.begin(start..<count)
    var offset = start
    while offset < count {
      if base[offset] == UInt8(ascii: "/") {
        let hashes = hashCount(at: offset + 1)
        if hashes > 0 { rawDelimiters.slashes.add(hashes: hashes, at: offset) }
      } else if base[offset] == UInt8(ascii: "\\") {
        offset = endOfEscape(at: offset)
      }
      offset += 1
    }
  }

  // MARK: The literal itself

  private func regexEnd(slash: Int, hashes: Int, mustBeRegex: Bool) -> Int? {
    var offset = slash + 1
    if hashes == 0 {
      switch base[offset] {
      case " " where !mustBeRegex, "\t" where !mustBeRegex: return nil
      case "*", "/": return nil
      default: break
      }
      if slash > 0, base[slash - 1] == UInt8(ascii: "*") { return nil }
    }
    let firstLineEnd = hashes > 0 ? lineEndBehindBlanks(from: offset) : nil
    var groups = 0, classDepth = 0, lastBlank = -1
    var quotes = 0, isPlain = true
    while true {
      let byte = base[offset]
      switch byte {
      case "/" where hashes == 0 || hasHashes(hashes, at: offset + 1):
        guard hashes == 0 else { return offset + 1 + hashes }
        let next = base[offset + 1]
        if next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { return mustBeRegex ? offset : nil }
        if mustBeRegex { return offset + 1 }
        let isUnclosed = isPlain && groups > 0
        if lastBlank == offset - 1 || isUnclosed || startsOperand(at: offset + 1) { return nil }
        return quotes % 2 == 1 && endsInString(from: offset + 1) ? nil : offset + 1
      case "\n", "\r":
        // Without an end on its line a bare literal is an operator; a forced one ends here.
        guard firstLineEnd != nil else { return mustBeRegex ? offset : nil }
      case "\\":
        // Behind `\Q`, and in a comment, a parenthesis is text.
        if base[offset + 1] == UInt8(ascii: "Q") { isPlain = false }
        offset = endOfEscape(at: offset)
      case "#": isPlain = false
      case "\"": quotes += 1
      case "(" where classDepth == 0: groups += 1
      case ")" where classDepth == 0:
        if groups > 0 { groups -= 1 } else if !mustBeRegex { return nil }
      case "[": classDepth += 1
      case "]": classDepth = max(0, classDepth - 1)
      case " ", "\t": lastBlank = offset
      case 0 where offset >= count:
        return mustBeRegex ? count : nil
      default: break
      }
      offset += 1
    }
  }

  /// Whether an operand begins at `offset`, which cannot stand directly behind a regex: no space parts the two.
  private func startsOperand(at offset: Int) -> Bool {
    switch base[offset] {
    case "(", "[", "\"", "`", "\\": true
    case let byte: classes[Int(byte)] & ByteClass.asciiIdentifier != 0
    }
  }

  /// Whether a string literal that begins between `start` and the end of the line has its end on another line, which only one
  /// of three quotes may. Nobody writes longer lines by hand than are looked at.
  private func endsInString(from start: Int) -> Bool {
    var isInString = false
    var offset = start
    while offset < min(start + 256, count) {
      switch base[offset] {
      case "\n", "\r": return isInString
      case "\\": offset = endOfEscape(at: offset)
      case "/" where !isInString && base[offset + 1] == UInt8(ascii: "/"): return false
      case "\"":
        if base[offset + 1] == UInt8(ascii: "\""), base[offset + 2] == UInt8(ascii: "\"") { return false }
        isInString.toggle()
      default: break
      }
      offset += 1
    }
    return isInString && offset == count
  }

  /// The last byte of what begins with a backslash at `offset`: the byte behind it, unless that ends a line or the file.
  private func endOfEscape(at offset: Int) -> Int {
    let escaped = base[offset + 1]
    let isText = escaped != UInt8(ascii: "\n") && escaped != UInt8(ascii: "\r") && offset + 1 < count
    return isText ? offset + 1 : offset
  }

  /// `#/` followed by blanks and a line end starts a literal over several lines.
  private func lineEndBehindBlanks(from start: Int) -> Int? {
    var offset = start
    while base[offset] == UInt8(ascii: " ") || base[offset] == UInt8(ascii: "\t") { offset += 1 }
    return base[offset] == UInt8(ascii: "\n") || base[offset] == UInt8(ascii: "\r") ? offset : nil
  }

  // MARK: What stands before

  private enum TokenBefore { case expression, expectsExpression, argumentSeparator, functionOrOperator }

  /// Reads the token before `offset` backwards from its last bytes.
  private func tokenBefore(_ offset: Int) -> TokenBefore {
    let end = endOfTokenBefore(offset)
    guard end > 0 else { return .expectsExpression }
    let last = base[end - 1]
    switch last {
    case "(", "[", ",": return .argumentSeparator
    case ":": return .argumentSeparator
    case "{", ";": return .expectsExpression
    case ")", "]", "}", "\"", "'", "`", ".", "@", "\\", "#": return .expression
    default: break
    }
    if classes[Int(last)] & ByteClass.identifier != 0 { return wordBefore(end) }
    if classes[Int(last)] & ByteClass.operator != 0 { return operatorBefore(end) }
    return .expectsExpression
  }

  /// Steps back over white space and over the run of comments that was skipped last.
  private func endOfTokenBefore(_ offset: Int) -> Int {
    var end = offset
    while end > 0 {
      if end == commentRun.end {
        end = commentRun.start
      } else if classes[Int(base[end - 1])] & ByteClass.whitespace != 0 {
        end -= 1
      } else {
        break
      }
    }
    return end
  }

  private func wordBefore(_ end: Int) -> TokenBefore {
    var start = end
    while start > 0, classes[Int(base[start - 1])] & ByteClass.identifier != 0 { start -= 1 }
    let before = start > 0 ? base[start - 1] : 0
    if before == UInt8(ascii: ".") || before == UInt8(ascii: "$") { return .expression }
    if before == UInt8(ascii: "#") {
      return matches("if", at: start) || matches("els", at: start) || matches("endif", at: start)
        ? .expectsExpression : .expression
    }
    let keyword = Keyword.look(up: base + start, count: end - start)
    switch keyword {
    case .func, .operator: return .functionOrOperator
    case .true, .false, .Any, .nil, .`self`, .`Self`, .super: return .expression
    default: return keyword.isReserved ? .expectsExpression : .expression
    }
  }

  private func operatorBefore(_ end: Int) -> TokenBefore {
    var start = end
    while start > 0, classes[Int(base[start - 1])] & ByteClass.operator != 0 { start -= 1 }
    if end - start == 2, matches("->", at: start) { return .expression }
    if !isLeftBound(start) || isRightBound(end, isLeftBound: true) { return .expectsExpression }
    // `try?` and `try!` look like postfix operators, but an expression follows.
    if end - start == 1, end >= 4, matches("try", at: end - 4), wordBefore(end - 1) == .expectsExpression {
      return .expectsExpression
    }
    return .expression
  }
}
