/// Where the comments of headers stand that clang takes for documentation.
struct HeaderComments: Hashable, Sendable {
  enum Placement { case above, behindPrevious, unknown }

  /// The places of all comments that begin alike.
  private struct Places: Hashable {
    /// One of them has its line for itself.
    var isAbove = false
    /// The identifiers before the others.
    var previous: Set<String> = []
  }

  /// By the first line that says something.
  private var places: [String: Places] = [:]

  init(_ texts: [[UInt8]]) {
    for text in texts { text.withUnsafeBufferPointer { add($0) } }
  }

  /// Whether `comment` stands behind the member `previous`, on its line, or above the member that follows.
  func placement(of comment: String, behind previous: String) -> Placement {
    guard let line = Self.firstLine(of: Array(comment.utf8)[...]) else { return .above }
    guard let places = places[line] else { return .unknown }
    let isBehind = places.previous.contains(previous)
    return isBehind == places.isAbove ? .unknown : isBehind ? .behindPrevious : .above
  }

  private static func firstLine(of comment: some BidirectionalCollection<UInt8>) -> String? {
    comment.split(separator: UInt8(ascii: "\n")).lazy.map {
      String(decoding: $0, as: UTF8.self).trimmingSpace
    }
    .first { $0.contains(where: \.isLetter) }
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    var lineStart = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\n"): lineStart = index + 1
      case UInt8(ascii: "\""): index = Self.lastOfString(text, index)
      case UInt8(ascii: "'"): index = Self.lastOfCharacter(text, index)
      case UInt8(ascii: "/") where text.has("//", at: index) || text.has("/*", at: index):
        let end = Self.endOfComment(text, index)
        add(text[index..<end], behind: text[lineStart..<index])
        lineStart = text[index..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? lineStart
        index = end
        continue
      default: break
      }
      index += 1
    }
  }

  private mutating func add(
    _ comment: Slice<UnsafeBufferPointer<UInt8>>, behind code: Slice<UnsafeBufferPointer<UInt8>>
  ) {
    guard let line = Self.firstLine(of: comment) else { return }
    let code = String(decoding: code, as: UTF8.self)
    if code.allSatisfy(\.isWhitespace) {
      places[line, default: Places()].isAbove = true
    } else {
      places[line, default: Places()].previous.formUnion(identifiers(in: code))
    }
  }

  /// `//` ends before its newline, `/*` behind `*/`.
  private static func endOfComment(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    let isLine = text[start + 1] == UInt8(ascii: "/")
    var index = start + 2
    while index < text.count {
      if isLine, text[index] == UInt8(ascii: "\n") { return index }
      if !isLine, text.has("*/", at: index) { return index + 2 }
      index += 1
    }
    return text.count
  }

  /// The quote that closes it, or what is before the newline if none does.
  private static func lastOfString(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var index = start + 1
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      if text[index] == UInt8(ascii: "\n") { return index - 1 }
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }

  /// `'"'` and `'\''`; elsewhere the mark is an apostrophe, or stands between digits.
  private static func lastOfCharacter(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    let isEscaped = start + 1 < text.count && text[start + 1] == UInt8(ascii: "\\")
    let last = start + (isEscaped ? 3 : 2)
    return last < text.count && text[last] == UInt8(ascii: "'") ? last : start
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func has(_ word: StaticString, at index: Int) -> Bool {
    index + 1 < count && self[index] == word.utf8Start[0] && self[index + 1] == word.utf8Start[1]
  }
}
