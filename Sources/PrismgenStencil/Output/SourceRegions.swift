package import PrismgenSource

/// The inline regions of a Swift file: `// sourcery:inline:Name` or `// prismgen:inline:Name`, up to `… :end`.
package struct SourceRegions: Sendable {
  /// In the order of the file.
  package var regions: [MarkedRegion] = []
  /// A mark without its partner. Where one is, nobody knows what belongs into a region and what is the user's.
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter literals: the tokens of several lines, in order, in which nothing is a comment. Most files hold no mark,
  ///   and are not asked.
  /// - Complexity: linear.
  package init(_ buffer: SourceBuffer, literals: (SourceBuffer) -> [SourceRange]) {
    let text = buffer.withBytes { Array($0) }
    guard MarkedRegion.mayHoldRegions(text) else { return }
    var pairing = Pairing(text)
    pairing.pair(outside: literals(buffer))
    regions = pairing.regions
    guard !pairing.unpaired.isEmpty else { return }
    let lines = LineTable(buffer)
    diagnostics = pairing.unpaired.map { mark in
      Diagnostic(
        .outputRegion, mark.severity, mark.message, at: lines.location(of: SourceRange(mark.range)),
        help: mark.help)
    }
  }

  /// `buffer` with the bodies of the regions as blanks: what was generated is not read as source.
  ///
  /// - Parameter names: of regions that are read all the same, or how their names end.
  package func blanking(_ buffer: SourceBuffer, except names: [String] = []) -> SourceBuffer {
    let blanked = regions.filter { region in
      !region.body.isEmpty && !names.contains { region.name == $0 || region.name.hasSuffix("." + $0) }
    }
    if blanked.isEmpty { return buffer }
    var text = buffer.withBytes { Array($0) }
    for region in blanked {
      for index in region.body where !text[index].isSpace { text[index] = UInt8(ascii: " ") }
    }
    return SourceBuffer(path: buffer.path, bytes: text)
  }
}

extension SourceRange {
  fileprivate init(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }
}

/// Finds the end of each region.
private struct Pairing {
  struct Unpaired {
    var severity = Diagnostic.Severity.error
    var range: Range<Int>
    var message: String
    var help: String
  }

  private let text: [UInt8]
  private let lines: [Range<Int>]
  private(set) var regions: [MarkedRegion] = []
  private(set) var unpaired: [Unpaired] = []
  /// The line of the region that has no end yet.
  private var open: (line: Int, name: String)?
  /// How many of Sourcery's `begin:` blocks, which end as regions do, have no end yet.
  private var blockCount = 0

  init(_ text: [UInt8]) {
    self.text = text
    lines = MarkedRegion.lines(of: text)
  }

  mutating func pair(outside literals: [SourceRange]) {
    var literals = literals[...]
    for (index, line) in lines.enumerated() {
      while let first = literals.first, first.end <= line.lowerBound { literals.removeFirst() }
      if let first = literals.first, first.start < line.lowerBound { continue }
      visit(index)
    }
    giveUp()
  }

  private mutating func visit(_ index: Int) {
    let line = text[lines[index]]
    if case (.inline, let name)? = MarkedRegion.start(line) {
      giveUp()
      open = (index, name)
    } else if MarkedRegion.isEnd(line) {
      end(at: index)
    } else if let annotation = MarkedRegion.annotation(line) {
      if annotation.starts(with: "begin:".utf8) { blockCount += 1 }
      if annotation.starts(with: "end".utf8) { blockCount = max(0, blockCount - 1) }
    }
  }

  private mutating func end(at index: Int) {
    if let (start, name) = open {
      regions.append(MarkedRegion.region(.inline, name, text, lines, from: start, to: index))
      open = nil
    } else if blockCount > 0 {
      blockCount -= 1
    } else if MarkedRegion.isBareEnd(text[lines[index]]) {
      // Sourcery passes over an end of its own, and nothing is written at one.
      let tool = tool(index)
      unpaired.append(
        Unpaired(
          severity: tool == "sourcery" ? .warning : .error, range: mark(index),
          message: "the end of a region that does not begin",
          help: "a region begins with '// \(tool):inline:Type.template' and nothing behind it"))
    }
  }

  /// The region that is open has no end.
  private mutating func giveUp() {
    guard let (line, name) = open else { return }
    unpaired.append(
      Unpaired(
        range: mark(line), message: "the region '\(name)' has no end",
        help: "put '// \(tool(line)):end' behind it; nothing is written without it"))
    open = nil
  }

  /// Whose mark stands on a line.
  private func tool(_ index: Int) -> String {
    MarkedRegion.annotation(text[lines[index]]) == nil ? "prismgen" : "sourcery"
  }

  /// The comment without the white space around it.
  private func mark(_ index: Int) -> Range<Int> {
    let line = text[lines[index]]
    let start = line.firstIndex { !$0.isSpace } ?? line.startIndex
    let end = line.lastIndex { !$0.isSpace } ?? start
    return start..<(end + 1)
  }
}
