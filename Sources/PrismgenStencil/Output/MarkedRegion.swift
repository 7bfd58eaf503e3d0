package import PrismgenSource

/// A stretch of text between two comments: `// sourcery:inline:Name` or `// prismgen:file:Path`, and `… :end`.
package struct MarkedRegion: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case inline, file }

  package var kind: Kind
  /// Marked as ours and not as Sourcery's.
  package var isOurs: Bool
  /// What stands behind `inline:` or `file:`: `Type.Name`, `auto:Type.Name`, a path.
  package var name: String
  /// The white space before the first comment.
  package var indentation: [UInt8]
  /// The lines between the comments, without blank ones before the second.
  package var body: Range<Int>
  /// Both comments, and the blank lines before the first.
  package var whole: Range<Int>

  /// Whether a file of its name holds Swift, as one without an ending does.
  var isSwift: Bool { Self.isSwift(name) }

  static func isSwift(_ name: String) -> Bool {
    name.hasSuffix(".swift") || !(name.split(separator: "/").last ?? "").dropFirst().contains(".")
  }

  /// The comment that begins it, in the text that it is a region of.
  package func mark(in buffer: SourceBuffer) -> SourceRange {
    buffer.withBytes { bytes in
      let text = bytes[whole.lowerBound..<body.lowerBound]
      let first = text.firstIndex { !$0.isSpace } ?? text.startIndex
      return SourceRange(first, 1 + (text.lastIndex { !$0.isSpace } ?? first))
    }
  }

  /// All regions of what a template printed, in order. A comment without its end opens none; see ``SourceRegions`` for those
  /// of a Swift file.
  ///
  /// Complexity: linear.
  package static func all(in text: [UInt8]) -> [Self] {
    guard mayHoldRegions(text) else { return [] }
    let lines = lines(of: text)
    var regions: [Self] = []
    var index = 0
    while index < lines.count {
      if let (kind, name) = start(text[lines[index]]) {
        guard let end = lines[(index + 1)...].firstIndex(where: { isEnd(text[$0]) }) else { break }
        regions.append(region(kind, name, text, lines, from: index, to: end))
        index = end
      }
      index += 1
    }
    return regions
  }

  /// Most files hold no such comment, and are not cut into lines.
  static func mayHoldRegions(_ text: [UInt8]) -> Bool {
    text.indices.contains { index in
      text[index] == UInt8(ascii: ":") && index >= 8
        && (text[(index - 8)..<index].elementsEqual("sourcery".utf8)
          || text[(index - 8)..<index].elementsEqual("prismgen".utf8))
    }
  }

  static func region(
    _ kind: Kind, _ name: String, _ text: [UInt8], _ lines: [Range<Int>], from first: Int, to last: Int
  ) -> Self {
    var top = first
    while top > 0, text[lines[top - 1]].allSatisfy(\.isSpace) { top -= 1 }
    var bottom = last
    while bottom > first + 1, text[lines[bottom - 1]].allSatisfy(\.isSpace) { bottom -= 1 }
    let indentation = text[lines[first]].prefix(while: Whitespace.isBlank)
    let endLine = text[lines[last]]
    let end = endLine.lastIndex { !$0.isSpace } ?? endLine.startIndex
    return Self(
      kind: kind, isOurs: comment(text[lines[first]])?.isOurs ?? false, name: name,
      indentation: Array(indentation),
      body: lines[first + 1].lowerBound..<lines[bottom].lowerBound, whole: lines[top].lowerBound..<(end + 1))
  }

  /// Ranges of lines with their line breaks.
  static func lines(of text: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in text.indices where text[index] == UInt8(ascii: "\n") {
      lines.append(start..<(index + 1))
      start = index + 1
    }
    if start < text.count { lines.append(start..<text.count) }
    return lines
  }

  static func start(_ line: ArraySlice<UInt8>) -> (Kind, String)? {
    guard let comment = comment(line)?.text else { return nil }
    for (word, kind) in [("inline:", Kind.inline), ("file:", Kind.file)] where comment.starts(with: word.utf8)
    {
      let name = comment.dropFirst(word.utf8.count)
      guard !name.contains(where: \.isSpace) else { return nil }
      return (kind, String(decoding: name, as: UTF8.self))
    }
    return nil
  }

  /// As Sourcery has it: whatever follows.
  static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
    comment(line)?.text.starts(with: "end".utf8) ?? false
  }

  /// An end that cannot be meant as anything else.
  static func isBareEnd(_ line: ArraySlice<UInt8>) -> Bool {
    comment(line)?.text.elementsEqual("end".utf8) ?? false
  }

  /// What stands behind `sourcery:` in a comment of any kind, where Sourcery looks for annotations.
  static func annotation(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = line.drop(while: \.isSpace)
    for mark in ["///", "//", "/**", "/*", "*"] where rest.starts(with: mark.utf8) {
      rest = rest.dropFirst(mark.utf8.count)
    }
    rest = rest.drop(while: \.isSpace)
    return rest.starts(with: "sourcery:".utf8) ? rest.dropFirst(9) : nil
  }

  /// What stands behind `// sourcery:` or `// prismgen:`, without white space around.
  private static func comment(_ line: ArraySlice<UInt8>) -> (text: ArraySlice<UInt8>, isOurs: Bool)? {
    var rest = line.drop(while: \.isSpace)
    guard rest.starts(with: "//".utf8) else { return nil }
    rest = rest.dropFirst(2).drop(while: \.isSpace)
    let isOurs = rest.starts(with: "prismgen:".utf8)
    guard isOurs || rest.starts(with: "sourcery:".utf8) else { return nil }
    rest = rest.dropFirst(9)
    while let last = rest.last, last.isSpace { rest.removeLast() }
    return (rest, isOurs)
  }
}

/// What a template printed, sorted by where it belongs.
package struct RenderedOutput: Sendable {
  /// What belongs into the template's own file.
  package private(set) var main: [UInt8] = []
  /// The bodies of `file:` regions, in order.
  package private(set) var files: [(path: String, body: [UInt8])] = []
  /// The bodies of `inline:` regions, in order.
  package private(set) var inlines: [(name: String, body: [UInt8])] = []

  /// - Parameter isKnown: whether there is a place for an inline region of that name; others stay in the main output.
  package init(_ output: [UInt8], isKnown: (String) -> Bool) {
    var position = 0
    for region in MarkedRegion.all(in: output) {
      let body = Array(output[region.body])
      switch region.kind {
      case .file: files.append((region.name, body))
      case .inline where isKnown(region.name): inlines.append((region.name, body))
      // Nor is anything kept of an empty region.
      case .inline where body.isEmpty: break
      case .inline: continue
      }
      main += output[position..<region.whole.lowerBound]
      position = region.whole.upperBound
    }
    main += output[position...]
  }
}
