import PrismgenModel

/// What types inherit, from the clauses of all their declarations.
///
/// Only what a clause itself names is kept, and the rest is followed when somebody asks, so that a long chain of types
/// costs no more than its length.
struct Ancestry {
  private var bases: [ObjectIdentifier: [TypeView]] = [:]
  private var derived: [ObjectIdentifier: [TypeView]] = [:]
  /// The types that name something, whether it is known or not.
  private var naming: [String: [TypeView]] = [:]

  init() {}

  /// Replaces what the clauses of `types` say by what it means, and takes the raw types of enums out.
  init(_ types: [TypeView], _ world: Declarations) {
    for type in types {
      type.inheritedTypes = type.inheritedTypes.flatMap { Self.meaning(of: $0, in: type.parent, world) }
      Self.takeRawType(type, world)
    }
    for type in types {
      for name in type.inheritedTypes {
        naming[name, default: []].append(type)
        guard let base = Self.base(name, of: type, world), base !== type else { continue }
        bases[ObjectIdentifier(type), default: []].append(base)
        derived[ObjectIdentifier(base), default: []].append(type)
      }
    }
  }

  /// Everything above `type`, each once.
  func ancestors(of type: TypeView) -> [TypeView] { Self.reached(from: [type], bases, except: [type]) }

  /// Everything below `type`, each once.
  func descendants(of type: TypeView) -> [TypeView] { Self.reached(from: [type], derived, except: [type]) }

  /// The types whose clauses name `name`, and everything below them.
  func descendants(ofAnythingNamed name: String) -> [TypeView] {
    let types = naming[name] ?? []
    return types + Self.reached(from: types, derived, except: types)
  }

  private static func reached(
    from types: [TypeView], _ edges: [ObjectIdentifier: [TypeView]], except known: [TypeView]
  ) -> [TypeView] {
    var found: [TypeView] = []
    var seen = Set(known.map { ObjectIdentifier($0) })
    var pending = types
    while let next = pending.popLast() {
      for type in edges[ObjectIdentifier(next)] ?? [] where seen.insert(ObjectIdentifier(type)).inserted {
        found.append(type)
        pending.append(type)
      }
    }
    return found
  }

  /// A name behind its aliases, in full; a composition stands behind the names of its known parts.
  private static func meaning(of name: String, in scope: TypeView?, _ world: Declarations) -> [String] {
    if name.utf8.contains(UInt8(ascii: "&")) {
      let parts = name.split(separator: "&").map { AnnotationText.trimmed($0) }
      return parts.compactMap { world.type(named: String($0), in: scope)?.name } + [name]
    }
    if let type = world.type(named: name, in: scope) { return [type.name] }
    if let alias = world.alias(named: name, in: scope) {
      return [(alias.typeName.actual ?? alias.typeName).name]
    }
    return [name]
  }

  private static func base(_ name: String, of type: TypeView, _ world: Declarations) -> TypeView? {
    guard let arguments = name.firstIndex(of: "<") else { return world.type(named: name) }
    return world.type(named: String(name[..<arguments]), in: type.parent)
  }

  /// The first type that the enum's own clause names is its raw type if no case has values, unless it is a known
  /// protocol. An enum that conforms in extensions only has none.
  private static func takeRawType(_ type: TypeView, _ world: Declarations) {
    guard type.kind == .enum, !type.model.inheritedTypes.isEmpty else { return }
    if let variable = type.rawVariables.first(where: { $0.name == "rawValue" && !$0.isStatic }) {
      type.rawTypeName = variable.typeName.actual ?? variable.typeName
    } else if let first = type.inheritedTypes.first, !type.cases.isEmpty, !type.hasAssociatedValues,
      world.type(named: first).map({ $0.kind != .protocol && $0.kind != .composition }) ?? true
    {
      type.rawTypeName = TypeNameView(TypeShapeParser.parse(first), scope: type, world: world)
    }
    if let name = type.rawTypeName?.name, let index = type.inheritedTypes.firstIndex(of: name) {
      type.inheritedTypes.remove(at: index)
    }
  }
}
