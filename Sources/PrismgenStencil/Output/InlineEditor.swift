package import PrismgenModel
package import PrismgenSource

/// Puts generated code into the marked regions of a source file.
///
/// Everything outside the regions stays to the byte, and the file's line ends are kept.
package struct InlineEditor: Sendable {
  /// The inline regions of the text as it was read.
  package let regions: [MarkedRegion]
  private let types: [TypeModel]
  private var edits: TextEdits

  /// - Parameters:
  ///   - regions: of the same text.
  ///   - model: of the same text.
  package init(_ buffer: SourceBuffer, _ regions: SourceRegions, model: FileModel) {
    edits = TextEdits(buffer)
    self.regions = regions.regions
    types = model.types
  }

  package var names: [String] { regions.map(\.name) }

  /// Whether the file has a region of that name, or `auto:` may make one.
  package func hasPlace(for name: String) -> Bool {
    regions.contains { $0.name == name } || automaticType(name) != nil
  }

  /// Replaces what stands in the region `name`; makes the region at the end of the type for a new `auto:` one.
  package mutating func insert(_ body: [UInt8], for name: String) {
    if let region = regions.first(where: { $0.name == name }) {
      edits.replace(region.body, with: Self.indented(body, by: region.indentation))
    } else if let (type, isAfter) = automaticType(name) {
      insertRegion(body, name, type, isAfter: isAfter)
    }
  }

  package var hasEdits: Bool { !edits.isEmpty }

  /// The edited text. Two edits never overlap: a name is inserted once.
  package var result: [UInt8] { edits.result }

  /// `auto:Outer.Type.Template` and `after-auto:Type.Template`.
  private func automaticType(_ name: String) -> (TypeModel, isAfter: Bool)? {
    for (prefix, isAfter) in [("auto:", false), ("after-auto:", true)] where name.hasPrefix(prefix) {
      let path = name.dropFirst(prefix.count).split(separator: ".").dropLast()
      guard let type = Self.type(path[...], in: types) else { return nil }
      return (type, isAfter)
    }
    return nil
  }

  private static func type(_ path: ArraySlice<Substring>, in types: [TypeModel]) -> TypeModel? {
    guard let first = path.first,
      let type = types.first(where: { $0.kind != .extension && $0.name == first }),
      !type.body.isEmpty || path.count == 1
    else { return nil }
    return path.count == 1 ? type : self.type(path.dropFirst(), in: type.types)
  }

  /// - Parameter isAfter: behind the closing brace rather than before it.
  private mutating func insertRegion(_ body: [UInt8], _ name: String, _ type: TypeModel, isAfter: Bool) {
    let text = edits.text
    let brace = type.body.end
    var lineStart = brace
    while lineStart > 0, text[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    let indentation =
      text[lineStart..<brace].allSatisfy(Whitespace.isBlank) ? Array(text[lineStart..<brace]) : []
    let region = Array("\n// sourcery:inline:\(name)\n".utf8) + body + Array("// sourcery:end".utf8)
    let position = isAfter ? brace + 1 : max(type.body.start, lineStart)
    let indented = Self.indented(region + [UInt8(ascii: "\n")], by: indentation)
    edits.replace(position..<position, with: isAfter ? indented.dropLast() : indented[...])
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
