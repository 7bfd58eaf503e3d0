internal import PrismgenModel

/// `extension Prism where …`, or of `Lens`, with what each member is about.
final class OpticExtensionView: TabulatedObject, Sendable {
  let model: ResolvedOpticExtension
  let members: [OpticView]

  init(_ model: ResolvedOpticExtension, subjects: [any TemplateObject]) {
    self.model = model
    members = model.members.map { OpticView($0, subject: subjects[$0.index]) }
  }

  var kindName: String { "opticExtension" }
  var text: String { model.extendedType }
  static let members: [String: @Sendable (OpticExtensionView) -> TemplateValue] = [
    "modifier": { .string($0.model.modifier) },
    "extendedType": { .string($0.model.extendedType) },
    "requirements": { TemplateValue($0.model.requirements) },
    "condition": { TemplateValue($0.model.condition) },
    "attributes": { TemplateValue($0.model.attributes) },
    "members": { TemplateValue($0.members) },
  ]
}

final class OpticView: TabulatedObject, Sendable {
  let model: ResolvedOpticExtension.Member
  let subject: any TemplateObject

  init(_ model: ResolvedOpticExtension.Member, subject: any TemplateObject) {
    self.model = model
    self.subject = subject
  }

  var kindName: String { "optic" }
  var text: String { model.name }
  static let members: [String: @Sendable (OpticView) -> TemplateValue] = [
    "name": { .string($0.model.name) },
    "modifier": { .string($0.model.modifier) },
    "generics": { TemplateValue($0.model.generics) },
    "requirements": { TemplateValue($0.model.requirements) },
    "resultType": { .string($0.model.resultType) },
    "case": { .object($0.subject) },
    "property": { .object($0.subject) },
  ]
}

final class NamespaceMemberView: TabulatedObject, Sendable {
  let model: ResolvedNamespace.Member
  let subject: ResolvedCaseView

  init(_ model: ResolvedNamespace.Member, _ subject: ResolvedCaseView) {
    self.model = model
    self.subject = subject
  }

  var kindName: String { "namespaceMember" }
  var text: String { model.name }
  static let members: [String: @Sendable (NamespaceMemberView) -> TemplateValue] = [
    "name": { .string($0.model.name) },
    "type": { .string($0.model.type) },
    "forward": { TemplateValue($0.model.forward) },
    "case": { .object($0.subject) },
  ]
}
