import PrismgenSource

/// Macros, maps and other templates.
extension Renderer {
  func render(_ call: Node.Call) throws(TemplateProblem) -> Flow {
    guard case .macro(let macro) = try evaluate(call.name, isOptional: true) else {
      throw missingMacro(call)
    }
    guard macro.parameters.count == call.arguments.count else {
      throw problem(
        .macroCall,
        "macro '\(macro.name)' takes \(macro.parameters.count) argument\(macro.parameters.count == 1 ? "" : "s"), "
          + "not \(call.arguments.count)",
        call.place)
    }
    var arguments: [TemplateValue] = []
    for argument in call.arguments {
      arguments.append(try printing { () throws(TemplateProblem) in try evaluate(argument) })
    }
    return try enter("macro '\(macro.name)'", call.place) { () throws(TemplateProblem) in
      // An absent argument leaves the name to the scopes around, as in StencilSwiftKit.
      for (name, value) in zip(macro.parameters, arguments) where !value.isNone { scopes.bind(name, value) }
      return try render(macro.body)
    }
  }

  private func missingMacro(_ call: Node.Call) -> TemplateProblem {
    guard case .path(let reference) = call.name, reference.steps.count == 1,
      case .name(let name, let place) = reference.steps[0]
    else { return problem(.macroCall, "there is no macro of that name", call.place) }
    return problem(
      .macroCall, "no macro is named '\(name)'", place,
      help: Diagnostic.suggestion(for: name, among: Set(scopes.macros.map(\.name))))
  }

  func render(_ map: Node.Map) throws(TemplateProblem) -> Flow {
    guard case .array(let values) = try evaluate(map.values), !values.isEmpty else { return .normal }
    loopDepth += 1
    defer { loopDepth -= 1 }
    var results: [TemplateValue] = []
    for (index, value) in values.enumerated() {
      try check(at: map.place)
      let (text, flow) = try scoped { () throws(TemplateProblem) in
        scopes.bind(
          "maploop",
          .object(
            TagState(
              "map",
              [
                "counter": .int(index), "first": .bool(index == 0), "last": .bool(index == values.count - 1),
                "item": value,
              ])))
        if let name = map.name { scopes.bind(name, value) }
        return try captured(map.body, map.place)
      }
      if case .leave = flow { return flow }
      results.append(.string(text))
      note([value])
    }
    scopes.bind(map.result, .array(results))
    return .normal
  }

  func include(
    _ name: Reference.Operand, context: String?, _ place: TemplatePlace
  ) throws(TemplateProblem) -> Flow {
    let (name, template) = try load(name, place)
    var values: [String: TemplateValue] = [:]
    if let context, case .dictionary(let dictionary)? = scopes[context] { values = dictionary }
    return try enter("template '\(name)'", place) { () throws(TemplateProblem) in
      for (name, value) in values { scopes.bind(name, value) }
      return try render(template.nodes)
    }
  }

  /// Renders a template for what it defines, and drops what it prints.
  func importing(_ name: Reference.Operand, _ place: TemplatePlace) throws(TemplateProblem) -> Flow {
    let (name, template) = try load(name, place)
    return try enter("template '\(name)'", place, isScope: false) { () throws(TemplateProblem) in
      let start = output.count
      let flow = try render(template.nodes)
      spend((output.count - start) / 16)
      takeBack(from: start)
      return flow
    }
  }

  func load(
    _ operand: Reference.Operand, _ place: TemplatePlace
  ) throws(TemplateProblem) -> (String, CompiledTemplate) {
    guard case .string(let name) = try evaluate(operand) else {
      throw problem(.missingTemplate, "the template's name is not a string", place)
    }
    if let template = included[name] { return (name, template) }
    guard let buffer = environment.loader(name) else {
      throw problem(
        .missingTemplate, "there is no template '\(name)' in the template's folder", place)
    }
    let template = try compile(buffer)
    included[name] = template
    return (name, template)
  }

  func filter(
    _ applications: [FilteredValue.Application], _ body: [Node], _ place: TemplatePlace
  ) throws(TemplateProblem) -> Flow {
    let (text, flow) = try captured(body, place)
    var value = TemplateValue.string(text)
    for application in applications { value = try apply(application, to: value) }
    try append(value, place)
    return flow
  }
}
