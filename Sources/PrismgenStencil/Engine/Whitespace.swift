/// Sourcery's rule for blank lines: those left over by tags go, those written in the template stay.
///
/// Blank lines of the template's text are marked with a vertical tab before rendering; afterwards runs of line breaks
/// with nothing but spaces and tabs between them become one, and the marks blank lines again.
enum Whitespace {
  private static let mark = UInt8(0x0B)
  private static let newline = UInt8(ascii: "\n")

  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// A mark between every two line breaks that stand side by side.
  static func markingBlankLines(_ text: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for byte in text {
      if byte == newline, result.last == newline { result.append(mark) }
      result.append(byte)
    }
    return result
  }

  /// The output without the lines that tags left blank. Complexity: linear.
  static func collapsing(_ output: [UInt8]) -> [UInt8] {
    restoringBlankLines(removingLeftovers(output))
  }

  private static func removingLeftovers(_ output: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(output.count)
    var index = 0
    while index < output.count {
      let byte = output[index]
      result.append(byte)
      index += 1
      guard byte == newline else { continue }
      var end = index
      while end < output.count, isBlank(output[end]) || output[end] == newline {
        end += 1
        if output[end - 1] == newline { index = end }
      }
    }
    return result
  }

  private static func restoringBlankLines(_ output: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(output.count)
    for index in output.indices {
      let isMark =
        output[index] == mark && result.last == newline && index + 1 < output.count
        && output[index + 1] == newline
      if !isMark { result.append(output[index]) }
    }
    return result
  }
}
