import PrismgenModel

/// Prints what PrismStore's static lifts need: a router, and a type for each path.
struct LiftGenerator {
  let target: ResolvedTarget
  private var names: RuntimeNames { target.names }

  // MARK: The router

  func print(_ router: ResolvedRouter, of whole: ResolvedEnum, to file: inout FilePrinter) {
    let modifiers = router.modifiers
    let fields = router.fields.map { (field: $0, form: CaseForm(whole.cases[$0.caseIndex])) }
    let isUnsafe = target.hasUnsafeArguments || fields.contains { $0.form.enumCase.isWholeUnsafe }
    extend("enum", &file) { code in
      code.print("\(modifiers.type)nonisolated struct Router<")
      code.indented { code in
        code.print("\(router.state),")
        for (index, item) in fields.enumerated() {
          let part = item.form.enumCase.type
          let comma = index == fields.count - 1 ? "" : ","
          code.print("\(item.field.parameter): \(names.reducerType)<\(part), \(router.state)>\(comma)")
        }
      }
      code.block(">: \(isUnsafe ? "@unsafe " : "")\(names.staticReducer) {") { code in
        for (field, _) in fields {
          code.print("\(modifiers.stored)var \(field.name): \(field.parameter)")
        }
        initializer(router, to: &code)
        for route in Route.allCases {
          code.block("\(modifiers.member)\(route.head(router, names)) {") { code in
            code.print("switch \(isUnsafe ? "unsafe " : "")action {")
            for (field, form) in fields { code.print(form.routing(route, to: field.name)) }
            others(router, route, isNonfrozen: whole.isNonfrozen, to: &code)
            code.print("}")
          }
        }
        code.block("\(modifiers.member)static var isPartial: \(names.bool) {") { code in
          for (field, _) in fields { code.print("if \(field.parameter).isPartial { return true }") }
          code.print("return false")
        }
      }
    }
  }

  /// The cases without a field. The compiler warns of a `default` that is left with none.
  private func others(
    _ router: ResolvedRouter, _ route: Route, isNonfrozen: Bool, to code: inout CodePrinter
  ) {
    let unknown: Code = "@unknown default: \(route.other)"
    guard router.ignoresOthers else {
      if isNonfrozen { code.print(unknown) }
      return
    }
    let known: Code = "default: \(route.other)"
    guard let condition = router.othersCondition else { return code.print(known) }
    code.print("#if \(condition)")
    code.print(known)
    if isNonfrozen {
      code.print("#else")
      code.print(unknown)
    }
    code.print("#endif")
  }

  private func initializer(_ router: ResolvedRouter, to code: inout CodePrinter) {
    // The parameters have names of their own, because one may be called `self`.
    let parameters = router.fields.enumerated().map { "\($1.name) value\($0): \($1.parameter)" }
      .joined(separator: ", ")
    code.block("\(router.modifiers.member)init(\(parameters)) {") { code in
      for (index, field) in router.fields.enumerated() {
        code.print("\(target.unsafe)self.\(field.name) = value\(index)")
      }
    }
  }

  // MARK: Paths

  func print(_ paths: ResolvedPaths, of cases: [ResolvedCase], to file: inout FilePrinter) {
    print(paths, "Cases", "cases", conformance: names.casePath, "enum", to: &file) { member, code in
      let form = CaseForm(cases[member.index])
      let type: Code = "\(names.storePrism)<\(paths.whole), \(member.part)>"
      code.block("\(member.modifiers.member)var prism: \(type) {") { $0.print(form.prism(names)) }
    } isUnsafe: {
      cases[$0.index].isUnsafe
    }
  }

  func print(_ paths: ResolvedPaths, of properties: [ResolvedProperty], to file: inout FilePrinter) {
    print(paths, "Properties", "properties", conformance: names.propertyPath, "struct", to: &file) {
      member, code in
      let property = properties[member.index]
      let modifier = member.modifiers.member
      // Not `Void`: a module may have a type of that name.
      let body: Code = "_ body: (inout \(member.part)) -> ()"
      let change: Code = "\(property.unsafeChange)body(&whole.\(property.reference))"
      let result: Code = "\(names.bool) { \(change); return true }"
      let value: Code = "\(property.unsafeRead)whole.\(property.reference)"
      code.print(
        """
        \(modifier)func accessPart(of whole: inout \(paths.whole), \(body)) -> \(result)
        \(modifier)func get(_ whole: \(paths.whole)) -> \(member.part) { \(value) }
        """)
    } isUnsafe: {
      properties[$0.index].isUnsafe
    }
  }

  private func print(
    _ paths: ResolvedPaths, _ type: String, _ name: String, conformance: String, _ kind: String,
    to file: inout FilePrinter, _ functions: (ResolvedPaths.Member, inout CodePrinter) -> Void,
    isUnsafe: (ResolvedPaths.Member) -> Bool
  ) {
    let modifiers = paths.modifiers
    extend(kind, &file) { code in
      code.block("\(modifiers.type)nonisolated struct \(type): \(names.sendable) {") { code in
        var condition: String?
        for member in paths.members {
          code.changeCondition(from: &condition, to: member.condition)
          let modifiers = member.modifiers
          code.print(member.attributes)
          let attribute = isUnsafe(member) ? "@unsafe " : ""
          let head: Code = "nonisolated struct \(member.typeName): \(attribute)\(conformance) {"
          code.block("\(modifiers.type)\(head)") { code in
            code.print("\(modifiers.member)init() {}")
            functions(member, &code)
          }
          code.print(member.attributes)
          code.print("\(modifiers.member)var \(member.name): \(member.typeName) { \(target.unsafe).init() }")
        }
        code.changeCondition(from: &condition, to: nil)
        code.print("\(modifiers.member)init() {}")
      }
      code.print("\(modifiers.member)static var \(name): \(type) { \(target.unsafe).init() }")
    }
  }

  private func extend(_ kind: String, _ file: inout FilePrinter, _ body: (inout CodePrinter) -> Void) {
    file.origin(kind, target)
    file.code.print(target.attributes)
    file.code.block("nonisolated extension \(target.typeName)\(target.clause) {", body)
  }
}

/// What a router hands on to the reducer of a case.
private enum Route: CaseIterable {
  case reduce, finds, findsInState

  func head(_ router: ResolvedRouter, _ names: RuntimeNames) -> Code {
    switch self {
    case .reduce: "func reduce(_ action: \(router.whole), _ state: inout \(router.state))"
    case .finds: "func finds(_ action: \(router.whole)) -> \(names.bool)"
    case .findsInState: "func finds(_ action: \(router.whole), in state: \(router.state)) -> \(names.bool)"
    }
  }

  var function: String { self == .reduce ? "reduce" : "finds" }

  /// What stands behind the action.
  var state: String {
    switch self {
    case .reduce: ", &state"
    case .finds: ""
    case .findsInState: ", in: state"
    }
  }

  /// What becomes of a case that has no reducer.
  var other: String { self == .reduce ? "break" : "false" }
}

extension CaseForm {
  /// `case let .movie(value): self.movie.reduce(value, &state)`
  fileprivate func routing(_ route: Route, to field: String) -> Code {
    let head: Code =
      enumCase.values.isEmpty ? "case \(pattern: self)" : "case let \(pattern: self)(\(bindings))"
    let unsafe = enumCase.hasUnsafeArguments ? "unsafe " : unsafePayload
    return "\(head): \(unsafe)self.\(field).\(route.function)(\(boundPart)\(route.state))"
  }
}
