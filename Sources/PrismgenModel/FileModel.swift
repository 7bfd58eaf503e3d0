package import PrismgenSource

/// What one Swift file declares.
package struct FileModel: Hashable, Sendable {
  /// As the user gave it.
  package var path: String
  package var imports: [ImportModel] = []
  /// Types and extensions at the top level, in source order.
  package var types: [TypeModel] = []
  package var aliases: [AliasModel] = []
  /// Variables and constants at the top level.
  package var variables: [PropertyModel] = []
  /// Enums and structs inside functions, closures and accessors, which no extension can name.
  package var localTypes: [TypeModel] = []

  package init(path: String) { self.path = path }
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
  package var location: SourceLocation

  package init(
    attributes: [AttributeModel], access: AccessLevel?, kind: String?, path: String, condition: Condition,
    location: SourceLocation
  ) {
    self.attributes = attributes
    self.access = access
    self.kind = kind
    self.path = path
    self.condition = condition
    self.location = location
  }

  /// The module that is imported: the first component of ``path``.
  package var module: String { String(path.prefix { $0 != "." }) }
}

/// All files of one module, in a fixed order, with files of its dependencies that are read for names only.
package struct ModuleModel: Hashable, Sendable {
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
}
