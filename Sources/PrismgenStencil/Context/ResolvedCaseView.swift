internal import PrismgenModel

final class ResolvedCaseView: TabulatedObject, Sendable {
  let model: ResolvedCase
  /// As Sourcery's templates see it.
  let declared: CaseView?
  /// An element of a list, in which Swift allows no `#if`: what is around the list is printed for each outcome.
  private let isListed: Bool

  init(_ model: ResolvedCase, declared: CaseView?, isListed: Bool = false) {
    self.model = model
    self.declared = declared
    self.isListed = isListed
  }

  var enclosingCondition: String? { isListed ? model.condition : nil }
  var parameters: [ParameterModel] { declared?.model.parameters ?? [] }
  /// Each with what Sourcery's templates see of it.
  private var values: [ValueView] {
    model.values.enumerated().map { index, value in
      ValueView(
        value, index < parameters.count ? parameters[index] : nil,
        declared.flatMap { index < $0.associatedValues.count ? $0.associatedValues[index] : nil })
    }
  }
  var hasMembers: Bool { model.property != nil || model.predicate != nil || model.modifier != nil }
  var otherCasesCondition: String? {
    if case .presentIf(let condition) = model.otherCases { condition } else { nil }
  }
  var kindName: String { "case" }
  var text: String { model.name }
  var declaration: RenderedDeclaration? { .init(name: "case '\(model.name)'", location: model.location) }

  static let members: [String: @Sendable (ResolvedCaseView) -> TemplateValue] = [
    "name": { .string($0.model.name) },
    "reference": { .string($0.model.reference) },
    "condition": { TemplateValue($0.model.condition) },
    "documentation": { TemplateValue($0.model.documentation) },
    "attributes": { TemplateValue($0.model.attributes) },
    "values": { TemplateValue($0.values) },
    "type": { .string($0.model.type) },
    "optionalType": { .string($0.model.optionalType) },
    "property": { TemplateValue($0.model.property) },
    "predicate": { TemplateValue($0.model.predicate) },
    "modifier": { TemplateValue($0.model.modifier) },
    "isPropertyDisfavored": { .bool($0.model.isPropertyDisfavored) },
    "isPredicateDisfavored": { .bool($0.model.isPredicateDisfavored) },
    "hasMembers": { .bool($0.hasMembers) },
    "isParameter": { .bool($0.model.isParameter) },
    "leavesArgumentsOut": { .bool($0.model.leavesArgumentsOut) },
    "isUnsafe": { .bool($0.model.isUnsafe) },
    "hasUnsafePayload": { .bool($0.model.hasUnsafePayload) },
    "isWholeUnsafe": { .bool($0.model.isWholeUnsafe) },
    "hasUnsafeArguments": { .bool($0.model.hasUnsafeArguments) },
    "hasAutoclosure": { .bool($0.model.values.contains(where: \.isAutoclosure)) },
    "isConstructionUnsafe": { .bool($0.model.isConstructionUnsafe) },
    "isAttributedFunction": { .bool($0.model.isAttributedFunction) },
    "isUninhabited": { .bool($0.model.isUninhabited) },
    "isOnlyCase": { .bool($0.model.otherCases == .absent) },
    "otherCasesCondition": { TemplateValue($0.otherCasesCondition) },
  ]
}

final class ValueView: TabulatedObject, Sendable {
  let model: ResolvedValue
  let parameter: ParameterModel?
  let declared: AssociatedValueView?

  init(_ model: ResolvedValue, _ parameter: ParameterModel?, _ declared: AssociatedValueView?) {
    self.model = model
    self.parameter = parameter
    self.declared = declared
  }

  var kindName: String { "value" }
  var text: String { model.label }
  static let members: [String: @Sendable (ValueView) -> TemplateValue] = [
    "label": { .string($0.model.label) },
    "isAutoclosure": { .bool($0.model.isAutoclosure) },
    "annotations": { $0.declared?.annotations.value ?? .none },
    "typeName": { TemplateValue($0.declared?.typeName) },
    "typeNames": { TemplateValue($0.parameter?.type.names ?? []) },
    "outerTypeNames": { TemplateValue($0.parameter?.type.outerNames ?? []) },
    "conformsToNothing": { .bool($0.declared?.typeName.conformsToNothing ?? false) },
  ]
}
