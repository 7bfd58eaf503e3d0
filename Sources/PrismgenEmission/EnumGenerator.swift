import PrismgenModel

/// Prints everything for one enum.
final class EnumGenerator {
  let declaration: ResolvedEnum
  private var target: ResolvedTarget { declaration.target }
  // Each look at those of the target would be a copy of them all.
  private let names: RuntimeNames

  init(_ declaration: ResolvedEnum) { (self.declaration, names) = (declaration, declaration.target.names) }

  func print(to file: inout FilePrinter) {
    file.print(declaration.aliases, target)
    members(isolated: false, to: &file)
    members(isolated: true, to: &file)
    prisms(to: &file)
    if let namespace = declaration.namespace { print(namespace, to: &file) }
    let lifts = LiftGenerator(target: target)
    if let router = declaration.router { lifts.print(router, of: declaration, to: &file) }
    if let paths = declaration.paths { lifts.print(paths, of: declaration.cases, to: &file) }
  }

  // MARK: Members of the enum

  private func members(isolated: Bool, to file: inout FilePrinter) {
    let cases = declaration.cases.indices.filter {
      declaration.cases[$0].isIsolated == isolated && declaration.cases[$0].hasMembers
    }
    let needsHelper = !isolated && declaration.cases.contains { $0.modifier != nil }
    if cases.isEmpty && !needsHelper { return }
    file.origin("enum", target)
    file.code.print(target.attributes)
    let isolation = isolated ? "" : "nonisolated "
    file.block("\(isolation)\(target.extensionModifier)extension \(target.typeName)\(target.clause) {") {
      file in
      file.conditionalRuns(
        cases, condition: { declaration.cases[$0].condition }, origin: { $0.origin(declaration.cases[$1]) }
      ) { file, index in
        print(declaration.cases[index], to: &file.code)
      }
      file.origin("enum", target)
      if needsHelper { file.code.print(modifyHelper) }
    }
  }

  private func print(_ enumCase: ResolvedCase, to code: inout CodePrinter) {
    let form = CaseForm(enumCase)
    if let property = enumCase.property {
      code.print(enumCase.documentation)
      code.print(enumCase.attributes + disfavor(enumCase.isPropertyDisfavored))
      code.print(self.property(property, form))
    }
    if let predicate = enumCase.predicate {
      if enumCase.property == nil { code.print(enumCase.documentation) }
      code.print(enumCase.attributes + disfavor(enumCase.isPredicateDisfavored))
      code.print(self.predicate(predicate, form))
    }
    if let modifier = enumCase.modifier {
      code.print(enumCase.attributes)
      code.print(self.modifier(modifier, form))
    }
  }

  private func disfavor(_ isDisfavored: Bool) -> [String] { isDisfavored ? ["@_disfavoredOverload"] : [] }

  private func property(_ name: String, _ form: CaseForm) -> Code {
    let type = form.enumCase.optionalType
    if form.enumCase.values.isEmpty {
      return "\(target.memberModifier)var \(name): \(type) { \(extraction: form, of: "self") }"
    }
    let whole = form.unsafeWhole + "self"
    return """
      \(target.memberModifier)var \(name): \(type) {
        get { \(extraction: form, of: "self") }
        set { guard case \(pattern: form) = \(whole), \(form.newValue) else { return }; \(whole) = \(construction: form, from: "newValue") }
      }
      """
  }

  private func predicate(_ name: String, _ form: CaseForm) -> Code {
    let whole = form.unsafeWhole + "self"
    if !declaration.isNoncopyable {
      return
        "\(target.memberModifier)var \(name): \(names.bool) { if case \(pattern: form) = \(whole) { return true }; return false }"
    }
    let head: Code = "\(target.memberModifier)var \(name): \(names.bool) {"
    // Rule 57: `if case` would consume the value. A `default` that stands for no case warns.
    switch form.enumCase.otherCases {
    case .absent: return "\(head) true }"
    case .present: return "\(head) switch \(whole) { case \(pattern: form): true; default: false } }"
    case .presentIf(let condition):
      return """
        \(head)
          switch \(whole) {
          case \(pattern: form): true
          #if \(condition)
          default: false
          #endif
          }
        }
        """
    }
  }

  private func modifier(_ name: String, _ form: CaseForm) -> Code {
    """
    @discardableResult
    \(target.memberModifier)mutating func \(name)<\(names.outcome), \(names.failure): \(names.error)>(
      _ body: (inout \(form.enumCase.type)) throws(\(names.failure)) -> \(names.outcome)
    ) throws(\(names.failure)) -> \(names.outcome)? {
      \(form.mutableBinding(names.selfType)) else { return nil }
      return \(form.unsafe)try \(names.selfExpression).__modify(&self, &value, { \(construction: form, from: "$0") }, body)
    }
    """
  }

  /// What the modifiers share. The payload is bound before the enum gives it up, so that it is uniquely referenced
  /// while `body` runs: O(1). It is generic because the compiler rejects a `consume` of a trivial type that is
  /// assigned again.
  private var modifyHelper: Code {
    let modifier = target.memberModifier.contains("@inlinable") ? "@inlinable " : "private "
    let (whole, part, outcome, failure) = (names.whole, names.part, names.outcome, names.failure)
    return """
      \(modifier)static func __modify<\(whole), \(part), \(outcome), \(failure): \(names.error)>(
        _ whole: inout \(whole), _ part: inout \(part), _ review: (\(part)) -> \(whole),
        _ body: (inout \(part)) throws(\(failure)) -> \(outcome)
      ) throws(\(failure)) -> \(outcome) {
        _ = consume whole
        defer { whole = review(part) }
        return try body(&part)
      }
      """
  }

  // MARK: Prisms

  private func prisms(to file: inout FilePrinter) {
    for group in declaration.prisms {
      file.opticExtension(group, "enum", target) { file, member in
        let enumCase = declaration.cases[member.index]
        file.origin(enumCase)
        if !enumCase.hasMembers { file.code.print(enumCase.documentation) }
        file.code.block(member.head) { $0.print(CaseForm(enumCase).prism(names)) }
      }
    }
  }

  private func print(_ namespace: ResolvedNamespace, to file: inout FilePrinter) {
    file.origin("enum", target)
    // A conformance takes no access modifier: where the extension carries it, the witnesses stand in one of their own.
    let isSplit = !target.opticExtensionModifier.isEmpty
    let conformance: Code = "extension \(target.typeName): \(names.prismatic)\(target.clause) {"
    file.code.print(target.attributes)
    let opening: Code =
      isSplit ? "\(target.opticExtensionModifier)extension \(target.typeName)\(target.clause) {" : conformance
    file.block("nonisolated \(opening)") { file in
      file.block("\(namespace.structModifier)nonisolated struct Prisms: \(names.sendable) {") { file in
        if namespace.hasInitializer { file.code.print("@inlinable public init() {}") }
        file.conditionalRuns(
          namespace.members, condition: { declaration.cases[$0.caseIndex].condition },
          origin: { $0.origin(declaration.cases[$1.caseIndex]) }
        ) { file, member in
          let enumCase = declaration.cases[member.caseIndex]
          file.code.print(enumCase.attributes)
          let head: Code = "\(namespace.memberModifier)var \(member.name): \(member.type) {"
          if let forward = member.forward {
            file.code.print("\(head) \(CaseForm(enumCase).unsafe)\(forward) }")
          } else {
            file.code.block(head) { $0.print(CaseForm(enumCase).prism(names)) }
          }
        }
        file.origin("enum", target)
      }
      file.code.print("\(namespace.witnessModifier)static var prisms: Prisms { \(target.unsafe)Prisms() }")
    }
    if isSplit {
      file.code.print(target.attributes)
      file.code.print("nonisolated \(conformance)}")
    }
  }
}

extension ResolvedCase {
  fileprivate var hasMembers: Bool { property != nil || predicate != nil || modifier != nil }
}
