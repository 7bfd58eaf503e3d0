package import PrismgenModel
package import PrismgenSource

/// Puts generated code into the marked regions of a source file.
///
/// Everything outside the regions stays to the byte, and the file's line ends are kept.
package struct InlineEditor: Sendable {
  /// The inline regions of the text as it was read.
  package let regions: [MarkedRegion]
  fileprivate let types: [TypeModel]
  private(set) var edits: TextEdits

  /// - Parameters:
  ///   - regions: of the same text.
  ///   - model: of the same text.
  package init(_ buffer: SourceBuffer, _ regions: SourceRegions, model: FileModel) {
    edits = TextEdits(buffer)
    self.regions = regions.regions
    types = model.types
  }

  /// Replaces what stands in the region, which is one of ``regions`` and into which nothing was inserted yet.
  package mutating func insert(_ body: [UInt8], into region: MarkedRegion) {
    edits.replace(region.body, with: Self.indented(body, by: region.indentation))
  }

  package var hasEdits: Bool { !edits.isEmpty }

  /// The edited text.
  package var result: [UInt8] { edits.result }

  /// - Parameters:
  ///   - isAfter: behind the closing brace rather than before it.
  ///   - baseIndentation: how many spaces it has more than the brace.
  fileprivate mutating func insertRegion(
    _ body: [UInt8], _ name: String, _ type: TypeModel, isAfter: Bool, baseIndentation: Int
  ) {
    let text = edits.text
    let brace = type.body.end
    var lineStart = brace
    while lineStart > 0, text[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    let isFirst = text[lineStart..<brace].allSatisfy(Whitespace.isBlank)
    let indentation = isFirst ? Array(text[lineStart..<brace]) : []
    let region = Array("\n// sourcery:inline:\(name)\n".utf8) + body + Array("// sourcery:end".utf8)
    let spaces = [UInt8](repeating: UInt8(ascii: " "), count: baseIndentation)
    let indented = Self.indented(region + [UInt8(ascii: "\n")], by: indentation + spaces)
    if isAfter {
      let position = endOfComment(behind: brace)
      let hasCode = text[position...].prefix { $0 != UInt8(ascii: "\n") }.contains {
        !$0.isSpace
      }
      edits.replace(position..<position, with: hasCode ? indented[...] : indented.dropLast())
    } else {
      // The start of a line may be inside of a literal or of a body that ends before the brace.
      let position = isFirst || lineStart < type.body.start ? max(type.body.start, lineStart) : brace
      edits.replace(position..<position, with: indented)
    }
  }

  /// Where a comment ends that is all that stands behind the brace on its line; without one, right behind the brace. A type that
  /// the file breaks off has none.
  private func endOfComment(behind brace: Int) -> Int {
    let line = edits.text.dropFirst(brace + 1).prefix { $0 != UInt8(ascii: "\n") }
    guard line.drop(while: Whitespace.isBlank).starts(with: "//".utf8) else { return line.startIndex }
    return line.last == UInt8(ascii: "\r") ? line.endIndex - 1 : line.endIndex
  }

  /// Every line that is not empty, behind the indentation.
  private static func indented(_ text: [UInt8], by indentation: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var isAtStart = true
    for byte in text {
      if isAtStart, byte != UInt8(ascii: "\n") { result += indentation }
      result.append(byte)
      isAtStart = byte == UInt8(ascii: "\n")
    }
    return result
  }
}

/// The places in the sources for what templates print, by their names.
///
/// Regions of one name take what is printed for it in turn, as types of one name do that stand in branches of an `#if`.
package struct InlinePlaces: Sendable {
  package private(set) var editors: [InlineEditor]
  private var regions: [String: [(editor: Int, region: MarkedRegion)]] = [:]
  /// By `Outer.Type`. Most templates ask for none.
  private lazy var types = typesByPath()
  /// What was inserted, in order.
  private var inserted: [String: [[UInt8]]] = [:]
  private let baseIndentation: Int

  /// - Parameter baseIndentation: how many spaces a region that is made has more than the end of its type.
  package init(_ editors: [InlineEditor], baseIndentation: Int = 0) {
    self.editors = editors
    self.baseIndentation = baseIndentation
    for (index, editor) in editors.enumerated() {
      for region in editor.regions { regions[region.name, default: []].append((index, region)) }
    }
  }

  /// Whether there is a region of that name, or `auto:` may make one.
  package mutating func hasPlace(for name: String) -> Bool {
    regions[name] != nil || !automaticTypes(name).isEmpty
  }

  /// Replaces what stands in the next region `name`; makes the region at the end of the type for a new `auto:` one.
  ///
  /// - Returns: false where each place holds something else already.
  package mutating func insert(_ body: [UInt8], for name: String) -> Bool {
    let number = inserted[name]?.count ?? 0
    if let regions = regions[name], number < regions.count {
      editors[regions[number].editor].insert(body, into: regions[number].region)
    } else {
      let types = automaticTypes(name)
      guard number < types.count else { return inserted[name]?.contains(body) ?? false }
      editors[types[number].editor].insertRegion(
        body, name, types[number].type, isAfter: name.hasPrefix("after-"), baseIndentation: baseIndentation)
    }
    inserted[name, default: []].append(body)
    return true
  }

  /// Those that `auto:Outer.Type.Template` and `after-auto:Type.Template` name.
  private mutating func automaticTypes(_ name: String) -> [(editor: Int, type: TypeModel)] {
    guard let prefix = ["auto:", "after-auto:"].first(where: name.hasPrefix),
      let end = name.lastIndex(of: "."), end >= name.index(name.startIndex, offsetBy: prefix.count)
    else { return [] }
    return types[String(name[..<end].dropFirst(prefix.count))] ?? []
  }

  /// The first extension stands for a type that no file declares.
  private func typesByPath() -> [String: [(editor: Int, type: TypeModel)]] {
    var result: [String: [(editor: Int, type: TypeModel)]] = [:]
    func add(_ types: [TypeModel], _ prefix: String, _ editor: Int) {
      for type in types {
        let path = prefix + type.name
        if type.kind != .extension { result[path, default: []].append((editor, type)) }
        add(type.types, path + ".", editor)
      }
    }
    for (index, editor) in editors.enumerated() { add(editor.types, "", index) }
    for (index, editor) in editors.enumerated() {
      for type in editor.types where type.kind == .extension && result[type.name] == nil {
        result[type.name] = [(index, type)]
      }
    }
    return result
  }
}
