internal import PrismgenModel
internal import PrismgenSource

/// Functions: what decides about collisions of all that are kept, and whole declarations for templates.
extension Lowering {
  mutating func functions(of type: TypeDecl, _ kind: TypeModel.Kind) -> [FunctionModel] {
    var models: [FunctionModel] = []
    // Field by field: a copy of a function costs a retain for each of its lists, and of most methods nothing is kept.
    for index in type.functions.indices {
      let name = type.functions[index].name
      let isKept = detail.keepsFunction(
        UnsafeBufferPointer(rebasing: tree.buffer.bytes[name.start..<name.end]),
        hasParameters: type.functions[index].parameterCount > 0,
        isStatic: isStatic(type.functions[index].modifiers), of: kind)
      guard isKept else { continue }
      var model = function(type.functions[index], outerClause: type.clause)
      let signature = type.functions[index].signature
      if kind == .extension, model.isStatic, model.parameterCount == 1,
        tree.buffer.bytes[signature.start] == UInt8(ascii: "<") || tree.buffer.text(signature).contains("...")
      {
        var signatures = FunctionSignature(types.lexer)
        model.signature = signatures.text(of: signature)
      }
      models.append(model)
    }
    return models
  }

  mutating func function(_ function: FunctionDecl, outerClause: Int) -> FunctionModel {
    FunctionModel(
      name: text.string(function.name), parameterCount: function.parameterCount,
      attributes: attributes(function.attributes, in: function.clause),
      modifiers: strings(function.modifiers),
      condition: condition(function.clause, outerClause: outerClause),
      location: lines.location(of: function.name))
  }

  mutating func method(_ method: MethodDecl, outerClause: Int) -> MethodModel {
    var model = MethodModel(
      kind: MethodModel.Kind(method.kind), name: tree.buffer.text(method.name),
      attributes: attributes(method.attributes, in: method.clause), modifiers: strings(method.modifiers),
      condition: condition(method.clause, outerClause: outerClause),
      documentation: comments.documentation(in: method.leadingTrivia, method.attributes),
      location: lines.location(of: method.name))
    model.start = lines.location(of: SourceRange(method.leadingTrivia.end, method.leadingTrivia.end + 1))
    model.genericText = method.generics.map { tree.buffer.text($0) }
    model.genericParameters = method.generics.map { genericParameters($0) } ?? []
    model.parameters = method.parameters.map { parameter in
      MethodModel.Parameter(
        firstName: text.string(parameter.firstName), secondName: parameter.secondName.map { text.string($0) },
        type: tree.buffer.text(parameter.type),
        defaultValue: parameter.defaultValue.map { tree.buffer.text($0) },
        location: lines.location(of: parameter.firstName))
    }
    model.effects = text.string(method.effects)
    model.result = method.result.map { tree.buffer.text($0) }
    model.requirements = method.requirements.map { tree.buffer.text($0) }
    model.accessors = method.accessors.map { $0.isEmpty ? "get" : text.string($0) }
    return model
  }

  /// Only functions of one name, and those with the name of a case, need to be told apart.
  func addSignatures(to model: inout TypeModel, _ type: TypeDecl) {
    if model.functions.isEmpty { return }
    var counts: [String: Int] = [:]
    for name in model.functions.map(\.name) + model.cases.map(\.name) { counts[name, default: 0] += 1 }
    var signatures = FunctionSignature(types.lexer)
    for index in model.functions.indices where counts[model.functions[index].name, default: 0] > 1 {
      model.functions[index].signature = signatures.text(of: type.functions[index].signature)
    }
  }
}
