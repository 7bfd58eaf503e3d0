extension Lexer {
  /// `?` or `!`, one byte consumed: alone if something stands directly before it, else the start of an operator.
  mutating func scanMark() -> Token.Kind {
    isLeftBound(position - 1) ? .postfixMark : scanOperator()
  }

  /// An operator whose first byte has been consumed.
  mutating func scanOperator() -> Token.Kind { scanOperatorRest(from: position - 1) }

  mutating func scanOperatorRest(from start: Int) -> Token.Kind {
    if start == regexBehindOperator.start {
      position = regexBehindOperator.end
      return .regex
    }
    let end = endOfOperator(from: position, startsWithPeriod: base[start] == UInt8(ascii: "."))
    if let slash = Search.firstByte(UInt8(ascii: "/"), in: base, from: start, to: end),
      let regexEnd = regexEnd(operatorStart: start, slash: slash)
    {
      if slash == start {
        position = regexEnd
        return .regex
      }
      // What stands before the slash is a prefix operator of its own; behind it the slash looks like a postfix one.
      position = slash
      regexBehindOperator = (slash, regexEnd)
      return .operator
    }
    position = end
    return classify(from: start, to: position)
  }

  private func classify(from start: Int, to end: Int) -> Token.Kind {
    if end - start == 1 {
      if base[start] == UInt8(ascii: "=") { return .equal }
      if base[start] == UInt8(ascii: ".") { return .period }
    } else if end - start == 2, base[start] == UInt8(ascii: "-"), base[start + 1] == UInt8(ascii: ">") {
      return .arrow
    }
    return .operator
  }

  /// The end of the operator that goes on at `offset`. Operators hold a period only if they start with one; `//` and
  /// `/*` end an operator in which they stand.
  func endOfOperator(from offset: Int, startsWithPeriod: Bool = false) -> Int {
    var end = offset
    while true {
      let byte = base[end]
      if classes[Int(byte)] & ByteClass.operator != 0 {
        let next = base[end + 1]
        if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { return end }
        end += 1
      } else if byte == UInt8(ascii: "."), startsWithPeriod {
        end += 1
      } else if byte >= 0x80, let scalar = scalar(at: end), scalar.value.isOperatorPart {
        end += scalar.length
      } else {
        return end
      }
    }
  }

  /// Whether something other than white space or an opening delimiter stands directly before `offset`.
  func isLeftBound(_ offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch base[offset - 1] {
    case " ", "\t", "\n", "\r", "(", "[", "{", ",", ";", ":", 0: return false
    case "/": return !(offset > 1 && base[offset - 2] == UInt8(ascii: "*"))
    case 0xA0: return !(offset > 1 && base[offset - 2] == 0xC2)
    default: return true
    }
  }

  /// Whether something other than white space or a closing delimiter stands at `offset`, an operator's end.
  func isRightBound(_ offset: Int, isLeftBound: Bool) -> Bool {
    switch base[offset] {
    case " ", "\t", "\n", "\r", ")", "]", "}", ",", ";", ":", 0: false
    case ".": !isLeftBound
    case "/": base[offset + 1] != UInt8(ascii: "/") && base[offset + 1] != UInt8(ascii: "*")
    case 0xC2: base[offset + 1] != 0xA0
    default: true
    }
  }

  /// The start of the operator that holds the `/` at `slash`.
  func startOfOperator(around slash: Int) -> Int {
    var start = slash
    while start > 0, start > commentRun.end, classes[Int(base[start - 1])] & ByteClass.operator != 0 {
      start -= 1
    }
    return start
  }
}
