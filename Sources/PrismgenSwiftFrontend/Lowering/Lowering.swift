internal import PrismgenModel
internal import PrismgenSource

/// Turns the ranges of a syntax tree into facts that outlive the file's bytes.
struct Lowering: ~Copyable {
  let tree: SyntaxTree
  let detail: ModelDetail
  let lines: LineTable
  var comments: Comments
  let texts: SyntaxProblemTexts
  var text: CanonicalText
  var types: TypeLowering
  var memberNames: MemberNameUses
  let nestedTypeNames: NestedTypeNameUses
  private var modifierLists = SharedLists<String>()
  private var lastCondition = (innermost: -1, outerClause: -1, condition: Condition())
  /// For each type the types directly in it.
  private var children: [[Int]]
  /// Documentation and initial values of the properties at hand are kept.
  private var keepsTexts: Bool
  private var omitted = OmittedNames()
  private var writtenValues: [Int: String] = [:]
  private var writtenTypes: [Int: String] = [:]
  /// What is only seen here: types that are too deep for anybody, comments that stand at nothing.
  private(set) var problems: [Diagnostic] = []

  init(_ tree: SyntaxTree, _ detail: ModelDetail) {
    self.tree = tree
    self.detail = detail
    keepsTexts = detail == .everything
    lines = LineTable(
      tree.repair?.original ?? tree.buffer, insertions: tree.repair?.insertions ?? [],
      lineFeeds: Search.lineFeeds)
    let lexer = Lexer(tree.buffer)
    comments = Comments(lexer, lines: lines)
    texts = SyntaxProblemTexts(tree: tree, lines: lines)
    text = CanonicalText(lexer)
    types = TypeLowering(lexer)
    memberNames = MemberNameUses(lexer, caseNames: comments.caseNames(in: tree.types), types: tree.types)
    children = Array(repeating: [], count: tree.types.count)
    /// The outermost bodies that something may be generated into.
    var bodies: [SourceRange] = []
    // Field by field: a copy of a type costs a retain for each of its lists.
    for index in tree.types.indices {
      let (parent, body) = (tree.types[index].parent, tree.types[index].body)
      if parent >= 0, !tree.types[index].isLocal { children[parent].append(index) }
      if tree.types[index].kind.mayHoldGenerated, body.start >= bodies.last?.end ?? 0 { bodies.append(body) }
    }
    nestedTypeNames = NestedTypeNameUses(lexer, in: bodies)
  }

  mutating func file() -> FileModel {
    var file = FileModel(path: tree.buffer.path)
    file.imports = tree.imports.map { importModel($0) }
    file.infixOperators = tree.operators.compactMap { infixOperator($0) }
    file.aliases = tree.aliases.map { alias($0, outerClause: -1) }
    file.variables = tree.variables.filter { detail == .everything || mayBeHidden($0.name) }.map {
      property($0, outerClause: -1)
    }
    file.functions = tree.functions.map { method($0, outerClause: -1) }
    let outermost = tree.types.indices.filter { !tree.types[$0].isLocal && tree.types[$0].parent < 0 }
    file.types.reserveCapacity(outermost.count)
    for index in outermost {
      omitted.enter(tree.types[index].kind, tree.types[index].name, tree.buffer)
      add(index, outerClause: -1, to: &file.types)
    }
    file.omittedNames = omitted.names
    file.writtenValues = WrittenText.all(writtenValues)
    file.writtenTypes = WrittenText.all(writtenTypes)
    for index in tree.types.indices where tree.types[index].isLocal && tree.types[index].kind.isGenerated {
      file.localTypes.append(header(tree.types[index], outerClause: -1))
    }
    problems += comments.strayDirectives().map { texts.strayDirective(at: $0) }
    return file
  }

  // MARK: Types

  /// Makes the model of a type in its place behind `models`: a copy of one costs a retain for each of its fields. The stack
  /// is as deep as types nest, which the parser bounds.
  private mutating func add(_ index: Int, outerClause: Int, to models: inout [TypeModel]) {
    types.wasTooDeep = false
    let type = tree.types[index]
    models.append(header(type, outerClause: outerClause))
    complete(&models[models.count - 1], type)
    models[models.count - 1].types.reserveCapacity(children[index].count)
    for child in children[index] {
      add(child, outerClause: type.clause, to: &models[models.count - 1].types)
    }
  }

  /// Everything but the types in it.
  private mutating func complete(_ model: inout TypeModel, _ type: TypeDecl) {
    model.body = lines.original(type.body)
    keepsTexts = detail.keepsTexts(of: model)
    model.cases = type.cases.map { enumCase($0, outerClause: type.clause) }
    let properties = inferringTypes(type.properties)
    if detail.keepsMembers(of: model) {
      model.properties = properties.map { property($0, outerClause: type.clause) }
      model.functions = functions(of: type, model.kind)
      if type.kind == .enum { addSignatures(to: &model, type) }
    } else {
      model.omitted = omit(properties, of: type)
      model.properties = properties.indices
        .filter { isStatic(properties[$0].modifiers) && mayBeHidden(properties[$0].name) }
        .map { property(properties[$0], outerClause: type.clause) }
      model.functions = type.functions.indices
        .filter { isStatic(type.functions[$0].modifiers) && mayBeHidden(type.functions[$0].name) }
        .map { function(type.functions[$0], outerClause: type.clause) }
    }
    model.statics = statics(of: type, properties, keepsFunctions: model.omitted == nil)
    model.methods = type.methods.map { method($0, outerClause: type.clause) }
    model.aliases = type.aliases.map { alias($0, outerClause: type.clause) }
    if type.problem != nil {
      model.problems = [texts.diagnostic(of: type)].compactMap(\.self)
    } else if types.wasTooDeep, type.kind.isGenerated {
      model.problems = [texts.deepType(in: type)]
      problems += model.problems
    }
    model.hasMacroExpansion = type.hasMacroExpansion
    model.hasFailableInitializer = type.hasFailableInitializer
    model.dynamicMemberTypes = type.dynamicMemberTypes.map { types.typeText($0, at: lines.location(of: $0)) }
    guard type.kind.mayHoldGenerated else { return }
    if type.kind != .struct || keepsTexts {
      (model.unqualifiedNames, model.unqualifiedValues) = memberNames.names(in: type.body)
    }
    model.nestedTypeNames = nestedTypeNames.names(in: type.body)
  }

  private mutating func header(_ type: TypeDecl, outerClause: Int) -> TypeModel {
    let location = lines.location(of: type.name)
    return TypeModel(
      kind: TypeModel.Kind(type.kind), name: text.string(type.name),
      extendedType: type.kind == .extension ? types.typeText(type.name, at: location) : nil,
      location: location,
      attributes: attributes(type.attributes, in: type.clause), modifiers: strings(type.modifiers),
      genericParameters: type.generics.map { genericParameters($0) } ?? [],
      requirements: type.requirements.map { types.typeText($0, at: lines.location(of: $0)) },
      inheritedTypes: type.inherits.map { types.typeText($0, at: lines.location(of: $0)) },
      condition: condition(type.clause, outerClause: outerClause),
      documentation: detail == .everything
        ? comments.documentation(in: type.leadingTrivia, type.attributes) : [],
      directives: comments.directives(in: type.leadingTrivia, type.attributes))
  }

  // MARK: Members

  private mutating func enumCase(_ element: CaseDecl, outerClause: Int) -> CaseModel {
    let attributes = attributes(element.attributes, in: element.clause)
    return CaseModel(
      name: text.string(element.name),
      parameters: element.parameters.map { parameters in parameters.map { parameter($0) } },
      rawValue: element.rawValue.map { text.string($0) },
      isIndirect: element.modifiers.contains { text.string($0) == "indirect" },
      attributes: attributes,
      condition: condition(element.clause, outerClause: outerClause) + Availability(attributes).condition,
      documentation: comments.documentation(in: element.leadingTrivia, element.attributes),
      directives: comments.directives(in: element.leadingTrivia, element.attributes, end: element.end),
      location: lines.location(of: element.name))
  }

  private mutating func parameter(_ parameter: ParameterSyntax) -> ParameterModel {
    var type = types.typeText(parameter.type, at: lines.location(of: parameter.type))
    if type.specifiers.isEmpty, let misuse = types.misuse(of: type, hasLabel: parameter.firstName != nil) {
      type.specifiers = [misuse]
    }
    keepWritten(value: parameter.defaultValue, at: type.location, type: parameter.type)
    if let modifier = parameter.modifier { type.specifiers.insert(text.string(modifier), at: 0) }
    return ParameterModel(
      firstName: parameter.firstName.map { text.string($0) },
      secondName: parameter.secondName.map { text.string($0) }, type: type,
      defaultValue: parameter.defaultValue.map { text.string($0) })
  }

  mutating func property(_ property: PropertyDecl, outerClause: Int) -> PropertyModel {
    let location = lines.location(of: property.name)
    keepWritten(value: property.initializer, at: location, type: property.type)
    let attributes =
      attributes(property.attributes, in: property.clause)
      // Whoever uses the property uses its accessors.
      + attributes(property.accessorAttributes, in: property.clause).filter { $0.name == "available" }
    return PropertyModel(
      name: text.string(property.name),
      isLet: property.keyword.count == 3 && text.string(property.keyword) == "let",
      type: property.type.map { types.typeText($0, at: lines.location(of: $0)) },
      initializer: property.initializer.map { keepsTexts ? text.string($0) : "" },
      initialValue: initialValue(of: property),
      storage: PropertyModel.Storage(property.storage),
      accessors: property.accessors.map { $0.isEmpty ? "get" : text.string($0) },
      attributes: attributes, modifiers: strings(property.modifiers),
      condition: condition(property.clause, outerClause: outerClause) + Availability(attributes).condition,
      documentation: keepsTexts
        ? comments.documentation(in: property.leadingTrivia, property.attributes) : [],
      directives: comments.directives(in: property.leadingTrivia, property.attributes, end: property.end),
      location: location)
  }

  private mutating func initialValue(of property: PropertyDecl) -> InitialValue? {
    // What is weak is an optional of the value's type.
    guard keepsTexts, property.type == nil, let value = property.initializer,
      !strings(property.modifiers).contains("weak")
    else { return nil }
    return types.initialValue(value, lines)
  }

  /// Templates print values and types as they are written.
  private mutating func keepWritten(value: SourceRange?, at location: SourceLocation, type: SourceRange?) {
    guard detail == .everything else { return }
    if let value, let written = text.written(value) { writtenValues[location.offset] = written }
    if let type, let written = text.written(type) { writtenTypes[lines.location(of: type).offset] = written }
  }

  private mutating func omit(_ properties: [PropertyDecl], of type: TypeDecl) -> OmittedMembers {
    var members = OmittedMembers(storedPropertyCount: 0, propertyNames: [], storedTypes: [])
    members.propertyNames.reserveCapacity(properties.count)
    // Field by field: a copy of a property costs a retain for each of its lists.
    for index in properties.indices {
      if properties[index].storage != .computed { members.storedPropertyCount += 1 }
      members.propertyNames.append(text.string(properties[index].name))
      if members.propertyNames.last == "id" {
        members.identifiers.append(identifier(properties[index], outerClause: type.clause))
      } else {
        _ = comments.directives(
          in: properties[index].leadingTrivia, properties[index].attributes, end: properties[index].end)
      }
      guard let written = properties[index].type else { continue }
      let hasValue = properties[index].initializer != nil
      types.forEachName(in: written) { name, isBare in
        omitted.add(name, in: tree.buffer, isConcrete: isBare && !hasValue)
      }
      if type.kind == .struct, properties[index].storage != .computed, properties[index].attributes.isEmpty,
        properties[index].clause == type.clause, !strings(properties[index].modifiers).contains("static")
      {
        members.storedTypes.append(types.typeText(written, at: lines.location(of: written)))
      }
    }
    return members
  }

  /// With what its initial value says of its type.
  private mutating func identifier(_ identifier: PropertyDecl, outerClause: Int) -> PropertyModel {
    keepsTexts = true
    defer { keepsTexts = false }
    var model = property(identifier, outerClause: outerClause)
    model.documentation = []
    return model
  }

  /// Whether code in the types inside may use a variable or a static member of the name, or of one in the pattern, without a base
  /// where one that is generated has it.
  private mutating func mayBeHidden(_ name: SourceRange) -> Bool {
    PropertyModel.names(in: text.string(name)).contains(where: TypeModel.mayBeHidden)
  }

  /// In `var x, y: Int` the type stands behind the last name only.
  private func inferringTypes(_ properties: [PropertyDecl]) -> [PropertyDecl] {
    if properties.count < 2 { return properties }
    var properties = properties
    for index in properties.indices.dropLast().reversed()
    where properties[index].type == nil && properties[index].initializer == nil
      && properties[index].accessors.isEmpty && properties[index].keyword == properties[index + 1].keyword
    {
      properties[index].type = properties[index + 1].type
    }
    return properties
  }

  private mutating func alias(_ alias: AliasDecl, outerClause: Int) -> AliasModel {
    var model = AliasModel(
      name: text.string(alias.name), isAssociatedType: alias.isAssociatedType,
      genericParameters: alias.generics.map { genericParameters($0) } ?? [],
      target: alias.target.map { types.typeText($0, at: lines.location(of: $0)) },
      modifiers: strings(alias.modifiers),
      condition: condition(alias.clause, outerClause: outerClause), location: lines.location(of: alias.name))
    model.attributes = attributes(alias.attributes, in: alias.clause)
    if alias.isAssociatedType {
      model.inheritedTypes = alias.inherits.map { types.typeText($0, at: lines.location(of: $0)) }
    }
    if detail == .everything || alias.isAssociatedType || !model.genericParameters.isEmpty {
      model.requirements = alias.requirements.map { tree.buffer.text($0) }
    }
    return model
  }

  private mutating func importModel(_ declaration: ImportDecl) -> ImportModel {
    ImportModel(
      attributes: attributes(declaration.attributes, in: declaration.clause),
      access: strings(declaration.modifiers).accessLevel,
      kind: declaration.kind.map { text.string($0) }, path: path(declaration.path),
      condition: condition(declaration.clause, outerClause: -1))
  }

  private mutating func infixOperator(_ declaration: OperatorDecl) -> InfixOperatorModel? {
    guard strings(declaration.modifiers).contains("infix") else { return nil }
    return InfixOperatorModel(
      name: text.string(declaration.name), condition: condition(declaration.clause, outerClause: -1))
  }

  /// `Foundation::Date` (SE-0491) is `Foundation.Date`.
  private mutating func path(_ range: SourceRange) -> String {
    let path = text.string(range)
    return path.utf8.contains(UInt8(ascii: ":")) ? path.split(separator: "::").joined(separator: ".") : path
  }

  // MARK: Pieces

  /// Those of a declaration that itself stands in `clause`.
  mutating func attributes(_ attributes: [AttributeSyntax], in clause: Int) -> [AttributeModel] {
    attributes.map { attribute in
      AttributeModel(
        name: text.string(attribute.name), arguments: attribute.arguments.map { text.string($0) },
        condition: condition(attribute.clause, outerClause: clause),
        location: lines.location(of: attribute.name))
    }
  }

  /// The texts of `modifiers`, which stand one behind the other: `private(set)`, whatever its parts have between them.
  mutating func strings(_ modifiers: [SourceRange]) -> [String] {
    guard let first = modifiers.first, let last = modifiers.last else { return [] }
    let range = SourceRange(first.start, last.end)
    if let known = modifierLists.list(for: range, in: tree.buffer) { return known }
    let list = modifiers.map {
      tree.buffer.base[$0.end - 1] == UInt8(ascii: ")") ? types.textWithoutTrivia($0) : text.string($0)
    }
    modifierLists.add(list, for: range)
    return list
  }

  /// The clauses from `innermost` outwards to, and without, `outerClause`; outermost first.
  mutating func condition(_ innermost: Int, outerClause: Int) -> Condition {
    if innermost < 0 || innermost == outerClause { return [] }
    // What stands in one clause shares its condition.
    if innermost == lastCondition.innermost, outerClause == lastCondition.outerClause {
      return lastCondition.condition
    }
    var clauses: Condition = []
    // A problem of the whole file, for which nothing is generated.
    if tree.clauses[innermost].weight > ClauseSyntax.maximumWeight { return [] }
    var index = innermost
    while index >= 0, index != outerClause {
      let clause = tree.clauses[index]
      let kind: ConditionClause.Kind =
        clause.kind == .poundIf ? .if : clause.kind == .poundElseif ? .elseif : .else
      clauses.append(
        ConditionClause(
          kind: kind, condition: text.string(clause.condition),
          prior: tree.priorConditions(of: index).map { text.string($0) }, block: clause.block))
      index = clause.parent
    }
    lastCondition = (innermost, outerClause, clauses.reversed())
    return lastCondition.condition
  }

  /// `"<" ("each" | "let")? name (":" type)? ("," …)* ">"`
  mutating func genericParameters(_ range: SourceRange) -> [GenericParameterModel] {
    GenericParameters(types.lexer).parameters(in: range).map { parameter in
      GenericParameterModel(
        kind: parameter.kind, name: tree.buffer.text(parameter.name),
        constraint: parameter.constraint.map { types.typeText($0, at: lines.location(of: $0)) })
    }
  }
}
