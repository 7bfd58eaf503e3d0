import PrismgenModel

/// Routers and paths as templates see them.
enum LiftViews {
  static func router(_ model: ResolvedRouter, _ cases: [any TemplateObject]) -> TemplateValue {
    .dictionary([
      "whole": .string(model.whole),
      "state": .string(model.state),
      "ignoresOthers": .bool(model.ignoresOthers),
      "othersCondition": TemplateValue(model.othersCondition),
      "modifiers": modifiers(model.modifiers),
      "fields": .array(
        model.fields.map {
          .dictionary([
            "name": .string($0.name), "parameter": .string($0.parameter),
            "case": .object(cases[$0.caseIndex]),
          ])
        }),
    ])
  }

  /// - Parameter subjects: the cases or the properties that the members lead to.
  static func paths(_ model: ResolvedPaths, _ subjects: [any TemplateObject]) -> TemplateValue {
    .dictionary([
      "whole": .string(model.whole),
      "modifiers": modifiers(model.modifiers),
      "runs": RunView.runs(model.members, condition: \.condition) { MemberView($0, subjects[$0.index]) },
    ])
  }

  private static func modifiers(_ model: LiftModifiers) -> TemplateValue {
    .dictionary([
      "type": .string(model.type), "member": .string(model.member), "stored": .string(model.stored),
    ])
  }

  private final class MemberView: TabulatedObject, Sendable {
    let model: ResolvedPaths.Member
    let subject: any TemplateObject

    init(_ model: ResolvedPaths.Member, _ subject: any TemplateObject) {
      self.model = model
      self.subject = subject
    }

    var kindName: String { "path" }
    var text: String { model.name }
    static let members: [String: @Sendable (MemberView) -> TemplateValue] = [
      "name": { .string($0.model.name) },
      "typeName": { .string($0.model.typeName) },
      "part": { .string($0.model.part) },
      "attributes": { TemplateValue($0.model.attributes) },
      "modifiers": { LiftViews.modifiers($0.model.modifiers) },
      "subject": { .object($0.subject) },
    ]
  }
}
