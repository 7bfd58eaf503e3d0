/// A module with every name, spelling and condition decided; emission only prints it.
package struct ResolvedModule: Equatable, Sendable {
  /// One element for each source file that has something to generate, in the order of the input.
  package var files: [ResolvedFile] = []
  /// What became of every declaration that was seen, in source order.
  package var outcomes: [Outcome] = []
  /// nil when the runtime is imported or not needed.
  package var runtime: ResolvedRuntime?
  /// What stands behind the first line of each file, as comments.
  package var fileComment: [String] = []

  package init() {}

  /// The deepest folder that all sources with something to generate stand in; nil: the working folder, or there are none.
  package var folder: String? {
    let folders = files.map { $0.sourcePath.split(separator: "/").dropLast() }
    guard var common = folders.first else { return nil }
    for folder in folders { common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count) }
    return common.isEmpty ? nil : common.joined(separator: "/")
  }
}

/// The runtime that is generated into the module.
package struct ResolvedRuntime: Equatable, Sendable {
  /// When the operator that composes optics is generated with the rest: the module may declare it itself. `under` has the
  /// text behind `#if`.
  package enum OperatorPresence: Equatable, Sendable { case always, never, under(String) }

  /// Of its file, where it has one of its own.
  package var fileName: String
  package var operatorPresence: OperatorPresence

  package init(fileName: String, operatorPresence: OperatorPresence) {
    (self.fileName, self.operatorPresence) = (fileName, operatorPresence)
  }
}

/// The output for one source file.
package struct ResolvedFile: Equatable, Sendable {
  /// The source file's label.
  package var sourcePath: String
  /// The output file's name, unique among the user's files and the generated ones.
  package var name: String
  package var imports: [ResolvedImport]
  /// For templates, which print other members.
  package var memberImports = MemberImports()
  package var declarations: [ResolvedDeclaration]

  package init(
    sourcePath: String, name: String, imports: [ResolvedImport], declarations: [ResolvedDeclaration]
  ) {
    self.sourcePath = sourcePath
    self.name = name
    self.imports = imports
    self.declarations = declarations
  }
}

/// The imports of a file that holds other members of the enums, and nothing for inlined code to use. A level that nothing needs
/// would be warned about.
package struct MemberImports: Equatable, Sendable {
  /// For members whose signatures name the payloads, of the enums that can be matched.
  package var namingPayloads: [ResolvedImport]
  /// For members that name nothing of other modules but the types which they extend.
  package var namingNothing: [ResolvedImport]

  package init(namingPayloads: [ResolvedImport] = [], namingNothing: [ResolvedImport] = []) {
    self.namingPayloads = namingPayloads
    self.namingNothing = namingNothing
  }
}

package indirect enum ResolvedDeclaration: Equatable, Sendable {
  case `enum`(ResolvedEnum)
  case `struct`(ResolvedStruct)

  package var target: ResolvedTarget {
    switch self {
    case .enum(let value): value.target
    case .struct(let value): value.target
    }
  }
}

/// An import of the output, with the access level that it has there.
package struct ResolvedImport: Hashable, Sendable {
  package var attributes: [String]
  package var access: AccessLevel?
  package var kind: String?
  package var path: String
  /// The text behind `#if`; nil: unconditional.
  package var condition: String?

  package init(
    attributes: [String] = [], access: AccessLevel?,
    kind: String? = nil, path: String, condition: String? = nil
  ) {
    self.attributes = attributes
    self.access = access
    self.kind = kind
    self.path = path
    self.condition = condition
  }

  /// The import as source text. An attribute in an `#if` has lines of its own.
  package var text: String {
    let words = [access?.rawValue, "import", kind, path].compactMap { $0 }.joined(separator: " ")
    return attributes.map { $0 + ($0.hasPrefix("#if") ? "\n" : " ") }.joined() + words
  }
}
