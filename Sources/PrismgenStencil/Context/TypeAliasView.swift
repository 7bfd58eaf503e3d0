import PrismgenModel
import PrismgenSource

/// A type alias.
final class TypeAliasView: TabulatedObject, TypedObject, Sendable {
  let model: AliasModel
  let typeName: TypeNameView
  let accessLevel: String
  let annotations: Annotations
  unowned let parent: TypeView?

  init(
    _ model: AliasModel, typeName: TypeNameView, accessLevel: String, annotations: Annotations,
    parent: TypeView?
  ) {
    self.model = model
    self.typeName = typeName
    self.accessLevel = accessLevel
    self.annotations = annotations
    self.parent = parent
  }

  /// `Outer.Alias`.
  var name: String { (parent.map { "\($0.name)." } ?? "") + model.name }

  /// Those of the file.
  private var imports: [ImportModel] {
    Reading.note(.unknown)
    return typeName.world?.imports(of: model.location.path) ?? []
  }

  var kindName: String { "typealias" }
  var text: String { name }

  static let members = typedMembers.merging(ownMembers) { $1 }
  private static let ownMembers: [String: @Sendable (TypeAliasView) -> TemplateValue] = [
    "aliasName": { .string($0.model.name) },
    "name": { .string($0.name) },
    "accessLevel": { .string($0.accessLevel) },
    "parent": { TemplateValue($0.parent) },
    "parentName": { TemplateValue($0.parent?.name) },
    "module": { _ in .none },
    "imports": { TemplateValue($0.imports.map { FileImportView($0) }) },
    "annotations": { $0.annotations.value },
  ]
}
