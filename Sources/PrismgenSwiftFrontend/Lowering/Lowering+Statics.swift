internal import PrismgenModel
internal import PrismgenSource

/// Static members that may be the initial value of a property (rule 115).
extension Lowering {
  /// - Parameter keepsFunctions: the model has the methods.
  mutating func statics(
    of type: TypeDecl, _ properties: [PropertyDecl], keepsFunctions: Bool
  ) -> [StaticModel] {
    if type.kind == .protocol { return [] }
    var statics: [StaticModel] = []
    for index in properties.indices where isStatic(properties[index].modifiers) {
      guard let origin = origin(of: properties[index], in: type.name) else { continue }
      statics.append(StaticModel(name: text.string(properties[index].name), isMethod: false, origin: origin))
    }
    // Field by field: a copy of a function costs a retain for each of its lists.
    for index in type.functions.indices where isStatic(type.functions[index].modifiers) {
      let result = types.plainResult(of: type.functions[index].signature)
      let isOwn = result.map { Self.isSelf($0, in: type.name, tree.buffer) } ?? false
      guard isOwn || !keepsFunctions else { continue }
      statics.append(
        StaticModel(
          name: text.string(type.functions[index].name), isMethod: true, origin: isOwn ? .written : .unknown))
    }
    return statics
  }

  /// Of the bytes: few members are, and no text need be made of the modifiers of the others.
  func isStatic(_ modifiers: [SourceRange]) -> Bool {
    modifiers.contains { modifier in
      switch Keyword.look(up: tree.buffer.base + modifier.start, count: modifier.count) {
      case .static, .class: true
      default: false
      }
    }
  }

  private mutating func origin(of property: PropertyDecl, in name: SourceRange) -> StaticModel.Origin? {
    let buffer = tree.buffer
    if let type = property.type { return Self.isSelf(type, in: name, buffer) ? .written : nil }
    guard let value = property.initializer else { return nil }
    return types.use(in: value) { Self.isSelf($0, in: name, buffer) }.map { .made($0) }
  }

  /// In an extension of `Outer.Item`, `Item` may mean another type.
  private static func isSelf(_ type: SourceRange, in name: SourceRange, _ buffer: SourceBuffer) -> Bool {
    Keyword.look(up: buffer.base + type.start, count: type.count) == .`Self`
      || Search.areEqual(type, name, in: buffer.base)
  }
}
