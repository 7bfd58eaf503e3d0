internal import PrismgenModel
internal import PrismgenSource

/// What one file declares, and where.
///
/// The results of a run depend on what its files declare, and on the order of places in a file; places only stand in
/// them. So files with other contents but equal facts give equal results with other places: most edits are in bodies.
struct FileFacts: Hashable, Sendable {
  /// Of everything but the places.
  let key: ContentKey
  /// Every place that stands in the facts, as it comes, in the form of ``EntryWriter``.
  let places: [UInt8]

  init(_ file: SourceFile) {
    var writer = FactWriter()
    writer.write(file.isGenerated)
    writer.write(file.model) { $0.write($1) }
    writer.write(file.diagnostics) { $0.write($1) }
    key = writer.facts.bytes.withUnsafeBufferPointer { ContentKey(of: $0) }
    places = writer.places.bytes
  }

  init(key: ContentKey, places: [UInt8]) { (self.key, self.places) = (key, places) }

  /// nil: these are not the places of the file.
  func locations(in path: String) -> [SourceLocation]? {
    var reader = EntryReader(places)
    var locations: [SourceLocation] = []
    do throws(EntryReader.Damage) {
      var offset = 0
      while !reader.isAtEnd {
        let step = try reader.number()
        offset += step & 1 == 0 ? step >> 1 : ~(step >> 1)
        let length = try reader.number()
        let (line, column) = (try reader.number(), try reader.number())
        locations.append(
          SourceLocation(path: path, offset: offset, length: length, line: line, column: column))
      }
    } catch {
      return nil
    }
    return locations
  }
}

/// Writes models: what they say to ``facts``, where it stands to ``places``. A test holds the functions against the
/// properties that the models have.
private struct FactWriter {
  var facts = EntryWriter()
  var places = EntryWriter()
  private var lastOffset = 0

  // MARK: Places

  mutating func write(_ location: SourceLocation) {
    place(location.offset, location.length, location.line, location.column)
  }

  private mutating func place(_ offset: Int, _ length: Int, _ line: Int, _ column: Int) {
    // Steps go back and forth; the lowest bit tells which, so that a small step takes a byte.
    let step = offset - lastOffset
    places.write(step << 1 ^ step >> (Int.bitWidth - 1))
    lastOffset = offset
    places.write(length)
    places.write(line)
    places.write(column)
  }

  // MARK: Values

  mutating func write(_ number: Int) { facts.write(number) }
  mutating func write(_ flag: Bool) { facts.write(flag) }
  mutating func write(_ text: String) { facts.write(text) }
  mutating func write(_ texts: [String]) { write(texts) { $0.write($1) } }
  mutating func write(_ text: String?) { write(text) { $0.write($1) } }

  mutating func write<Value>(_ value: Value?, _ body: (inout Self, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  mutating func write<Value>(_ values: [Value], _ body: (inout Self, Value) -> Void) {
    write(values.count)
    for value in values { body(&self, value) }
  }

  // MARK: Models

  mutating func write(_ file: FileModel) {
    write(file.path)
    write(file.imports) { $0.write($1) }
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
    write(file.writtenValues.sortedPairs.map(\.value))
    write(file.writtenTypes.sortedPairs.map(\.value))
  }

  private mutating func write(_ item: ImportModel) {
    write(item.attributes)
    write(item.access?.rawValue)
    write(item.kind)
    write(item.path)
    write(item.condition)
    write(item.location)
  }

  /// Without its ``TypeModel/body``, which is a place that no result tells.
  private mutating func write(_ type: TypeModel) {
    write(type.kind.rawValue)
    write(type.name)
    write(type.extendedType) { $0.write($1) }
    write(type.location)
    write(type.attributes)
    write(type.modifiers)
    write(type.genericParameters)
    write(type.requirements) { $0.write($1) }
    write(type.inheritedTypes) { $0.write($1) }
    write(type.condition)
    write(type.documentation)
    write(type.directives)
    write(type.cases) { $0.write($1) }
    write(type.properties) { $0.write($1) }
    write(type.functions) { $0.write($1) }
    write(type.methods) { $0.write($1) }
    write(type.omitted) { writer, omitted in
      writer.write(omitted.storedPropertyCount)
      writer.write(omitted.propertyNames)
      writer.write(omitted.storedTypes) { $0.write($1) }
    }
    write(type.aliases) { $0.write($1) }
    write(type.types) { $0.write($1) }
    write(type.hasMacroExpansion)
    write(type.dynamicMemberTypes) { $0.write($1) }
    write(type.unqualifiedPredicates)
    write(type.nestedTypeNames.map(\.rawValue).sorted())
    write(type.problems) { $0.write($1) }
  }

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

  private mutating func write(_ property: PropertyModel) {
    write(property.name)
    write(property.isLet)
    write(property.type) { $0.write($1) }
    write(property.initializer)
    write(property.storage.rawValue)
    write(property.accessors)
    write(property.attributes)
    write(property.modifiers)
    write(property.condition)
    write(property.documentation)
    write(property.directives)
    write(property.location)
  }

  private mutating func write(_ function: FunctionModel) {
    write(function.name)
    write(function.parameterCount)
    write(function.signature)
    write(function.attributes)
    write(function.modifiers)
    write(function.condition)
    write(function.location)
  }

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

  private mutating func write(_ alias: AliasModel) {
    write(alias.name)
    write(alias.isAssociatedType)
    write(alias.genericParameters)
    write(alias.inheritedTypes) { $0.write($1) }
    write(alias.requirements)
    write(alias.target) { $0.write($1) }
    write(alias.modifiers)
    write(alias.hasAttributes)
    write(alias.condition)
    write(alias.location)
  }

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

  private mutating func write(_ attributes: [AttributeModel]) {
    write(attributes) { writer, attribute in
      writer.write(attribute.name)
      writer.write(attribute.arguments)
      writer.write(attribute.location)
    }
  }

  private mutating func write(_ directives: [Directive]) {
    write(directives) { writer, directive in
      writer.write(directive.name)
      writer.write(directive.value)
      writer.write(directive.location)
    }
  }

  /// The offset of a block tells it from others and is a place.
  private mutating func write(_ condition: Condition) {
    write(condition) { writer, clause in
      writer.write(clause.kind.rawValue)
      writer.write(clause.condition)
      writer.write(clause.prior)
      writer.place(clause.block, 0, 0, 0)
    }
  }

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
    write(type.shape == .postfix)
    write(type.isAutoclosure)
    write(type.isImplicitlyUnwrapped)
    write(type.specifiers)
    write(type.location)
  }

  mutating func write(_ diagnostic: Diagnostic) {
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
