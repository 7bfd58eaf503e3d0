package import PrismgenModel

/// What the extensions of all files declare that a property of the type itself would declare again: properties, and methods
/// without parameters. Those of a constrained extension are more specialised and may stay.
package struct ExtensionMembers: Sendable {
  private var names: [String: Set<String>] = [:]
  /// Some type or alias is called `Void`.
  private(set) var hidesVoid = false

  /// Complexity: linear in the number of declarations.
  package init(_ files: [FileModel]) {
    for file in files {
      file.types.forEach { add($0, in: []) }
      if file.aliases.contains(where: { $0.name == "Void" }) { hidesVoid = true }
    }
  }

  /// The names that extensions of the type `path` declare, as they are written.
  func names(of path: [String]) -> Set<String> { names[Self.key(path)] ?? [] }

  private mutating func add(_ type: TypeModel, in outer: [String]) {
    let path = Self.path(of: type, in: outer)
    if type.kind == .extension, type.requirements == nil {
      let declared = type.memberNames
      if !declared.isEmpty { names[Self.key(path), default: []].formUnion(declared) }
    }
    if type.name == "Void" || type.aliases.contains(where: { $0.name == "Void" }) { hidesVoid = true }
    for member in type.types { add(member, in: path) }
  }

  /// From the top level of the module.
  static func path(of type: TypeModel, in outer: [String]) -> [String] {
    if type.kind == .extension, let extended = type.extendedType?.text {
      extended.split(separator: ".").map(String.init)
    } else {
      outer + [type.name]
    }
  }

  private static func key(_ path: [String]) -> String { path.joined(separator: ".") }
}

extension TypeModel {
  /// Properties, and methods without parameters: no property of the type can have their names.
  var memberNames: Set<String> {
    Set(properties.map(\.name) + functions.lazy.filter { $0.parameterCount == 0 && !$0.isStatic }.map(\.name))
  }
}
