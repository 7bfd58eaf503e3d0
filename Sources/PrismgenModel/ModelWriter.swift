package import PrismgenSource

/// Writes the models of a file as bytes: what they say to ``facts``, where it stands to ``places``. A test holds the functions
/// against the properties that the models have; ``ModelReader`` reads what ``writeMembers(of:)`` writes.
package struct ModelWriter: ~Copyable {
  // Functions that others call for each of their members are not inlined: they would stand in each of them again.

  package private(set) var facts = ByteWriter()
  package private(set) var places = ByteWriter()
  private var last = (offset: 0, line: 0)

  package init() {}

  /// What follows can be read by itself.
  package mutating func startAnew() { last = (0, 0) }

  // MARK: Places

  package mutating func write(_ location: SourceLocation) {
    place(location.offset, location.length, location.line, location.column)
  }

  private mutating func place(_ offset: Int, _ length: Int, _ line: Int, _ column: Int) {
    writeStep(offset - last.offset)
    places.write(length)
    writeStep(line - last.line)
    places.write(column)
    last = (offset, line)
  }

  /// Steps go back and forth; the lowest bit tells which, so that a small step takes a byte.
  private mutating func writeStep(_ step: Int) { places.write(step << 1 ^ step >> (Int.bitWidth - 1)) }

  // MARK: Values

  package mutating func write(_ number: Int) { facts.write(number) }
  package mutating func write(_ flag: Bool) { facts.write(flag) }
  package mutating func write(_ text: String) { facts.write(text) }

  /// The first in the lowest bit.
  @inline(never)
  private mutating func writeFlags(
    _ first: Bool, _ second: Bool, _ third: Bool, _ fourth: Bool, _ fifth: Bool = false,
    _ sixth: Bool = false
  ) {
    let low = (first ? 1 : 0) | (second ? 2 : 0) | (third ? 4 : 0)
    facts.write(low | (fourth ? 8 : 0) | (fifth ? 16 : 0) | (sixth ? 32 : 0))
  }

  @inline(never)
  package mutating func write(_ texts: [String]) { write(texts) { $0.write($1) } }

  @inline(never)
  package mutating func write(_ text: String?) { write(text) { $0.write($1) } }

  package mutating func write<Value>(_ value: Value?, _ body: (inout Self, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  package mutating func write<Value>(_ values: [Value], _ body: (inout Self, Value) -> Void) {
    write(values.count)
    for value in values { body(&self, value) }
  }

  // MARK: Models

  package mutating func write(_ file: FileModel) {
    write(file.path)
    write(file.imports) { $0.write($1) }
    write(file.infixOperators) { writer, item in
      writer.write(item.name)
      writer.write(item.condition)
    }
    write(file.types) { $0.write($1) }
    write(file.aliases) { $0.write($1) }
    write(file.variables) { $0.write($1) }
    write(file.functions) { $0.write($1) }
    write(file.localTypes) { $0.write($1) }
    write(file.omittedNames) { writer, omitted in
      writer.write(omitted.name)
      writer.write(omitted.isConcrete)
    }
    // Offsets are places, which stand in the facts already.
    write(file.writtenValues.map(\.text))
    write(file.writtenTypes.map(\.text))
  }

  @inline(never)
  private mutating func write(_ item: ImportModel) {
    write(item.attributes)
    write(item.access?.rawValue)
    write(item.kind)
    write(item.path)
    write(item.condition)
  }

  /// Without its ``TypeModel/body``, which is a place that no result tells.
  private mutating func write(_ type: TypeModel) {
    write(type.kind.rawValue)
    write(type.name)
    write(type.location)
    write(type.attributes)
    write(type.modifiers)
    write(type.genericParameters)
    write(type.condition)
    write(type.documentation)
    write(type.directives)
    writeMembers(of: type)
    write(type.methods) { $0.write($1) }
    write(type.aliases) { $0.write($1) }
    write(type.types) { $0.write($1) }
    write(type.hasMacroExpansion)
    write(type.problems) { $0.write($1) }
  }

  /// What the declaration says in its clauses and its body, so far as only those ask for it who decide about the type.
  ///
  /// - Returns: where in ``facts`` the clauses end.
  @discardableResult
  package mutating func writeMembers(of type: TypeModel) -> Int {
    write(type.extendedType) { $0.write($1) }
    write(type.requirements) { $0.write($1) }
    write(type.inheritedTypes) { $0.write($1) }
    let end = facts.count
    write(type.cases) { $0.write($1) }
    write(type.properties) { $0.write($1) }
    write(type.functions) { $0.write($1) }
    write(type.statics) { $0.write($1) }
    write(type.omitted) { writer, omitted in
      writer.write(omitted.storedPropertyCount)
      writer.write(omitted.propertyNames)
      writer.write(omitted.storedTypes) { $0.write($1) }
      writer.write(omitted.identifiers) { $0.write($1) }
    }
    write(type.hasFailableInitializer)
    write(type.dynamicMemberTypes) { $0.write($1) }
    write(type.unqualifiedNames)
    write(type.unqualifiedValues)
    write(type.nestedTypeNames.map(\.rawValue))
    return end
  }

  @inline(never)
  private mutating func write(_ enumCase: CaseModel) {
    write(enumCase.name)
    write(enumCase.parameters) { $0.write($1) { $0.write($1) } }
    write(enumCase.rawValue)
    write(enumCase.isIndirect)
    write(enumCase.attributes)
    write(enumCase.condition)
    write(enumCase.documentation)
    write(enumCase.directives)
    write(enumCase.location)
  }

  private mutating func write(_ parameter: ParameterModel) {
    write(parameter.firstName)
    write(parameter.secondName)
    write(parameter.type)
    write(parameter.defaultValue)
  }

  @inline(never)
  private mutating func write(_ property: PropertyModel) {
    write(property.name)
    writeFlags(
      property.isLet, property.storage != .stored, property.storage == .computed, property.type != nil,
      property.initializer != nil, property.initialValue != nil)
    if let type = property.type { write(type) }
    if let initializer = property.initializer { write(initializer) }
    if let value = property.initialValue { write(value) }
    writeFlags(
      !property.accessors.isEmpty, !property.attributes.isEmpty, !property.modifiers.isEmpty,
      !property.condition.isEmpty, !property.documentation.isEmpty, !property.directives.isEmpty)
    if !property.accessors.isEmpty { write(property.accessors) }
    if !property.attributes.isEmpty { write(property.attributes) }
    if !property.modifiers.isEmpty { write(property.modifiers) }
    if !property.condition.isEmpty { write(property.condition) }
    if !property.documentation.isEmpty { write(property.documentation) }
    if !property.directives.isEmpty { write(property.directives) }
    write(property.location)
  }

  private mutating func write(_ value: InitialValue) {
    write(value.type)
    write(value.use)
  }

  private mutating func write(_ member: StaticModel) {
    write(member.name)
    writeFlags(member.isMethod, member.origin == .written, member.origin == .unknown, false)
    if case .made(let use) = member.origin { write(use) }
  }

  private mutating func write(_ use: InitialValue.Use) {
    switch use {
    case .call(let hasArguments): writeFlags(true, hasArguments, false, false)
    case .member(let name, let isCalled):
      writeFlags(false, isCalled, false, false)
      write(name)
    case .cast: writeFlags(false, false, true, false)
    }
  }

  @inline(never)
  private mutating func write(_ function: FunctionModel) {
    write(function.name)
    write(function.parameterCount)
    writeFlags(
      function.signature != nil, !function.attributes.isEmpty, !function.modifiers.isEmpty,
      !function.condition.isEmpty)
    if let signature = function.signature { write(signature) }
    if !function.attributes.isEmpty { write(function.attributes) }
    if !function.modifiers.isEmpty { write(function.modifiers) }
    if !function.condition.isEmpty { write(function.condition) }
    write(function.location)
  }

  @inline(never)
  private mutating func write(_ method: MethodModel) {
    write(method.kind.rawValue)
    write(method.name)
    write(method.genericText)
    write(method.genericParameters)
    write(method.parameters) { writer, parameter in
      writer.write(parameter.firstName)
      writer.write(parameter.secondName)
      writer.write(parameter.type)
      writer.write(parameter.defaultValue)
      writer.write(parameter.location)
    }
    write(method.effects)
    write(method.result)
    write(method.requirements)
    write(method.accessors)
    write(method.attributes)
    write(method.modifiers)
    write(method.condition)
    write(method.documentation)
    write(method.location)
    write(method.start)
  }

  @inline(never)
  private mutating func write(_ alias: AliasModel) {
    write(alias.name)
    write(alias.isAssociatedType)
    write(alias.genericParameters)
    write(alias.inheritedTypes) { $0.write($1) }
    write(alias.requirements)
    write(alias.target) { $0.write($1) }
    write(alias.modifiers)
    write(alias.attributes)
    write(alias.condition)
    write(alias.location)
  }

  @inline(never)
  private mutating func write(_ parameters: [GenericParameterModel]) {
    write(parameters) { writer, parameter in
      switch parameter.kind {
      case .type: writer.write(0)
      case .value: writer.write(1)
      case .pack: writer.write(2)
      }
      writer.write(parameter.name)
      writer.write(parameter.constraint) { $0.write($1) }
    }
  }

  @inline(never)
  private mutating func write(_ attributes: [AttributeModel]) {
    write(attributes) { writer, attribute in
      writer.write(attribute.name)
      writer.write(attribute.arguments)
      writer.write(attribute.condition)
      writer.write(attribute.location)
    }
  }

  @inline(never)
  private mutating func write(_ directives: [Directive]) {
    write(directives) { writer, directive in
      writer.write(directive.name)
      writer.write(directive.value)
      writer.write(directive.location)
    }
  }

  /// The offset of a block tells it from others and is a place.
  @inline(never)
  private mutating func write(_ condition: Condition) {
    write(condition) { writer, clause in
      writer.write(clause.kind.rawValue)
      writer.write(clause.condition)
      writer.write(clause.prior)
      writer.place(clause.block, 0, 0, 0)
    }
  }

  @inline(never)
  private mutating func write(_ type: TypeText) {
    write(type.pieces) { writer, piece in
      switch piece {
      case .verbatim(let text):
        writer.write(0)
        writer.write(text)
      case .name(let name):
        writer.write(1)
        writer.write(name)
      }
    }
    writeFlags(
      // Never zero, which begins a piece that is no name; see ``NameSet/mayBegin(typesIn:at:hasNoArguments:)``.
      true, type.shape == .postfix, type.isAutoclosure, type.isImplicitlyUnwrapped, !type.specifiers.isEmpty)
    if !type.specifiers.isEmpty { write(type.specifiers) }
    write(type.location)
  }

  package mutating func write(_ diagnostic: Diagnostic) {
    write(diagnostic.id.code)
    write(diagnostic.severity.rawValue)
    write(diagnostic.message)
    write(diagnostic.location) { $0.write($1) }
    write(diagnostic.notes) { writer, note in
      writer.write(note.message)
      writer.write(note.location) { $0.write($1) }
    }
    write(diagnostic.help)
    write(diagnostic.isMissing)
  }
}
