internal import PrismgenModel

/// Finds the declarations of a header in the interface that Swift makes of it.
///
/// `swift_name` and API notes rename types, fields and constants, and only the importer knows the result. A name that
/// is not there under its C name is looked for by its place among its neighbours.
package struct Spelling {
  let facts: HeaderFacts
  let interface: Interface
  /// The Swift enums that no enum of the header is called.
  private let renamedEnums: [String]

  package init(facts: HeaderFacts, interface: Interface) {
    self.facts = facts
    self.interface = interface
    let names = Set(facts.enums.flatMap(\.names))
    renamedEnums = interface.order.filter { interface.types[$0]?.kind == .enum && !names.contains($0) }
  }

  /// The Swift name of a record with a name; nil if Swift does not import it.
  package func type(of record: CRecord) -> String? {
    if let name = named(record.names) { return name }
    // Of two that are not there under their names, either may be the one that was renamed.
    let fields = fieldNames(record)
    let lost = facts.records.filter {
      fieldNames($0) == fields && !$0.names.isEmpty && !$0.isOveraligned && named($0.names) == nil
    }
    let found = candidates(for: record)
    return lost.count == 1 && found.count == 1 ? found[0] : nil
  }

  /// The types that a record which is not there under its names may be: no other record's, with the same fields.
  func candidates(for record: CRecord) -> [String] {
    if record.isOveraligned { return [] }
    let fields = fieldNames(record)
    let taken = Set(facts.records.compactMap { named($0.names) })
    return interface.order.filter { name in
      guard !taken.contains(name), let type = interface.types[name] else { return false }
      return type.kind == .struct && fieldNames(type) == fields && hasEnums(of: record, type)
    }
  }

  /// Whether the fields that hold enums of the header have their types.
  private func hasEnums(of record: CRecord, _ type: TypeModel) -> Bool {
    zip(leaves(of: record), type.importedProperties).allSatisfy { field, property in
      guard case .enumeration(let index) = field.type, let name = self.type(of: facts.enums[index]) else {
        return true
      }
      return interface.resolve(property.type?.text ?? "") == name
    }
  }

  package func type(of enumeration: CEnum) -> String? {
    // The constants have its type, also where it is renamed, and its tag is another's typedef.
    for constant in enumeration.constants {
      if let type = interface.variable(named: constant.name)?.type?.text {
        let name = interface.resolve(type)
        if interface.types[name]?.rawType != nil { return name }
      }
    }
    return named(
      enumeration.names.filter { name in
        let other = interface.resolve(name)
        return enumeration.names.contains(other) || facts.enumeration(named: other) == nil
      }) ?? renamed(enumeration)
  }

  /// The Swift enum whose cases have the values of the constants, and are called as those end.
  private func renamed(_ enumeration: CEnum) -> String? {
    let constants = enumeration.constants.map { (Words($0.name).folded, $0.value) }
    let found = renamedEnums.filter { name in
      let cases = (interface.types[name]?.cases ?? []).map {
        (Words($0.name.withoutBackticks).folded, $0.rawValue.flatMap(Int64.init(bits:)))
      }
      return Set(cases.map(\.1)) == Set(constants.map(\.1))
        && cases.allSatisfy { own in constants.contains { $0.1 == own.1 && $0.0.hasSuffix(own.0) } }
    }
    return found.count == 1 ? found[0] : nil
  }

  private func named(_ names: [String]) -> String? {
    names.map { interface.resolve($0) }.first { interface.types[$0] != nil }
  }

  private func fieldNames(_ record: CRecord) -> [String] { leaves(of: record).map(\.name) }

  /// The members with names, those of C11 anonymous structs and unions among them: to Swift they are the record's own.
  private func leaves(of record: CRecord) -> [CField] {
    record.fields.flatMap { field in
      if !field.name.isEmpty { return [field] }
      if case .record(let index) = field.type { return leaves(of: facts.records[index]) }
      return []
    }
  }

  private func fieldNames(_ type: TypeModel) -> [String] {
    type.importedProperties.map { $0.name.withoutBackticks }
  }

  /// The imported property for `field` of `record` in `type`; nil if Swift drops the field.
  func property(for field: CField, of record: CRecord, in type: TypeModel) -> PropertyModel? {
    let imported = fieldNames(type)
    let fields = leaves(of: record)
    // A new name may be another field's in C; where every field is there, its place tells which it is.
    if imported.count == fields.count {
      return fields.firstIndex(of: field).map { type.importedProperties[$0] }
    }
    if let property = type.property(named: field.name) { return property }
    let names = Set(fields.map(\.name))
    let lostFields = fields.filter { !imported.contains($0.name) }
    let newProperties = type.importedProperties.filter { !names.contains($0.name.withoutBackticks) }
    guard lostFields.count == newProperties.count, let index = lostFields.firstIndex(of: field) else {
      return nil
    }
    return newProperties[index]
  }

  /// The expression for an enumerator of `enumeration`; nil if Swift does not import it. One that is deprecated, or has the
  /// name of a type or of a macro, is written as its value.
  func expression(for constant: CConstant, of enumeration: CEnum) -> String? {
    let variable = interface.variable(named: constant.name)
    let isHidden = interface.hides(constant.name)
    if let variable, !variable.attributes.isDeprecated, !isHidden { return variable.name }
    guard let name = type(of: enumeration), let type = interface.types[name] else {
      return isHidden ? nil : variable?.name
    }
    if let variable {
      let hasValue = type.kind == .struct && variable.type.map { interface.resolve($0.text) } == name
      return hasValue ? constant.value.map { value($0, of: name) } : nil
    }
    if type.kind == .enum {
      let named = type.cases.first { $0.rawValue.flatMap(Int64.init(bits:)) == constant.value }
      return named.map { member(constant, $0.name, $0.attributes, of: name, "!") }
    }
    let variables = interface.variables.filter { $0.type?.text == name }
    guard variables.count == enumeration.constants.count,
      let index = enumeration.constants.firstIndex(of: constant)
    else { return staticMember(constant, of: type, name) }
    return variables[index].name
  }

  /// The constants of an option set are static members, in order and without those that are zero.
  private func staticMember(_ constant: CConstant, of type: TypeModel, _ name: String) -> String? {
    guard type.isOptionSet, constant.value != 0 else { return nil }
    let members = type.properties.filter(\.isStatic)
    let ofThis =
      facts.enums.first { $0.constants.contains(constant) }?.constants.filter { $0.value != 0 } ?? []
    guard members.count == ofThis.count, let index = ofThis.firstIndex(of: constant) else { return nil }
    return member(constant, members[index].name, members[index].attributes, of: name)
  }

  /// A member of the type `name`, or its value where it cannot be written: `x.Type` is a metatype, with back-ticks too.
  private func member(
    _ constant: CConstant, _ member: String, _ attributes: [AttributeModel], of name: String,
    _ unwrapping: String = ""
  ) -> String {
    guard attributes.isDeprecated || ["`Type`", "`Protocol`"].contains(member), let value = constant.value
    else { return "\(interface.spelled(name)).\(member)" }
    return self.value(value, of: name) + unwrapping
  }

  /// A value of the imported type `name`, which has raw values.
  func value(_ value: Int64, of name: String) -> String {
    let raw = interface.types[name]?.rawType.map(interface.resolve)
    let literal: String =
      switch raw {
      case interface.standard("Bool"): value == 0 ? "false" : "true"
      // An option set does not show its raw type.
      case nil where value < 0: ".init(truncatingIfNeeded: \(value))"
      case let raw? where raw.contains("UInt"): "\(UInt64(bitPattern: value))"
      default: "\(value)"
      }
    return "\(interface.spelled(name))(rawValue: \(literal))"
  }
}

extension Int64 {
  /// The bits of a decimal number that may be too great for a sign.
  init?(bits text: String) {
    guard let value = Int64(text) ?? UInt64(text).map(Int64.init(bitPattern:)) else { return nil }
    self = value
  }
}
