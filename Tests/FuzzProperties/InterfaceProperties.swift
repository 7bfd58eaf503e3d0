internal import PrismgenClangFrontend
internal import PrismgenModel
package import PrismgenSource
internal import PrismgenSwiftFrontend

extension Properties {
  /// Reads `buffer` as the interface that the compiler prints for a C module.
  package static func violation(ofInterface buffer: SourceBuffer) -> String? {
    let (model, diagnostics) = SwiftFrontend.parse(buffer)
    if let place = placeOutside(buffer, diagnostics) { return place }
    let constants = InterfaceFacts.constants(of: model, macrosToo: true)
    let values = Dictionary(
      constants.enumerated().map { ($1.name, Int64($0)) }, uniquingKeysWith: { first, _ in first })
    // Every other type is a union, as far as the facts are concerned.
    let unions = Set(model.types.enumerated().filter { $0.offset % 2 == 0 }.map(\.element.name))
    let facts = InterfaceFacts.read(model, values: values, unions: unions)
    // Property: the same bytes give the same facts.
    guard InterfaceFacts.read(model, values: values, unions: unions) == facts else {
      return "a second reading has other facts"
    }
    // Property: types refer to what is there.
    for case .record(let index) in facts.records.flatMap(\.fields).map(\.type)
    where index >= facts.records.count {
      return "record \(index) of \(facts.records.count)"
    }
    return nil
  }
}
