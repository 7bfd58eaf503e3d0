package import PrismgenModel
package import PrismgenSource

/// The Swift front end: bytes in, facts out.
package enum SwiftFrontend {
  /// Reads the declarations of one file.
  ///
  /// Never fails. Broken syntax costs at most the declaration that it stands in: a type with a problem is in the model
  /// with what could be read and with ``TypeModel/problems``. Where it is uncertain what the rest of the file means, a
  /// diagnostic says so by ``Diagnostic/ID/concernsWholeFile``.
  ///
  /// Complexity: linear in the size of the file.
  package static func parse(
    _ buffer: SourceBuffer, keeping detail: ModelDetail = .everything
  ) -> (FileModel, [Diagnostic]) {
    lower(Parser.parse(buffer, scope: detail == .everything ? .signatures : .everything), keeping: detail)
  }

  /// The second half of ``parse(_:keeping:)``.
  package static func lower(_ tree: SyntaxTree, keeping detail: ModelDetail) -> (FileModel, [Diagnostic]) {
    var lowering = Lowering(tree, detail)
    // Most have no problem, and a copy of a type costs a retain for each of its lists.
    let inTypes = tree.types.indices.compactMap {
      tree.types[$0].problem == nil ? nil : lowering.texts.diagnostic(of: tree.types[$0])
    }
    let file = lowering.file()
    return (file, inTypes + lowering.problems + tree.problems.map { lowering.texts.diagnostic(of: $0) })
  }
}

/// How much of a file its model keeps: the texts of a large module are more than everything else about it.
package enum ModelDetail: Hashable, Sendable {
  /// All that templates look at.
  case everything
  /// What generation looks at. Properties and methods are kept of enums, of structs that may get lenses, which are the
  /// marked ones or all, of property wrappers, and of what may belong to them: extensions, and protocols, whose requirements a case may fulfil
  /// (rule 136). Of the methods of these two only those are kept that something generated may meet. Documentation and
  /// initial values are kept of those structs only; elsewhere an initial value is an empty text. Of all types `id` is kept, and
  /// static members that what is generated in the types inside may hide.
  case generation(takesAllStructs: Bool)

  func keepsTexts(of type: TypeModel) -> Bool {
    switch self {
    case .everything: true
    case .generation(let takesAll): type.kind == .struct && (takesAll || !type.directives.isEmpty)
    }
  }

  /// All methods of a type itself, where two of them may be declared alike.
  ///
  /// A method without parameters of an extension may have the name of what is generated. Of others a case may fulfil a static
  /// requirement (rule 136), the static ones may be the user's own optics (rule 134) or have the name of a case (rule 115), and
  /// an instance method may be the one that modifies a payload (rule 125), or the one that hashes a value (rule 96).
  func keepsFunction(
    _ name: UnsafeBufferPointer<UInt8>, hasParameters: Bool, isStatic: Bool, of kind: TypeModel.Kind
  ) -> Bool {
    if self == .everything { return true }
    switch kind {
    case .protocol: return isStatic
    case .extension where hasParameters && !isStatic:
      let name = name.drop { $0 == UInt8(ascii: "`") }
      return name.elementsEqual("hash".utf8) || name.elementsEqual("encode".utf8)
        || name.starts(with: "modify".utf8)
        || NestedTypeName.allCases.contains { name.starts(with: $0.rawValue.utf8) }
    default: return true
    }
  }

  func keepsMembers(of type: TypeModel) -> Bool {
    switch type.kind {
    case .enum, .extension, .protocol: true
    case .struct: keepsTexts(of: type) || type.attributes.contains { $0.name == "propertyWrapper" }
    case .class, .actor: self == .everything
    }
  }
}
