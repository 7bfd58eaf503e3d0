package import PrismgenSource
internal import PrismgenSwiftFrontend

/// Finds what a version control system leaves behind when it cannot merge.
package enum MergeConflict {
  private static let markerLength = 7

  /// The place of the first line of seven `<` that is followed by lines of seven `=` and of seven `>`, or else of one of
  /// seven `<` or `>` that is left alone where code stands.
  ///
  /// Complexity: linear; a file without a marker is searched twice.
  package static func location(in buffer: SourceBuffer) -> SourceLocation? {
    guard let start = whole(in: buffer) ?? lone(in: buffer) else { return nil }
    let lines = LineTable(buffer)
    return lines.location(of: SourceRange(start, start + markerLength))
  }

  private static func whole(in buffer: SourceBuffer) -> Int? {
    guard let start = firstMarker(UInt8(ascii: "<"), in: buffer, from: 0),
      let middle = firstMarker(UInt8(ascii: "="), in: buffer, from: start),
      firstMarker(UInt8(ascii: ">"), in: buffer, from: middle) != nil
    else { return nil }
    return isInsideLiteral(start, buffer) ? nil : start
  }

  /// A multi-line string may well hold such lines. Lexes the file up to there, which only files with markers cost.
  private static func isInsideLiteral(_ offset: Int, _ buffer: SourceBuffer) -> Bool {
    var lexer = Lexer(buffer)
    var token = lexer.next()
    while token.end <= offset, token.kind != .endOfFile { token = lexer.next() }
    return token.start < offset
  }

  /// The rest of a conflict that somebody has resolved but for one line. Comments may well hold such a line.
  private static func lone(in buffer: SourceBuffer) -> Int? {
    var markers: [Int] = []
    for mark in [UInt8(ascii: "<"), UInt8(ascii: ">")] {
      var offset = 0
      while let marker = firstMarker(mark, in: buffer, from: offset) {
        offset = marker + markerLength
        if [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0].contains(buffer.base[offset]) {
          markers.append(marker)
        }
      }
    }
    if markers.isEmpty { return nil }
    let places = Set(markers)
    var lexer = Lexer(buffer)
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return nil }
      if places.contains(token.start) { return token.start }
    }
  }

  /// Where a line begins with exactly seven of `mark`.
  private static func firstMarker(_ mark: UInt8, in buffer: SourceBuffer, from start: Int) -> Int? {
    let base = buffer.base
    var offset = start
    while let found = Search.firstRun(of: mark, in: base, from: offset, to: buffer.count) {
      var first = found
      while first > start, base[first - 1] == mark { first -= 1 }
      // The padding behind the last byte ends the run.
      offset = found
      while base[offset] == mark { offset += 1 }
      let beginsLine = first == 0 || base[first - 1] == UInt8(ascii: "\n")
      if beginsLine, offset - first == markerLength { return first }
    }
    return nil
  }
}
