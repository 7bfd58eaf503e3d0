/// Where the comments of headers stand that clang takes for documentation.
struct HeaderComments: Equatable, Sendable {
  enum Placement { case above, behindPrevious, unknown }

  /// The places of all comments that begin alike.
  private struct Places: Equatable {
    /// One of them has its line for itself.
    var isAbove = false
    /// The identifiers before the others.
    var previous: Set<String> = []
    /// One of them stands behind too many others to be sure.
    var isUnknown = false
    var count = 0
  }

  /// By the first line that says something.
  private var places: [String: Places] = [:]

  /// How many comments of a line have what stands before them kept. Each is kept with all that is before it on the line.
  private static let limit = 16

  init(_ texts: [[UInt8]]) {
    for text in texts { text.withUnsafeBufferPointer { add($0) } }
  }

  /// Whether `comment` stands behind the member `previous`, on its line, or above the member that follows.
  func placement(of comment: String, behind previous: String) -> Placement {
    guard let line = Self.firstLine(of: Array(comment.utf8)[...]) else { return .above }
    guard let places = places[line], !places.isUnknown else { return .unknown }
    let isBehind = places.previous.contains(previous)
    return isBehind == places.isAbove ? .unknown : isBehind ? .behindPrevious : .above
  }

  /// How many comments begin as `comment` does.
  func count(of comment: String) -> Int {
    Self.firstLine(of: Array(comment.utf8)[...]).flatMap { places[$0]?.count } ?? 0
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
    var count = 0
    while index < text.count {
      if let end = text.endOfComment(at: index) {
        add(text[index..<end], behind: count < Self.limit ? text[lineStart..<index] : nil)
        count += 1
        if let newline = text[index..<end].lastIndex(of: UInt8(ascii: "\n")) {
          lineStart = newline + 1
          count = 0
        }
        index = end
      } else {
        if text[index] == UInt8(ascii: "\n") {
          lineStart = index + 1
          count = 0
        }
        index = text.endOfLiteral(at: index) ?? index + 1
      }
    }
  }

  private mutating func add(
    _ comment: Slice<UnsafeBufferPointer<UInt8>>, behind code: Slice<UnsafeBufferPointer<UInt8>>?
  ) {
    guard let line = Self.firstLine(of: comment) else { return }
    places[line, default: Places()].count += 1
    guard let code else {
      places[line, default: Places()].isUnknown = true
      return
    }
    let text = String(decoding: code, as: UTF8.self)
    if text.allSatisfy(\.isWhitespace) {
      places[line, default: Places()].isAbove = true
    } else {
      places[line, default: Places()].previous.formUnion(identifiers(in: text))
    }
  }
}
