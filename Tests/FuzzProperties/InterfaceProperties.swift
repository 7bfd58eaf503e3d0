internal import PrismgenClangFrontend
internal import PrismgenModel
package import PrismgenSource
internal import PrismgenSwiftFrontend

extension Properties {
  /// Reads `buffer` as the interface that the compiler prints for a C module, and as the text of its header.
  package static func violation(ofInterface buffer: SourceBuffer) -> String? {
    let (model, diagnostics) = SwiftFrontend.parse(buffer)
    if let place = placeOutside(buffer, diagnostics) { return place }
    let sources = HeaderSources([buffer.withBytes { Array($0) }])
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
