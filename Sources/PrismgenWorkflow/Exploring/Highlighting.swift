internal import PrismgenSource
internal import PrismgenSwiftFrontend

/// Swift in the colours of a terminal.
enum Highlighting {
  private enum Paint: String {
    case keyword = "35"
    case type = "36"
    case literal = "33"
    case comment = "32"
    case attribute = "34"
  }

  static func color(_ code: String) -> String {
    let buffer = SourceBuffer(path: "", text: code)
    var lexer = Lexer(buffer)
    var result = ""
    var end = 0
    var isAttribute = false
    while true {
      let token = lexer.next()
      // What stands between two tokens is blank or a comment.
      result += paint(buffer.text(SourceRange(end, token.start)), .comment)
      if token.kind == .endOfFile { return result }
      let text = buffer.text(token.range)
      result += paint(text, isAttribute ? .attribute : self.paint(for: token, text))
      isAttribute = token.kind == .at
      end = token.end
    }
  }

  private static func paint(for token: Token, _ text: String) -> Paint? {
    switch token.kind {
    case .string, .number, .regex: return .literal
    case .at, .poundIf, .poundElseif, .poundElse, .poundEndif, .poundWord: return .attribute
    case .identifier:
      if token.keyword != .none { return .keyword }
      return text.first?.isUppercase == true ? .type : nil
    default: return nil
    }
  }

  private static func paint(_ text: String, _ paint: Paint?) -> String {
    guard let paint, text.contains(where: { !$0.isWhitespace }) else { return text }
    return "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m"
  }
}
