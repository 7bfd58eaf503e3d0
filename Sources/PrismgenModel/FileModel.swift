internal import PrismgenSource

/// What one Swift file declares.
package struct FileModel: Equatable, Sendable {
  /// As the user gave it.
  package var path: String
  /// Of a file of the context, the name of its module where something but its folders says it.
  package var moduleName: String?
  /// A file of the context whose module is compiled with `-default-isolation MainActor`. Of the module's own files, the options say
  /// it.
  package var isMainActorByDefault = false
  package var imports: [ImportModel] = []
  package var infixOperators: [InfixOperatorModel] = []
  /// Types and extensions at the top level, in source order.
  package var types: [TypeModel] = []
  package var aliases: [AliasModel] = []
  /// Variables and constants at the top level: for templates all, otherwise those that what is generated may hide.
  package var variables: [PropertyModel] = []
  /// Functions at the top level. For templates, and for the names that a C module takes.
  package var functions: [MethodModel] = []
  /// Enums and structs inside functions, closures and accessors, which no extension can name.
  package var localTypes: [TypeModel] = []
  /// The names in the types of properties that were left out; see ``OmittedMembers``.
  package var omittedNames: [OmittedName] = []
  /// Initial and default values as written, layout and comments included, where that is not the text that the member has;
  /// by the offset of the property's name or of the parameter's type. For templates only.
  package var writtenValues: [WrittenText] = []
  /// The same for types, by their offset.
  package var writtenTypes: [WrittenText] = []

  package init(path: String) { self.path = path }
}

/// What stands at an offset of a file, to the byte.
package struct WrittenText: Hashable, Sendable {
  package var offset: Int
  package var text: String

  /// In the order of the offsets, so that a model reads alike in every run.
  package static func all(_ texts: [Int: String]) -> [Self] {
    texts.sortedPairs.map { Self(offset: $0.key, text: $0.value) }
  }
}

extension [WrittenText] {
  /// Complexity: logarithmic.
  package func text(at offset: Int) -> String? {
    let index = partitioningIndex { $0.offset >= offset }
    return index < count && self[index].offset == offset ? self[index].text : nil
  }
}

/// A name at the start of a type's name, as it is written.
package struct OmittedName: Hashable, Sendable {
  package var name: String
  /// Some property without an initial value has it with neither arguments nor members behind it.
  package var isConcrete: Bool

  package init(_ name: String, isConcrete: Bool) {
    self.name = name
    self.isConcrete = isConcrete
  }
}

/// An `import` declaration.
package struct ImportModel: Hashable, Sendable {
  package var attributes: [AttributeModel]
  /// `public`, `package`, `internal`, `fileprivate`, `private`, or nil for a bare import.
  package var access: AccessLevel?
  /// `struct`, `func`, … of a scoped import.
  package var kind: String?
  /// `Foundation`, `Foundation.Date`.
  package var path: String
  package var condition: Condition

  package init(
    attributes: [AttributeModel], access: AccessLevel?, kind: String?, path: String, condition: Condition
  ) {
    self.attributes = attributes
    self.access = access
    self.kind = kind
    self.path = path
    self.condition = condition
  }

  /// The module that is imported: the first component of ``path``.
  package var module: String {
    // Most have no other.
    guard let end = path.utf8.firstIndex(of: UInt8(ascii: ".")) else { return path }
    return String(path[..<end])
  }
  /// The other files of the module, and who imports it, have it too.
  package var isExported: Bool { attributes.contains { $0.name == "_exported" } }
}

/// An `infix operator` declaration.
package struct InfixOperatorModel: Hashable, Sendable {
  package var name: String
  package var condition: Condition

  package init(name: String, condition: Condition) { (self.name, self.condition) = (name, condition) }
}

/// All files of one module, in a fixed order, with files of its dependencies that are read for names only.
package struct ModuleModel: Equatable, Sendable {
  /// The module's name, where the user gave it.
  package var name: String?
  package var files: [FileModel]
  /// `--context`: read for names, nothing is generated for them.
  package var context: [FileModel]

  package init(name: String?, files: [FileModel], context: [FileModel] = []) {
    self.name = name
    self.files = files
    self.context = context
  }

  /// By its number: those of the context follow behind the module's.
  package func file(_ number: Int) -> FileModel {
    number < files.count ? files[number] : context[number - files.count]
  }
}
