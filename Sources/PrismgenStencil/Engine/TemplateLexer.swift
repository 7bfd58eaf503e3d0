import PrismgenSource

/// A stretch of a template: text, or one tag.
struct TemplateToken {
  enum Kind { case text, variable, block, comment }
  /// `{%-` takes the white space beside the tag away, `{%+` keeps it.
  enum Trim { case unspecified, keep, trim }

  var kind: Kind
  var text: TagText
  var words: [TagText] = []
  /// The whole tag with its braces.
  var range: SourceRange
  var leading = Trim.unspecified
  var trailing = Trim.unspecified

  var name: String { words.first?.string ?? "" }
}

/// Cuts a template into text and tags, as Stencil does.
///
/// The ranges tile the file but for a byte order mark. A tag that is not closed reaches to the end and is reported.
struct TemplateLexer {
  private let buffer: SourceBuffer
  private var position = 0
  private(set) var unclosed: SourceRange?

  init(_ buffer: SourceBuffer) {
    self.buffer = buffer
    if buffer.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func next() -> TemplateToken? {
    guard position < buffer.count else { return nil }
    let start = position
    guard let tag = tagStart(from: start) else { return text(start, buffer.count) }
    return tag > start ? text(start, tag) : scanTag()
  }

  private func tagStart(from start: Int) -> Int? {
    var index = start
    while index + 1 < buffer.count {
      if buffer.base[index] == UInt8(ascii: "{") {
        switch buffer.base[index + 1] {
        case UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "#"): return index
        default: break
        }
      }
      index += 1
    }
    return nil
  }

  private mutating func text(_ start: Int, _ end: Int) -> TemplateToken {
    position = end
    let bytes = Array(buffer.bytes[start..<end])
    return TemplateToken(
      kind: .text, text: TagText(bytes: bytes[...], offsets: Array(start..<end)[...]),
      range: SourceRange(start, end))
  }

  private mutating func scanTag() -> TemplateToken {
    let start = position
    let mark = buffer.base[start + 1]
    let closing = mark == UInt8(ascii: "{") ? UInt8(ascii: "}") : mark
    var end = start + 1
    while end < buffer.count,
      !(buffer.base[end] == UInt8(ascii: "}") && end > start && buffer.base[end - 1] == closing)
    {
      end += 1
    }
    if end >= buffer.count { unclosed = SourceRange(start, min(start + 2, buffer.count)) }
    position = min(end + 1, buffer.count)
    let range = SourceRange(start, position)
    switch mark {
    case UInt8(ascii: "%"): return block(range)
    case UInt8(ascii: "{"): return tag(.variable, range, from: start + 2, to: position - 2)
    default: return TemplateToken(kind: .comment, text: TagText(), range: range)
    }
  }

  private func block(_ range: SourceRange) -> TemplateToken {
    guard range.count > 4 else { return tag(.block, range, from: range.start, to: range.start) }
    let leading = trim(buffer.base[range.start + 2])
    let trailing = trim(buffer.base[range.end - 3])
    var token = tag(
      .block, range, from: range.start + (leading == .unspecified ? 2 : 3),
      to: range.end - (trailing == .unspecified ? 2 : 3))
    token.leading = leading
    token.trailing = trailing
    return token
  }

  private func trim(_ byte: UInt8) -> TemplateToken.Trim {
    switch byte {
    case UInt8(ascii: "+"): .keep
    case UInt8(ascii: "-"): .trim
    default: .unspecified
    }
  }

  /// A tag's lines are trimmed of spaces and joined by one space.
  private func tag(_ kind: TemplateToken.Kind, _ range: SourceRange, from start: Int, to end: Int)
    -> TemplateToken
  {
    var joined = TagText()
    var line = TagText()
    func finishLine() {
      guard !line.isEmpty else { return }
      if !joined.isEmpty { joined.append(UInt8(ascii: " "), at: line.start) }
      joined.append(line.trimmed)
      line = TagText()
    }
    var index = start
    while index < end {
      let byte = buffer.base[index]
      if byte == UInt8(ascii: "\n") {
        finishLine()
      } else if byte != UInt8(ascii: "\r") {
        line.append(byte, at: index)
      }
      index += 1
    }
    finishLine()
    return TemplateToken(kind: kind, text: joined, words: joined.words(), range: range)
  }
}
