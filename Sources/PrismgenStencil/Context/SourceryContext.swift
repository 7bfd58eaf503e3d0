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
      "types": .object(TypesView(declarations)),
      "type": .dictionary(Dictionary(byName, uniquingKeysWith: { first, _ in first })),
      "functions": .array([]),
      "argument": .dictionary(arguments),
      "generationDate": .none,
    ]
  }
}

/// `types`: all types by kind and by what they are based on.
final class TypesView: TabulatedObject, Sendable {
  let declarations: Declarations
  init(_ declarations: Declarations) { self.declarations = declarations }

  private func types(_ isIncluded: (TypeView) -> Bool) -> TemplateValue {
    TemplateValue(declarations.types.filter(isIncluded))
  }

  var kindName: String { "types" }
  var text: String { "" }

  static let members: [String: @Sendable (TypesView) -> TemplateValue] = [
    "types": { $0.types { _ in true } },
    "all": { $0.types { $0.kind != .protocol } },
    "enums": { $0.types { $0.kind == .enum } },
    "structs": { $0.types { $0.kind == .struct } },
    "classes": { $0.types { $0.kind == .class } },
    "protocols": { $0.types { $0.kind == .protocol } },
    "extensions": { $0.types { $0.kind == .extension } },
    "based": { types in types.selection { $0.based.contains($1) } },
    "inheriting": { types in types.selection { $0.inherits[$1] != nil } },
    "implementing": { types in types.selection { $0.implements[$1] != nil } },
  ]

  private func selection(_ isIncluded: @escaping @Sendable (TypeView, String) -> Bool) -> TemplateValue {
    .object(TypeSelection(declarations, isIncluded))
  }
}

/// `types.implementing`: its members are the names that types may implement.
final class TypeSelection: TemplateObject, Sendable {
  private let declarations: Declarations
  private let isIncluded: @Sendable (TypeView, String) -> Bool

  init(_ declarations: Declarations, _ isIncluded: @escaping @Sendable (TypeView, String) -> Bool) {
    self.declarations = declarations
    self.isIncluded = isIncluded
  }

  func member(_ name: String) -> TemplateValue? {
    TemplateValue(declarations.types.filter { isIncluded($0, name) })
  }

  var memberNames: [String] { Set(declarations.types.flatMap(\.based)).sorted() }
  var kindName: String { "types" }
  var text: String { "" }
}
