internal import PrismgenModel
internal import PrismgenSource

/// What is said of a union that is not all found in Swift, or of which not all is proven.
extension CResolver {
  /// Of several that are renamed and have the same fields, each may be the one that Swift does not import.
  func notFound(_ union: TaggedUnion) -> Diagnostic {
    let record = facts.records[union.owner]
    let name = "'\(record.names.first ?? "")'"
    let type = spelling.type(of: record)
    if let type, let reason = interface.obstacle(in: type) {
      return notNamed(name, reason, at: record.location)
    }
    if let model = type.flatMap({ interface.types[$0] }), let field = union.unionField,
      let property = spelling.property(for: field, of: record, in: model), let type = property.type?.text
    {
      return notNamed(name, "'\(type)' is declared by another module", at: record.location)
    }
    if type != nil, let hidden = union.unionField.flatMap(privateName) ?? privateName(union.tag) {
      return hidden
    }
    let candidates = type == nil ? spelling.candidates(for: record) : []
    guard !candidates.isEmpty else {
      let reason =
        record.isOveraligned
        ? "the importer leaves out what is aligned to more than 16 bytes"
        : record.names.lazy.compactMap(self.explicitSubmodule).first
      return notImported(name, at: record.location, help: reason ?? Self.reasonsOfTheImporter)
    }
    return Diagnostic(
      .notNamed, .note,
      "nothing is generated for \(name): whether it is '\(candidates.joined(separator: "' or '"))' in Swift is not known",
      at: record.location,
      help: "a typedef of it without 'swift_name' in the header tells")
  }

  func notImported(
    _ what: String, at location: SourceLocation, help: String = reasonsOfTheImporter
  ) -> Diagnostic {
    Diagnostic(
      .notImported, .note, "Swift does not import \(what); nothing is generated for it", at: location,
      help: help)
  }

  /// Of a member that only its name with two underscores is there of.
  func privateName(_ field: CField) -> Diagnostic? {
    guard
      !field.name.isEmpty,
      ["(", ", "].contains(where: { options.interfaceText.contains("\($0)__\(field.name): ") })
    else { return nil }
    return Diagnostic(
      .notImported, .note,
      "Swift imports the member '\(field.name)' as '__\(field.name)', for code that is written by hand; "
        + "nothing is generated for it", at: field.location,
      help: "the header says so with 'swift_private': take that off")
  }

  static var reasonsOfTheImporter: String {
    "the importer leaves out what is aligned to more than 16 bytes, atomic, complex or unavailable"
  }

  /// What stays without payload, and what to write to change that.
  func unproven(_ union: TaggedUnion) -> [Diagnostic] {
    let places = Dictionary(
      union.tags.map { ($0.constant.name, $0.constant.location) }, uniquingKeysWith: { first, _ in first })
    return union.match.proposals.map { pair in
      Diagnostic(
        .unproven, .note,
        "'\(pair.constant)' is generated without payload: nothing proves that it means '\(pair.member)'",
        at: places[pair.constant],
        help: "write '\(pair.constant): \(pair.member)', or '\(pair.constant): ~' for none")
    }
      + union.match.conflicts.map { conflict in
        Diagnostic(
          .unproven, .note,
          "'\(conflict.constant)' is generated without payload: the header names it for \(conflict.members.joined(separator: " and "))",
          at: places[conflict.constant],
          help: "write '\(conflict.constant): \(conflict.members[0])' or another member")
      }
  }

  /// Values without payload beside members that no value means: one note for all of them.
  func unreached(_ union: TaggedUnion, _ site: Site) -> [Diagnostic] {
    let configured = union.settings?.pairs ?? []
    let constants = union.tags.compactMap { value in
      union.match.speaks(of: value.constant.name)
        || configured.contains { value.names.contains($0.constant.value) } ? nil : value.constant.name
    }
    if constants.isEmpty { return [] }
    let members = union.unreached.compactMap { property(for: $0, of: union, site) == nil ? nil : $0.name }
    if members.isEmpty { return [] }
    let record = facts.records[union.owner]
    let isOne = constants.count * members.count == 1
    return [
      Diagnostic(
        .unproven, .note,
        "nothing tells which value in '\(HeaderFacts.displayName(record.names))' means \(Self.list(members)); "
          + "generated without payload: \(Self.list(constants))",
        at: record.location,
        help: "write '\(constants[0]): \(isOne ? members[0] : "MEMBER")', or '\(constants[0]): ~' for none")
    ]
  }

  /// The first five.
  private static func list(_ names: [String]) -> String {
    names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
      + (names.count > 5 ? " and \(names.count - 5) more" : "")
  }
}
