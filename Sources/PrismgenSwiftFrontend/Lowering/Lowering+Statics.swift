internal import PrismgenModel
internal import PrismgenSource

/// Static members that may be the initial value of a property (rule 115).
extension Lowering {
  /// - Parameter keepsFunctions: the model has the methods.
  mutating func statics(
    of type: TypeDecl, _ properties: [PropertyDecl], keepsFunctions: Bool
  ) -> [StaticModel] {
    if type.kind == .protocol { return [] }
    let name = tree.buffer.text(type.name)
    var result: [StaticModel] = []
    for index in properties.indices where isStatic(properties[index].modifiers) {
      guard let origin = origin(of: properties[index], in: name) else { continue }
      result.append(StaticModel(name: text.string(properties[index].name), isMethod: false, origin: origin))
    }
    for function in type.functions where isStatic(function.modifiers) {
      let isOwn = types.plainResult(of: function.signature).map { isSelf($0, in: name) } ?? false
      guard isOwn || !keepsFunctions else { continue }
      result.append(
        StaticModel(
          name: text.string(function.name), isMethod: true, origin: isOwn ? .written : .unknown))
    }
    return result
  }

  private mutating func isStatic(_ modifiers: [SourceRange]) -> Bool {
    modifiers.contains { ["static", "class"].contains(text.string($0)) }
  }

  private mutating func origin(of property: PropertyDecl, in name: String) -> StaticModel.Origin? {
    if let type = property.type { return isSelf(tree.buffer.text(type), in: name) ? .written : nil }
    return property.initializer.flatMap { types.use(in: $0, of: ["Self", name]) }.map { .made($0) }
  }

  /// In an extension of `Outer.Item`, `Item` may mean another type.
  private func isSelf(_ type: String, in name: String) -> Bool { type == "Self" || type == name }
}
