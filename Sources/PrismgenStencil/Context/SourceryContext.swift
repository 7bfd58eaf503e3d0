internal import PrismgenSource

/// The names that a Sourcery template finds: `types`, `type`, `functions`, `argument`.
package enum SourceryContext {
  /// - Parameters:
  ///   - declarations: must outlive the rendering.
  ///   - arguments: `--args` by name.
  package static func make(_ declarations: Declarations, arguments: [String: TemplateValue]) -> [String:
    TemplateValue]
  {
    let byName = declarations.types.map { ($0.name, TemplateValue.object($0)) }
    return [
      "types": .object(TypesView(declarations.types, declarations)),
      "type": .dictionary(Dictionary(byName, uniquingKeysWith: { first, _ in first })),
      "functions": TemplateValue(declarations.functions),
      "argument": .dictionary(arguments),
    ]
  }
}

extension SourceryContext {
  /// Whether templates find nothing but these names, so that what they read is arguments and declarations.
  static func isAll(_ context: [String: TemplateValue]) -> Bool {
    Set(context.keys).isSubset(of: ["types", "type", "functions", "argument"])
  }
}

/// `types`: all types by kind and by what they are based on.
final class TypesView: TemplateObject, Sendable {
  let types: [TypeView]
  unowned let world: Declarations
  /// A template may ask for one of them in every round of a loop.
  private let lists: [String: TemplateValue]

  init(_ types: [TypeView], _ world: Declarations) {
    self.types = types
    self.world = world
    func list(_ isIncluded: (TypeView) -> Bool) -> TemplateValue { TemplateValue(types.filter(isIncluded)) }
    lists = [
      "types": list { _ in true }, "all": list { $0.kind != .protocol && $0.kind != .composition },
      "enums": list { $0.kind == .enum }, "structs": list { $0.kind == .struct },
      "classes": list { $0.kind == .class }, "protocols": list { $0.kind == .protocol },
      "protocolCompositions": list { $0.kind == .composition }, "extensions": list { $0.kind == .extension },
      "typesByName": .dictionary(Dictionary(types.map { ($0.name, .object($0)) }) { first, _ in first }),
      "typealiases": TemplateValue(world.sortedAliases),
      "typesaliasesByName": .dictionary(
        Dictionary(world.sortedAliases.map { ($0.name, .object($0)) }) { first, _ in first }),
      "based": .object(TypeSelection(types, world) { $0.ancestry.descendants(ofAnythingNamed: $1) }),
      "inheriting": .object(
        TypeSelection(types, world) { $0.descendants(ofTypeNamed: $1) { $0.kind == .class } }),
      "implementing": .object(
        TypeSelection(types, world) { $0.descendants(ofTypeNamed: $1) { $0.isImplemented } }),
    ]
  }

  var kindName: String { "types" }
  var text: String { "" }

  func member(_ name: String) -> TemplateValue? { lists[name] }
  var memberNames: [String] { Array(lists.keys) }
}

extension Declarations {
  fileprivate func descendants(ofTypeNamed name: String, if isSuitable: (TypeView) -> Bool) -> [TypeView] {
    guard let type = type(named: name), isSuitable(type) else { return [] }
    return ancestry.descendants(of: type)
  }
}

/// `types.implementing`: its members are the names that types may implement.
final class TypeSelection: TemplateObject, Sendable {
  private let types: [TypeView]
  private unowned let world: Declarations
  private let selected: @Sendable (Declarations, String) -> [TypeView]
  /// A template may ask for one of them in every round of a loop; more than it can name are not kept.
  private let known = Locked<[String: TemplateValue]>([:])
  private static let mostKnown = 100

  init(
    _ types: [TypeView], _ world: Declarations,
    _ selected: @escaping @Sendable (Declarations, String) -> [TypeView]
  ) {
    self.types = types
    self.world = world
    self.selected = selected
  }

  func member(_ name: String) -> TemplateValue? {
    Reading.note(.otherDeclarations)
    if let value = known.withLock({ $0[name] }) { return value }
    let selected = Set(selected(world, name).map { ObjectIdentifier($0) })
    let value = TemplateValue(types.filter { selected.contains(ObjectIdentifier($0)) })
    known.withLock { if $0.count < Self.mostKnown { $0[name] = value } }
    return value
  }

  var memberNames: [String] { Set(types.flatMap(\.inheritedTypes)).sorted() }
  var kindName: String { "types" }
  var text: String { "" }
}

/// A context that is asked for with one type only, again and again.
package struct RestrictableContext: Sendable {
  private let context: [String: TemplateValue]
  private let types: [String: TypeView]
  /// The enums and structs of the generator, by name.
  private let resolved: [String: [String: [TemplateValue]]]

  package init(_ context: [String: TemplateValue]) {
    self.context = context
    guard case .object(let types as TypesView)? = context["types"] else {
      (self.types, resolved) = ([:], [:])
      return
    }
    self.types = Dictionary(types.types.map { ($0.name, $0) }) { first, _ in first }
    resolved = ["enums", "structs"].reduce(into: [:]) { result, key in
      guard case .array(let values)? = context[key] else { return }
      result[key] = Dictionary(grouping: values) {
        if case .object(let object) = $0 { object.member("name")?.text ?? "" } else { "" }
      }
    }
  }

  /// The context with one type only; nil if there is none of that name.
  package func restricted(to name: String) -> [String: TemplateValue]? {
    guard let type = types[name] else { return nil }
    var result = context
    result["types"] = .object(TypesView([type], type.world))
    for (key, values) in resolved { result[key] = .array(values[name] ?? []) }
    if let enums = resolved["enums"] {
      result["enumsByType"] = .object(EnumsByType(enums[name] ?? []))
    }
    return result
  }
}
