package import PrismgenSource

/// What a declaration says between its name and its body, but for generic parameters.
package struct ClausesModel: Sendable {
  /// See ``TypeModel/extendedType``.
  package var extendedType: TypeText?
  /// See ``TypeModel/requirements``.
  package var requirements: TypeText?
  package var inheritedTypes: [TypeText]
}

/// Reads the bytes of a ``ModelWriter/places``.
package struct PlaceReader {
  private var bytes: ByteReader
  private let path: String
  private var last = (offset: 0, line: 0)

  package init(_ bytes: ByteReader, in path: String) { (self.bytes, self.path) = (bytes, path) }

  package var isAtEnd: Bool { bytes.isAtEnd }

  package mutating func next() throws(ByteReader.Damage) -> SourceLocation {
    last.offset &+= try step()
    let length = try bytes.number()
    last.line &+= try step()
    return SourceLocation(
      path: path, offset: last.offset, length: length, line: last.line, column: try bytes.number())
  }

  private mutating func step() throws(ByteReader.Damage) -> Int {
    let step = try bytes.number()
    return step & 1 == 0 ? step >> 1 : ~(step >> 1)
  }
}

/// Reads what ``ModelWriter/writeMembers(of:)`` wrote for one type.
package struct ModelReader {
  package typealias Damage = ByteReader.Damage

  private var facts: ByteReader
  private var places: PlaceReader

  /// - Parameters:
  ///   - facts: the bytes of ``ModelWriter/facts`` from where the type begins, and so `places`.
  ///   - path: of the file that the type stands in.
  package init(facts: ByteReader, places: ByteReader, path: String) {
    (self.facts, self.places) = (facts, PlaceReader(places, in: path))
  }

  /// Puts what was written into `type`.
  package mutating func readMembers(of type: inout TypeModel) throws(Damage) {
    let clauses = try clauses()
    (type.extendedType, type.requirements) = (clauses.extendedType, clauses.requirements)
    type.inheritedTypes = clauses.inheritedTypes
    type.cases = try array { reader throws(Damage) in try reader.enumCase() }
    type.properties = try array { reader throws(Damage) in try reader.property() }
    type.functions = try array { reader throws(Damage) in try reader.function() }
    type.statics = try array { reader throws(Damage) in try reader.staticMember() }
    type.omitted = try optional { reader throws(Damage) in
      OmittedMembers(
        storedPropertyCount: try reader.facts.number(), propertyNames: try reader.texts(),
        storedTypes: try reader.types(),
        identifiers: try reader.array { reader throws(Damage) in try reader.property() })
    }
    type.hasFailableInitializer = try facts.flag()
    type.dynamicMemberTypes = try types()
    type.unqualifiedNames = try texts()
    type.unqualifiedValues = try texts()
    type.nestedTypeNames = try texts().compactMap(NestedTypeName.init)
  }

  /// The beginning of what was written.
  package mutating func clauses() throws(Damage) -> ClausesModel {
    ClausesModel(
      extendedType: try optional { reader throws(Damage) in try reader.type() },
      requirements: try optional { reader throws(Damage) in try reader.type() }, inheritedTypes: try types())
  }

  // MARK: Values

  private mutating func optional<Value>(
    _ body: (inout Self) throws(Damage) -> Value
  ) throws(Damage) -> Value? {
    try facts.flag() ? try body(&self) : nil
  }

  private mutating func array<Value>(_ body: (inout Self) throws(Damage) -> Value) throws(Damage) -> [Value] {
    let count = try facts.count()
    if count == 0 { return [] }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }

  private mutating func texts() throws(Damage) -> [String] {
    try array { reader throws(Damage) in try reader.facts.text() }
  }

  private mutating func optionalText() throws(Damage) -> String? {
    try optional { reader throws(Damage) in try reader.facts.text() }
  }

  private mutating func value<Value: RawRepresentable<String>>() throws(Damage) -> Value {
    try facts.value()
  }

  private mutating func location() throws(Damage) -> SourceLocation { try places.next() }

  private mutating func flags() throws(Damage) -> Flags { Flags(rest: try facts.number()) }

  /// Each asked for once, the lowest bit first.
  private struct Flags {
    var rest: Int

    mutating func next() -> Bool {
      defer { rest >>= 1 }
      return rest & 1 == 1
    }
  }

  // MARK: Models

  private mutating func types() throws(Damage) -> [TypeText] {
    try array { reader throws(Damage) in try reader.type() }
  }

  private mutating func type() throws(Damage) -> TypeText {
    let pieces = try array { reader throws(Damage) in
      try reader.facts.flag()
        ? TypeText.Piece.name(try reader.facts.text()) : .verbatim(try reader.facts.text())
    }
    var flags = try flags()
    _ = flags.next()
    let shape: TypeText.Shape = flags.next() ? .postfix : .other
    let (isAutoclosure, isImplicitlyUnwrapped) = (flags.next(), flags.next())
    let specifiers = flags.next() ? try texts() : []
    return TypeText(
      pieces: pieces, shape: shape, isAutoclosure: isAutoclosure,
      isImplicitlyUnwrapped: isImplicitlyUnwrapped, specifiers: specifiers, location: try location())
  }

  private mutating func enumCase() throws(Damage) -> CaseModel {
    CaseModel(
      name: try facts.text(),
      parameters: try optional { reader throws(Damage) in
        try reader.array { reader throws(Damage) in try reader.parameter() }
      },
      rawValue: try optionalText(), isIndirect: try facts.flag(), attributes: try attributes(),
      condition: try condition(), documentation: try texts(), directives: try directives(),
      location: try location())
  }

  private mutating func parameter() throws(Damage) -> ParameterModel {
    ParameterModel(
      firstName: try optionalText(), secondName: try optionalText(), type: try type(),
      defaultValue: try optionalText())
  }

  private mutating func property() throws(Damage) -> PropertyModel {
    let name = try facts.text()
    var flags = try flags()
    let (isLet, hasCode, isComputed) = (flags.next(), flags.next(), flags.next())
    let type = flags.next() ? try type() : nil
    let initializer = flags.next() ? try facts.text() : nil
    let initialValue = flags.next() ? try self.initialValue() : nil
    var lists = try self.flags()
    return PropertyModel(
      name: name, isLet: isLet, type: type, initializer: initializer, initialValue: initialValue,
      storage: isComputed ? .computed : hasCode ? .observed : .stored,
      accessors: lists.next() ? try texts() : [], attributes: lists.next() ? try attributes() : [],
      modifiers: lists.next() ? try texts() : [], condition: lists.next() ? try condition() : [],
      documentation: lists.next() ? try texts() : [], directives: lists.next() ? try directives() : [],
      location: try location())
  }

  private mutating func initialValue() throws(Damage) -> InitialValue {
    InitialValue(type: try type(), use: try use())
  }

  private mutating func use() throws(Damage) -> InitialValue.Use {
    var flags = try flags()
    if flags.next() { return .call(hasArguments: flags.next()) }
    let (isCalled, isCast) = (flags.next(), flags.next())
    return isCast ? .cast : .member(try facts.text(), isCalled: isCalled)
  }

  private mutating func staticMember() throws(Damage) -> StaticModel {
    let name = try facts.text()
    var flags = try flags()
    let (isMethod, isWritten, isUnknown) = (flags.next(), flags.next(), flags.next())
    return StaticModel(
      name: name, isMethod: isMethod, origin: isWritten ? .written : isUnknown ? .unknown : .made(try use()))
  }

  private mutating func function() throws(Damage) -> FunctionModel {
    let (name, parameterCount) = (try facts.text(), try facts.number())
    var flags = try flags()
    let signature = flags.next() ? try facts.text() : nil
    var function = FunctionModel(
      name: name, parameterCount: parameterCount, attributes: flags.next() ? try attributes() : [],
      modifiers: flags.next() ? try texts() : [], condition: flags.next() ? try condition() : [],
      location: try location())
    function.signature = signature
    return function
  }

  private mutating func attributes() throws(Damage) -> [AttributeModel] {
    try array { reader throws(Damage) in
      AttributeModel(
        name: try reader.facts.text(), arguments: try reader.optionalText(),
        condition: try reader.condition(), location: try reader.location())
    }
  }

  private mutating func directives() throws(Damage) -> [Directive] {
    try array { reader throws(Damage) in
      Directive(
        name: try reader.facts.text(), value: try reader.optionalText(), location: try reader.location())
    }
  }

  private mutating func condition() throws(Damage) -> Condition {
    try array { reader throws(Damage) in
      ConditionClause(
        kind: try reader.value(), condition: try reader.facts.text(), prior: try reader.texts(),
        block: try reader.location().offset)
    }
  }
}
