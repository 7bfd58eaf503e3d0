package import PrismgenSource
internal import PrismgenSwiftFrontend

/// Finds what a version control system leaves behind when it cannot merge.
package enum MergeConflict {
  private static let markerLength = 7

  /// What is wrong with a source that has one.
  package static func problem(in buffer: SourceBuffer) -> Diagnostic? {
    location(in: buffer).map {
      Diagnostic(
        .mergeConflict, .error, "unresolved merge conflict", at: $0,
        help: "nothing is generated for this file until the conflict is resolved")
    }
  }

  /// The place of the first line of seven `<` that is followed by lines of seven `=` and of seven `>`, or else of one of
  /// seven `<` or `>` that is left alone where code stands.
  ///
  /// Complexity: linear; a file without a marker is searched once.
  static func location(in buffer: SourceBuffer) -> SourceLocation? {
    let markers = markers(of: UInt8(ascii: "<"), or: UInt8(ascii: ">"), in: buffer)
    if markers.isEmpty { return nil }
    guard let start = whole(markers, in: buffer) ?? lone(markers, in: buffer) else { return nil }
    let lines = LineTable(buffer)
    return lines.location(of: SourceRange(start, start + markerLength))
  }

  private static func whole(_ markers: [Int], in buffer: SourceBuffer) -> Int? {
    let equals = UInt8(ascii: "=")
    guard let start = markers.first(where: { buffer.base[$0] == UInt8(ascii: "<") }),
      let middle = self.markers(of: equals, or: equals, in: buffer).first(where: { $0 > start }),
      markers.contains(where: { $0 > middle && buffer.base[$0] == UInt8(ascii: ">") })
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
  private static func lone(_ markers: [Int], in buffer: SourceBuffer) -> Int? {
    let places = Set(
      markers.filter {
        [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0].contains(
          buffer.base[$0 + markerLength])
      })
    if places.isEmpty { return nil }
    var lexer = Lexer(buffer)
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return nil }
      if places.contains(token.start) { return token.start }
    }
  }

  /// Where lines begin with exactly seven of `mark`, or of `other`.
  private static func markers(of mark: UInt8, or other: UInt8, in buffer: SourceBuffer) -> [Int] {
    let base = buffer.base
    var markers: [Int] = []
    var offset = 0
    while let found = Search.firstRun(of: mark, or: other, in: base, from: offset, to: buffer.count) {
      let byte = base[found]
      var first = found
      while first > offset, base[first - 1] == byte { first -= 1 }
      // The padding behind the last byte ends the run.
      offset = found
      while base[offset] == byte { offset += 1 }
      let beginsLine = first == 0 || base[first - 1] == UInt8(ascii: "\n")
      if beginsLine, offset - first == markerLength { markers.append(first) }
    }
    return markers
  }
}
