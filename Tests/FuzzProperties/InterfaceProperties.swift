internal import PrismgenClangFrontend
internal import PrismgenModel
package import PrismgenSource
internal import PrismgenSwiftFrontend

extension Properties {
  /// Reads `buffer` as the interface that the compiler prints for a C module, and as the text of its header.
  package static func violation(ofInterface buffer: SourceBuffer) -> String? {
    let bytes = buffer.withBytes { Array($0) }
    // Property: what a header includes is named in it, on one line.
    for include in HeaderSources.includes(in: bytes) where include.name.utf8.contains(UInt8(ascii: "\n")) {
      return "an include of two lines"
    }
    // Property: an interface keeps its lines, and a comment of it never goes on behind its line.
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let comments = InterfaceText.withSwiftComments(text).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // Each line is ended, the last too.
    guard comments.count == lines.count + 1 else { return "\(lines.count) lines became \(comments.count)" }
    for (line, comment) in zip(lines, comments)
    where !comment.elementsEqual(line) && !comment.starts(with: "/// ".utf8) {
      return "a line became another that is no comment"
    }
    let (model, diagnostics) = SwiftFrontend.parse(buffer)
    if let place = placeOutside(buffer, diagnostics) { return place }
    let sources = HeaderSources([bytes])
    let facts = InterfaceFacts.read(model, kinds: InterfaceKinds(), sources: sources)
    // Property: the same bytes give the same facts.
    guard InterfaceFacts.read(model, kinds: InterfaceKinds(), sources: sources) == facts else {
      return "a second reading has other facts"
    }
    // Property: types refer to what is there.
    for case .record(let index) in facts.records.flatMap(\.fields).map(\.type)
    where index >= facts.records.count {
      return "record \(index) of \(facts.records.count)"
    }
    // Property: whatever is asked for is a constant of the interface.
    let constants = InterfaceFacts.openConstants(of: facts, model, macros: ["*"])
    let names = Set(model.variables.map { $0.name.filter { $0 != "`" } })
    return constants.first { !names.contains($0.name) }.map { "'\($0.name)' is no constant of the interface" }
  }
}
