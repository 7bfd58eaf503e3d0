package import PrismgenModel

/// Facts about a C module from the interface alone, for machines without libclang.
///
/// Everything has its Swift name. Ordinary comments and sizes are not there.
package struct InterfaceFacts {
  private let interface: Interface
  private let unions: Set<String>
  private var facts = HeaderFacts()
  private var records: [String: Int] = [:]
  private var enums: [String: Int] = [:]

  /// - Parameters:
  ///   - values: the constants' values by name.
  ///   - unions: the full names of the types that are unions in C.
  package static func read(_ file: FileModel, values: [String: Int64], unions: Set<String>) -> HeaderFacts {
    var reader = InterfaceFacts(interface: Interface(file), unions: unions)
    reader.readEnums(values)
    reader.readRecords()
    reader.facts.macros = reader.interface.variables.filter { reader.isInteger($0.type?.text ?? "") }.map {
      CConstant(name: $0.name.withoutBackticks, value: values[$0.name.withoutBackticks], location: $0.location)
    }
    return reader.facts
  }

  /// The constants whose values decide about the output: those of enums, and numbers that may be tags.
  package static func constants(of file: FileModel, macrosToo: Bool) -> [(name: String, expression: String)] {
    let interface = Interface(file)
    return interface.variables.compactMap { variable in
      guard let type = variable.type?.text else { return nil }
      let isEnum = interface.types[interface.resolve(type)]?.rawType != nil
      guard isEnum || (macrosToo && integerTypes.contains(interface.resolve(type))) else { return nil }
      return (variable.name.withoutBackticks, isEnum ? "\(variable.name).rawValue" : variable.name)
    }
  }

  private init(interface: Interface, unions: Set<String>) {
    self.interface = interface
    self.unions = unions
  }

  private static let integerTypes: Set<String> = [
    "Int8", "Int16", "Int32", "Int64", "Int", "UInt8", "UInt16", "UInt32", "UInt64", "UInt", "CChar", "Bool",
  ]

  private func isInteger(_ type: String) -> Bool { Self.integerTypes.contains(interface.resolve(type)) }

  private mutating func readEnums(_ values: [String: Int64]) {
    let constants = Dictionary(grouping: interface.variables) { interface.resolve($0.type?.text ?? "") }
    for name in interface.order {
      guard let type = interface.types[name], type.kind == .enum || type.rawType != nil || type.isOptionSet else {
        continue
      }
      let cases = type.cases.map {
        CConstant(
          name: $0.name.withoutBackticks, value: $0.rawValue.flatMap(Int64.init),
          comment: $0.documentation.joined(separator: "\n"), location: $0.location)
      }
      let variables = (constants[name] ?? []) + (type.isOptionSet ? type.properties.filter(\.isStatic) : [])
      let named = variables.map {
        CConstant(
          name: $0.name.withoutBackticks, value: values[$0.name.withoutBackticks],
          comment: $0.documentation.joined(separator: "\n"), location: $0.location)
      }
      enums[name] = facts.enums.count
      facts.enums.append(CEnum(names: names(of: name), constants: cases + named, location: type.location))
    }
  }

  private mutating func readRecords() {
    for name in interface.order { _ = record(name) }
  }

  private func names(of type: String) -> [String] {
    [type] + interface.aliases.filter { $0.value == type }.map(\.key).sorted()
  }

  private mutating func record(_ name: String) -> Int? {
    if let known = records[name] { return known }
    guard let type = interface.types[name], type.kind == .struct, enums[name] == nil else { return nil }
    let index = facts.records.count
    records[name] = index
    let own = name.split(separator: ".").last.map(String.init) ?? name
    let isUnnamed = own.hasPrefix("__Unnamed_")
    facts.records.append(
      CRecord(
        kind: own.hasPrefix("__Unnamed_union") || unions.contains(name) ? .union : .struct, names: isUnnamed ? [] : names(of: name),
        comment: type.documentation.joined(separator: "\n"), location: type.location))
    let anonymous = type.types.map(\.name).filter { $0.contains("__Anonymous_field") }
    var fields: [CField] = []
    for nested in anonymous {
      guard let inner = record("\(name).\(nested)") else { continue }
      fields.append(
        CField(name: "", type: .record(inner), comment: "", offset: nil, location: type.location))
    }
    for property in type.importedProperties {
      let fieldType = self.type(property.type?.text ?? "")
      var comment = property.documentation.joined(separator: "\n")
      if comment.isEmpty, case .record(let inner) = fieldType, facts.records[inner].names.isEmpty {
        comment = facts.records[inner].comment
      }
      fields.append(
        CField(
          name: property.name.withoutBackticks, type: fieldType, comment: comment, offset: nil,
          location: property.location))
    }
    facts.records[index].fields = fields
    return index
  }

  private mutating func type(_ text: String) -> CType {
    let name = interface.resolve(text)
    if let index = enums[name] { return .enumeration(index) }
    if isInteger(text) { return .integer }
    return record(name).map(CType.record) ?? .other
  }
}
