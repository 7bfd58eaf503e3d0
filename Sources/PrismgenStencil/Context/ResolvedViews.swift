package import PrismgenModel
package import PrismgenSource

/// What the generator itself prints, for templates that start from it: decided names, types and conditions.
package enum GeneratorContext {
  /// Whether a template may ask for one of these names. Resolving a module takes longer than rendering most templates.
  package static func isNeeded(by template: SourceBuffer) -> Bool {
    var lexer = TemplateLexer(template)
    while let token = lexer.next() {
      switch token.name {
      // What other templates ask for is not known before they are rendered.
      case "include", "import", "extends": return true
      default: if token.words.contains(where: mentionsName) { return true }
      }
    }
    return false
  }

  private static let names: Set = [
    "files", "enums", "enumsByType", "structs", "allImportRuns", "importRuns", "matchImportRuns",
  ]

  /// The first names of the paths in a word; `types.enums` is a member and not meant.
  private static func mentionsName(_ word: TagText) -> Bool {
    let text = word.string
    return text.split { !($0.isLetter || $0 == "." || $0 == "_") }
      .contains { path in path.split(separator: ".").first.map { names.contains(String($0)) } ?? false }
  }

  /// - Parameter declarations: of the same files, which tell what is no matter to the generator; must outlive the rendering.
  /// - Returns: `files`, each with its `declarations`, and `enums` and `structs` of all files; `enumsByType` for the enums that
  ///   have a type's name; `allImportRuns` for what the
  ///   generator prints for all files, `importRuns` for members that name nothing of other modules but the types which they
  ///   extend, and `matchImportRuns` for those of enums that can be matched, which name the payloads.
  package static func make(
    _ module: ResolvedModule, _ declarations: Declarations? = nil
  ) -> [String: TemplateValue] {
    let types = Dictionary(
      (declarations?.types ?? []).map { ($0.model.location, $0) }, uniquingKeysWith: { first, _ in first })
    let files = module.files.map { FileView($0, types: types) }
    let resolved = files.flatMap(\.declarations)
    return [
      "files": TemplateValue(files),
      "allImportRuns": runs(module.files.map(\.imports)),
      "importRuns": runs(module.files.map(\.memberImports.namingNothing)),
      "matchImportRuns": runs(files.compactMap(\.matchImports)),
      "enums": .array(resolved.filter { $0 is ResolvedEnumView }.map(TemplateValue.object)),
      "enumsByType": .object(EnumsByType(resolved.map(TemplateValue.object))),
      "structs": .array(resolved.filter { $0 is ResolvedStructView }.map(TemplateValue.object)),
    ]
  }

  private static func runs(_ imports: [[ResolvedImport]]) -> TemplateValue {
    RunView.runs(UnitedImports(imports).imports, condition: \.condition, ImportView.init)
  }
}

/// `enumsByType[case.type]`: the enums that are written as a payload is, so that a template need not look through all of them for
/// each.
final class EnumsByType: TemplateObject, Sendable {
  private let enums: [String: [ResolvedEnumView]]

  init(_ declarations: [TemplateValue]) {
    let views: [ResolvedEnumView] = declarations.compactMap { declaration in
      if case .object(let object) = declaration { object as? ResolvedEnumView } else { nil }
    }
    enums = Dictionary(grouping: views, by: \.target.typeName)
  }

  func member(_ name: String) -> TemplateValue? {
    Reading.note(.otherDeclarations)
    return TemplateValue(enums[name] ?? [])
  }

  var memberNames: [String] { enums.keys.sorted() }
  var kindName: String { "enums" }
  var text: String { "" }
  var plainText: String? { nil }
}

extension TemplateValue {
  /// An attribute in an `#if` is three lines.
  init(_ texts: [String]) {
    self = .array(texts.flatMap { $0.split(separator: "\n") }.map { .string(String($0)) })
  }
}

/// Neighbours with one condition, which share an `#if`.
final class RunView: TabulatedObject, Sendable {
  let condition: String?
  let items: [any TemplateObject]

  private init(condition: String?, items: [any TemplateObject]) {
    self.condition = condition
    self.items = items
  }

  static func runs<Item>(
    _ items: [Item], condition: (Item) -> String?, _ view: (Item) -> any TemplateObject
  ) -> TemplateValue {
    var runs: [(condition: String?, items: [any TemplateObject])] = []
    for item in items {
      if let last = runs.last, last.condition == condition(item) {
        runs[runs.count - 1].items.append(view(item))
      } else {
        runs.append((condition(item), [view(item)]))
      }
    }
    return TemplateValue(runs.map { RunView(condition: $0.condition, items: $0.items) })
  }

  var kindName: String { "run" }
  var text: String { "" }
  static let members: [String: @Sendable (RunView) -> TemplateValue] = [
    "condition": { TemplateValue($0.condition) },
    "items": { .array($0.items.map(TemplateValue.object)) },
  ]
}

private final class FileView: TabulatedObject, Sendable {
  let model: ResolvedFile
  let declarations: [any TemplateObject]

  init(_ model: ResolvedFile, types: [SourceLocation: TypeView]) {
    self.model = model
    declarations = model.declarations.map { declaration in
      switch declaration {
      case .enum(let value):
        ResolvedEnumView(value, type: types[value.target.location])
      case .struct(let value): ResolvedStructView(value)
      }
    }
  }

  /// nil: no enum of the file can be matched.
  var matchImports: [ResolvedImport]? {
    let enums = declarations.compactMap { $0 as? ResolvedEnumView }.filter(\.model.isMatchable)
    if enums.isEmpty { return nil }
    let isExposed = enums.contains {
      !$0.target.memberModifier.isEmpty || !$0.target.extensionModifier.isEmpty
    }
    return isExposed ? model.memberImports.namingPayloads : model.memberImports.namingNothing
  }

  var kindName: String { "file" }
  var text: String { model.sourcePath }
  static let members: [String: @Sendable (FileView) -> TemplateValue] = [
    "sourcePath": { .string($0.model.sourcePath) },
    "name": { .string($0.model.name) },
    "imports": { TemplateValue($0.model.imports.map(ImportView.init)) },
    "importRuns": { RunView.runs($0.model.imports, condition: \.condition, ImportView.init) },
    "declarations": { .array($0.declarations.map(TemplateValue.object)) },
  ]
}

private final class ImportView: TabulatedObject, Sendable {
  let model: ResolvedImport
  init(_ model: ResolvedImport) { self.model = model }

  var kindName: String { "import" }
  var text: String { model.text }

  static let members: [String: @Sendable (ImportView) -> TemplateValue] = [
    "text": { .string($0.text) },
    "path": { .string($0.model.path) },
    "condition": { TemplateValue($0.model.condition) },
  ]
}

/// What enums and structs have in common.
private protocol TargetedView: TabulatedObject {
  var target: ResolvedTarget { get }
}

extension TargetedView {
  var text: String { target.typeName }
  var declaration: RenderedDeclaration? { .init(name: target.displayName, location: target.location) }

  static var targetMembers: [String: @Sendable (Self) -> TemplateValue] {
    [
      "name": { .string($0.target.displayName) },
      "typeName": { .string($0.target.typeName) },
      "clause": { .string($0.target.clause) },
      "condition": { TemplateValue($0.target.condition) },
      "attributes": { TemplateValue($0.target.attributes) },
      "extensionModifier": { .string($0.target.extensionModifier) },
      "memberModifier": { .string($0.target.memberModifier) },
      "opticExtensionModifier": { .string($0.target.opticExtensionModifier) },
      "opticMemberModifier": { .string($0.target.opticMemberModifier) },
      "hasUnsafeArguments": { .bool($0.target.hasUnsafeArguments) },
      "names": { view in
        let names = view.target.names
        return .dictionary(
          [
            "bool": names.bool, "error": names.error, "sendable": names.sendable, "selfType": names.selfType,
            "selfExpression": names.selfExpression,
            "string": names.string, "equatable": names.equatable, "hashable": names.hashable,
            "hasher": names.hasher, "caseIterable": names.caseIterable,
            "outcome": names.outcome, "failure": names.failure, "whole": names.whole, "part": names.part,
            "prism": names.prism, "fatalError": names.fatalError,
            "prismatic": names.prismatic,
            "lensable": names.lensable, "storePrism": names.storePrism, "casePath": names.casePath,
            "propertyPath": names.propertyPath, "reducerType": names.reducerType,
            "staticReducer": names.staticReducer,
          ].mapValues(TemplateValue.string))
      },
    ]
  }
}

private final class ResolvedEnumView: TargetedView, Sendable {
  let model: ResolvedEnum
  /// As Sourcery's templates see it.
  let type: TypeView?
  let cases: [ResolvedCaseView]
  /// Memo of ``free(_:)``.
  private let freeNames = Locked<[String: String]>([:])

  init(_ model: ResolvedEnum, type: TypeView?) {
    self.model = model
    self.type = type
    let declared = Dictionary(
      (type?.cases ?? []).map { ($0.model.location, $0) }, uniquingKeysWith: { first, _ in first })
    cases = model.cases.map { ResolvedCaseView($0, declared: declared[$0.location]) }
  }

  /// What a property or a nested type of the enum would declare again.
  private var declaredNames: [String] {
    guard let type else { return [] }
    let values = type.variables.filter { !$0.isStatic }.map(\.model.name)
    let methods = type.rawMethods.filter { !$0.isStatic && $0.model.parameters.isEmpty }.map(\.model.name)
    return values + methods + type.containedTypes.map(\.localName) + type.aliases.map(\.model.name)
  }

  /// The names that the types of the payloads are written with.
  private var payloadNames: [String] {
    cases.flatMap { $0.parameters.flatMap(\.type.names) }
  }

  /// Those of the types around it, too.
  private var genericParameters: [String] {
    sequence(first: type) { $0?.parent }.flatMap { type in
      (type?.model.genericParameters ?? []).filter { $0.kind == .type }.map(\.name)
    }
  }

  /// `name`, or what is like it and nothing in the payloads.
  private func free(_ name: String) -> TemplateValue {
    if let known = freeNames.withLock({ $0[name] }) { return .string(known) }
    let taken = Set(payloadNames)
    var free = name
    while taken.contains(free) { free += "_" }
    freeNames.withLock { $0[name] = free }
    return .string(free)
  }

  var target: ResolvedTarget { model.target }
  var kindName: String { "enum" }

  private func runs(isolated: Bool) -> TemplateValue {
    RunView.runs(
      cases.filter { $0.model.isIsolated == isolated && $0.hasMembers }, condition: \.model.condition
    ) { $0 }
  }

  private func prisms() -> TemplateValue {
    TemplateValue(model.prisms.map { OpticExtensionView($0, subjects: cases) })
  }

  private func namespace() -> TemplateValue {
    guard let namespace = model.namespace else { return .none }
    let members = namespace.members.map { (case: cases[$0.caseIndex], member: $0) }
    return .dictionary([
      "runs": RunView.runs(members, condition: { $0.case.model.condition }) {
        NamespaceMemberView($0.member, $0.case)
      },
      "structModifier": .string(namespace.structModifier),
      "memberModifier": .string(namespace.memberModifier),
      "witnessModifier": .string(namespace.witnessModifier),
      "hasInitializer": .bool(namespace.hasInitializer),
    ])
  }

  static let members = targetMembers.merging(ownMembers) { $1 }
  private static let ownMembers: [String: @Sendable (ResolvedEnumView) -> TemplateValue] = [
    "kind": { _ in .string("enum") },
    "cases": { TemplateValue($0.cases) },
    "type": { TemplateValue($0.type) },
    "genericParameters": { TemplateValue($0.genericParameters) },
    "declaredNames": { TemplateValue($0.declaredNames) },
    "payloadNames": { TemplateValue($0.payloadNames) },
    "matchResult": { $0.free("MatchResult") },
    "matchFailure": { $0.free("MatchFailure") },
    "caseNames": { TemplateValue($0.model.cases.map(\.name)) },
    "listedCases": { view in
      TemplateValue(view.cases.map { ResolvedCaseView($0.model, declared: $0.declared, isListed: true) })
    },
    "conditions": { TemplateValue($0.model.conditions) },
    "isComplete": { .bool($0.model.isComplete) },
    "hasValues": { .bool($0.model.hasValues) },
    "isSwitchable": { .bool($0.model.isSwitchable) },
    "isSpelled": { .bool($0.model.isSpelled) },
    "isMatchable": { .bool($0.model.isMatchable) },
    "hasConditions": { .bool($0.cases.contains { $0.model.condition != nil }) },
    "hasModifiers": { .bool($0.cases.contains { $0.model.modifier != nil }) },
    "hasAttributedCases": { .bool($0.cases.contains { !$0.model.attributes.isEmpty }) },
    "isNoncopyable": { .bool($0.model.isNoncopyable) },
    "isNonfrozen": { .bool($0.model.isNonfrozen) },
    "aliases": { TemplateValue($0.model.aliases.map(AliasView.init)) },
    "memberRuns": { $0.runs(isolated: false) },
    "isolatedRuns": { $0.runs(isolated: true) },
    "prisms": { $0.prisms() },
    "namespace": { $0.namespace() },
    "router": { view in view.model.router.map { LiftViews.router($0, view.cases) } ?? .none },
    "paths": { view in view.model.paths.map { LiftViews.paths($0, view.cases) } ?? .none },
  ]
}

private final class ResolvedStructView: TargetedView, Sendable {
  let model: ResolvedStruct
  let properties: [ResolvedPropertyView]

  init(_ model: ResolvedStruct) {
    self.model = model
    properties = model.properties.map(ResolvedPropertyView.init)
  }

  var target: ResolvedTarget { model.target }
  var kindName: String { "struct" }

  static let members = targetMembers.merging(ownMembers) { $1 }
  private static let ownMembers: [String: @Sendable (ResolvedStructView) -> TemplateValue] = [
    "kind": { _ in .string("struct") },
    "aliases": { TemplateValue($0.model.aliases.map(AliasView.init)) },
    "properties": { TemplateValue($0.properties) },
    "lenses": { view in
      TemplateValue(view.model.lenses.map { OpticExtensionView($0, subjects: view.properties) })
    },
    "hasNamespace": { .bool($0.model.hasNamespace) },
    "paths": { view in view.model.paths.map { LiftViews.paths($0, view.properties) } ?? .none },
  ]
}

private final class AliasView: TabulatedObject, Sendable {
  let model: ResolvedAlias
  init(_ model: ResolvedAlias) { self.model = model }

  var kindName: String { "alias" }
  var text: String { model.name }
  static let members: [String: @Sendable (AliasView) -> TemplateValue] = [
    "host": { .string($0.model.host) },
    "name": { .string($0.model.name) },
    "target": { .string($0.model.target) },
    "modifier": { .string($0.model.modifier) },
    "condition": { TemplateValue($0.model.condition) },
  ]
}

private final class ResolvedPropertyView: TabulatedObject, Sendable {
  let model: ResolvedProperty
  init(_ model: ResolvedProperty) { self.model = model }

  var kindName: String { "property" }
  var text: String { model.name }
  var declaration: RenderedDeclaration? { .init(name: "property '\(model.name)'", location: model.location) }

  static let members: [String: @Sendable (ResolvedPropertyView) -> TemplateValue] = [
    "name": { .string($0.model.name) },
    "reference": { .string($0.model.reference) },
    "condition": { TemplateValue($0.model.condition) },
    "documentation": { TemplateValue($0.model.documentation) },
    "isUnsafe": { .bool($0.model.isUnsafe) },
    "isReadUnsafe": { .bool($0.model.isReadUnsafe) },
    "isChangeUnsafe": { .bool($0.model.isChangeUnsafe) },
  ]
}
