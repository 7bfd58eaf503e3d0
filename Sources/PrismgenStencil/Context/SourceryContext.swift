import PrismgenModel

/// The names that a Sourcery template finds: `types`, `type`, `argument`.
package enum SourceryContext {
  /// - Parameters:
  ///   - declarations: must outlive the rendering.
  ///   - arguments: `--args` by name.
  package static func make(_ declarations: Declarations, arguments: [String: TemplateValue]) -> [String:
    TemplateValue]
  {
    let byName = declarations.types.map { ($0.name, TemplateValue.object($0)) }
    return [
      "types": .object(TypesView(declarations.types)),
      "type": .dictionary(Dictionary(byName, uniquingKeysWith: { first, _ in first })),
      "argument": .dictionary(arguments),
    ]
  }
}

extension SourceryContext {
  /// Whether templates find nothing but these names, so that what they read is arguments and declarations.
  static func isAll(_ context: [String: TemplateValue]) -> Bool {
    Set(context.keys).isSubset(of: ["types", "type", "argument"])
  }
}

/// `types`: all types by kind and by what they are based on.
final class TypesView: TemplateObject, Sendable {
  let types: [TypeView]
  /// A template may ask for one of them in every round of a loop.
  private let lists: [String: TemplateValue]

  init(_ types: [TypeView]) {
    self.types = types
    func list(_ isIncluded: (TypeView) -> Bool) -> TemplateValue { TemplateValue(types.filter(isIncluded)) }
    lists = [
      "types": list { _ in true }, "all": list { $0.kind != .protocol }, "enums": list { $0.kind == .enum },
      "structs": list { $0.kind == .struct }, "classes": list { $0.kind == .class },
      "protocols": list { $0.kind == .protocol }, "extensions": list { $0.kind == .extension },
    ]
  }

  var kindName: String { "types" }
  var text: String { "" }

  private static let selections: [String: @Sendable (TypesView) -> TemplateValue] = [
    "based": { types in types.selection { $0.based.contains($1) } },
    "inheriting": { types in types.selection { $0.inherits[$1] != nil } },
    "implementing": { types in types.selection { $0.implements[$1] != nil } },
  ]

  func member(_ name: String) -> TemplateValue? { lists[name] ?? Self.selections[name]?(self) }
  var memberNames: [String] { Array(lists.keys) + Self.selections.keys }

  private func selection(_ isIncluded: @escaping @Sendable (TypeView, String) -> Bool) -> TemplateValue {
    .object(TypeSelection(types, isIncluded))
  }
}

/// `types.implementing`: its members are the names that types may implement.
final class TypeSelection: TemplateObject, Sendable {
  private let types: [TypeView]
  private let isIncluded: @Sendable (TypeView, String) -> Bool

  init(_ types: [TypeView], _ isIncluded: @escaping @Sendable (TypeView, String) -> Bool) {
    self.types = types
    self.isIncluded = isIncluded
  }

  func member(_ name: String) -> TemplateValue? {
    TemplateValue(types.filter { isIncluded($0, name) })
  }

  var memberNames: [String] { Set(types.flatMap(\.based)).sorted() }
  var kindName: String { "types" }
  var text: String { "" }
}

extension SourceryContext {
  /// The context with one type only; nil if there is none of that name.
  package static func restricted(
    _ context: [String: TemplateValue], to name: String
  ) -> [String: TemplateValue]? {
    guard case .object(let types as TypesView)? = context["types"],
      let type = types.types.first(where: { $0.name == name })
    else { return nil }
    var result = context
    result["types"] = .object(TypesView([type]))
    for key in ["enums", "structs"] {
      guard case .array(let values)? = context[key] else { continue }
      result[key] = .array(
        values.filter {
          if case .object(let object) = $0 { object.member("name")?.text == name } else { false }
        })
    }
    return result
  }
}
