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
      if let end = text.endOfComment(at: index) {
        add(text[index..<end], behind: text[lineStart..<index])
        lineStart = text[index..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? lineStart
        index = end
      } else {
        if text[index] == UInt8(ascii: "\n") { lineStart = index + 1 }
        index = text.endOfLiteral(at: index) ?? index + 1
      }
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
}
