internal import PrismgenModel
internal import PrismgenSource

extension CResolver {
  /// Where the union's members are found in Swift.
  private final class Site {
    /// The imported owner.
    let type: String
    let model: TypeModel
    /// The type that has the members: the union, or the owner where they are its own.
    var memberModel: TypeModel
    /// `self.data`, or `self`.
    var base: String
    let tag: PropertyModel
    var unionProperty: PropertyModel?

    /// The members are the owner's own.
    init(type: String, model: TypeModel, tag: PropertyModel) {
      self.type = type
      self.model = model
      memberModel = model
      base = "self"
      self.tag = tag
    }
  }

  /// The unions of one struct, the first under plain names.
  func resolve(_ unions: [TaggedUnion]) -> ([ResolvedCUnion], [Diagnostic]) {
    var resolved: [ResolvedCUnion] = []
    var diagnostics: [Diagnostic] = []
    var names: Names?
    var types: Names?
    for union in unions {
      let record = facts.records[union.owner]
      guard let site = site(of: union), let tag = tag(of: union, site) else {
        diagnostics.append(notFound(union))
        continue
      }
      if let reason = obstacle(to: union, site) {
        diagnostics.append(notNamed("'\(record.names.first ?? "")'", reason, at: record.location))
        continue
      }
      let name = spelling.type(of: record) ?? site.type
      var scope = UnionNames(
        members: names
          ?? Names(
            taken: site.model.properties.map { $0.name.withoutBackticks }
              + interface.extensionMembers(of: name)),
        types: types
          ?? Names(
            taken: interface.types(in: name) + Self.metatypes + Self.modules + [options.module]),
        isFurther: names != nil, union: union)
      let sharesTag = unions.contains { $0.tag == union.tag && $0.unionField != union.unionField }
      let (held, problems) = withoutConstantsNotHeld(by: site.tag, union)
      let (result, notes) = resolve(held, site, tag, sharesTag: sharesTag, &scope)
      resolved.append(result)
      diagnostics += problems + notes
      (names, types) = (scope.members, scope.types)
    }
    return (resolved, diagnostics)
  }

  /// - Parameter sharesTag: one tag says what two unions hold: setting one of them with its tag would leave the other
  ///   with what it does not allow.
  private func resolve(
    _ union: TaggedUnion, _ site: Site, _ tag: ResolvedCTag, sharesTag: Bool, _ names: inout UnionNames
  ) -> (ResolvedCUnion, [Diagnostic]) {
    let payloadProperty = names.payloadProperty()
    let payloadType = names.payloadType()
    var (members, indices, lost) = resolveMembers(of: union, site, &names)
    // What the module calls like a type that is generated inside the struct means that one there.
    let generated = Set([payloadType] + members.compactMap(\.alias?.name))
    let hidden = interface.declared(of: generated)
    for index in members.indices {
      members[index].type = qualified(members[index].type, in: hidden)
      members[index].tail = members[index].tail.map {
        ResolvedCTail(offset: qualified($0.offset, in: hidden), type: $0.type)
      }
      members[index].alias = members[index].alias.map {
        ResolvedCAlias(name: $0.name, target: qualified($0.target, in: hidden))
      }
    }
    var values = resolveValues(of: union, indices, tag, &names)
    if sharesTag, names.isFurther { for index in values.indices { values[index].predicates = [] } }
    let scope = Set(
      site.model.properties.map(\.name) + members.map(\.accessor) + values.flatMap(\.predicates)
    )
    .union([payloadProperty, "newValue", "value", "tag", "`self`"]).union(hiddenNames)
    .union(generated)
    for index in values.indices { values[index].expression = qualified(values[index].expression, in: scope) }
    var tag = tag
    tag.assignment = qualified(tag.assignment, in: scope)
    tag.type = qualified(tag.type, in: hiddenNames.union(hidden))
    for index in members.indices {
      members[index].values = values.indices.filter { values[$0].member == index }
    }
    let result = ResolvedCUnion(
      type: site.type, cName: HeaderFacts.displayName(facts.records[union.owner].names),
      hasPayload: !sharesTag,
      payloadType: payloadType, payloadProperty: payloadProperty, tag: tag, values: values, members: members)
    return (result, unproven(union) + (sharesTag ? [] : unreached(union, site)) + lost)
  }

  private func site(of union: TaggedUnion) -> Site? {
    let record = facts.records[union.owner]
    guard let type = spelling.type(of: record), let model = interface.types[type],
      let tag = spelling.property(for: union.tag, of: record, in: model)
    else { return nil }
    let site = Site(type: spelled(type), model: model, tag: tag)
    if union.shape == .member, let field = union.unionField {
      guard let property = spelling.property(for: field, of: record, in: model),
        let name = property.type?.text,
        let members = interface.type(named: name)
      else { return nil }
      site.memberModel = members
      site.base = "self.\(property.name)"
      site.unionProperty = property
    }
    return site
  }

  /// Why a type that the output has to name cannot be named.
  private func obstacle(to union: TaggedUnion, _ site: Site) -> String? {
    let tag = site.tag.type?.text ?? ""
    // The constants of a Swift enum and of an option set are named behind it.
    let owner = tagEnum(union).flatMap(spelling.type).flatMap { interface.variableType(of: $0) ? nil : $0 }
    if let reason = interface.obstacle(in: "\(site.type) \(tag) \(owner ?? "")") { return reason }
    if let deprecated = [site.tag, site.unionProperty].lazy.compactMap(\.self).first(where: {
      $0.attributes.isDeprecated
    }) {
      return "its member '\(deprecated.name)' is deprecated"
    }
    guard case .enumeration(let index) = union.tag.type, interface.type(named: tag) == nil,
      !facts.enums[index].names.isEmpty
    else { return nil }
    return "'\(tag)' is declared by another module"
  }

  /// Of several that are renamed and have the same fields, each may be the one that Swift does not import.
  private func notFound(_ union: TaggedUnion) -> Diagnostic {
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

  private func notImported(
    _ what: String, at location: SourceLocation, help: String = reasonsOfTheImporter
  ) -> Diagnostic {
    Diagnostic(
      .notImported, .note, "Swift does not import \(what); nothing is generated for it", at: location,
      help: help)
  }

  /// Of a member that only its name with two underscores is there of.
  private func privateName(_ field: CField) -> Diagnostic? {
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
  private func unproven(_ union: TaggedUnion) -> [Diagnostic] {
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
  private func unreached(_ union: TaggedUnion, _ site: Site) -> [Diagnostic] {
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

  /// The imported property for a member of the union; nil if Swift drops it.
  // Written out at both of its uses it is a kilobyte more.
  @inline(never)
  private func property(for field: CField, of union: TaggedUnion, _ site: Site) -> PropertyModel? {
    // Those of a C11 anonymous union are found among the owner's.
    spelling.property(
      for: field, of: facts.records[union.shape == .anonymous ? union.owner : union.union],
      in: site.memberModel)
  }

  /// What no type may be called inside of another: back-ticks do not help.
  private static let metatypes = ["Any", "Protocol", "Self", "Type"]

  /// What stands before a period in the extension.
  private static let modules = ["Swift", "PrismOptics"]

  // MARK: Members

  private func resolveMembers(
    of union: TaggedUnion, _ site: Site, _ names: inout UnionNames
  ) -> ([ResolvedCMember], [String: Int], [Diagnostic]) {
    let record = facts.records[union.union]
    let fields = record.fields.filter { field in union.match.pairs.contains { $0.member == field.name } }
    let affixes = CommonAffixes(record.fields.filter { !$0.name.isEmpty }.map { Words($0.name) })
    var members: [ResolvedCMember] = []
    var indices: [String: Int] = [:]
    var diagnostics: [Diagnostic] = []
    for field in fields {
      guard let property = property(for: field, of: union, site), let type = property.type else {
        diagnostics.append(
          privateName(field) ?? notImported("the member '\(field.name)'", at: field.location))
        continue
      }
      let reason =
        property.attributes.isDeprecated
        ? "it is deprecated"
        : interface.obstacle(in: type.text) ?? foreignType(in: type.text) ?? difficulty(with: type.text)
      if let reason {
        let isLong = reason == Self.lengthOfTuples
        diagnostics.append(
          notNamed(
            "the member '\(field.name)'", reason, at: field.location,
            help: isLong ? "in a struct of its own, with a name in the header, the array is no tuple" : nil))
        continue
      }
      indices[field.name] = members.count
      let words = affixes.strip(Words(field.name))
      let isNullable = type.isImplicitlyUnwrapped || type.text.hasSuffix("?") || type.text.hasSuffix("!")
      let text = qualified(Self.unwrapped(type.text), in: hiddenNames)
      let alias =
        text.contains("__Unnamed_") && !isNullable
        ? ResolvedCAlias(name: names.payloadAlias(words, isKnown: options.isKnownType), target: text)
        : nil
      members.append(
        ResolvedCMember(
          accessor: names.accessor(words, field), path: "\(site.base).\(property.name)",
          type: alias.map { "\(site.type).\($0.name)" } ?? text, isNullable: isNullable,
          isSettable: !property.isReadOnly && !(site.unionProperty?.isReadOnly ?? false)
            && (union.shape != .inside || !site.tag.isReadOnly),
          alias: alias,
          tail: tailOffset(of: field, union, site).map { offset in
            let owner = interface.spelled(spelling.type(of: facts.records[union.owner]) ?? "")
            let type = alias.map { "\(owner).\($0.name)" } ?? Self.unwrapped(type.text)
            return ResolvedCTail(offset: offset, type: qualification(in: []) + type)
          }, values: []))
    }
    return (members, indices, diagnostics)
  }

  /// Why `text` names a type of a module that this one does not bring along.
  private func foreignType(in text: String) -> String? {
    guard !options.reexports else { return nil }
    let names = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." && $0 != "@" }
      .filter { !$0.hasPrefix("@") && $0 != "c" }
    let own = names.first { name in
      let first = String(name.prefix { $0 != "." })
      return !interface.declares(first) && !StandardLibrary.declares(first)
        && !QualifiedTypes.ofC.contains(first)
    }
    return own.map { "'\($0)' is declared by another module" }
  }

  /// Above this the compiler takes seconds for each use of a tuple: its time is quadratic.
  private static let longestTuple = 256

  private static var lengthOfTuples: String {
    "Swift imports it as a tuple of more than \(longestTuple) elements, which take the compiler too long"
  }

  /// Why the compiler does not take a type where it is spelled out, or not in time.
  private func difficulty(with type: String) -> String? {
    if type.count(where: { $0 == "," }) >= Self.longestTuple {
      return Self.lengthOfTuples
    }
    guard type.contains("@convention(c") else { return nil }
    let isForeign =
      type.contains("cType:") || Self.isForeignToC(type)
      || interface.targets(in: type).contains { Self.isForeignToC($0) || Self.isTuple($0) }
    return isForeign ? "Swift cannot spell the type of the function that it points to" : nil
  }

  private static func isForeignToC(_ type: String) -> Bool {
    ["CVaListPointer", "__builtin_va_list", "SIMD"].contains { type.contains($0) }
      // Pointers to functions are no pointers to tuples.
      || type.replacing("Pointer<(@", with: "").contains("Pointer<(")
  }

  private static func isTuple(_ type: String) -> Bool { type.hasPrefix("(") && !type.contains("->") }

  /// A type that a `?` may follow.
  private static func unwrapped(_ type: String) -> String {
    if type.hasSuffix("?") || type.hasSuffix("!") { return String(type.dropLast()) }
    return type.hasPrefix("@") ? "(\(type))" : type
  }

  /// The place of a payload that ends with `x[]` or `x[1]`, as an expression.
  private func tailOffset(of field: CField, _ union: TaggedUnion, _ site: Site) -> String? {
    guard case .record(let index) = field.type,
      case .array(_, let count)? = facts.records[index].fields.last?.type,
      (count ?? 0) <= 1
    else { return nil }
    switch union.shape {
    case .inside: return "0"
    case .member: return site.unionProperty.map { "MemoryLayout<\(site.type)>.offset(of: \\.\($0.name))!" }
    case .anonymous: return union.unionField?.offset.map(String.init)
    }
  }

  // MARK: Values

  private func resolveValues(
    of union: TaggedUnion, _ indices: [String: Int], _ tag: ResolvedCTag, _ names: inout UnionNames
  ) -> [ResolvedCTagValue] {
    let affixes = CommonAffixes(union.tags.flatMap(\.names).map(Words.init))
    let members = Dictionary(
      union.match.pairs.map { ($0.constant, $0.member) }, uniquingKeysWith: { first, _ in first })
    var cases = Names(taken: ["unrecognized"])
    return union.tags.compactMap { value in
      guard let expression = expression(for: value.constant, tag: union.tag, tag) else { return nil }
      let words = affixes.strip(Words(value.constant.name))
      let caseName = cases.take(
        [words.lowerCamel, Words(value.constant.name).lowerCamel].map(Names.identifier))
      let predicates = value.names.map { names.predicate(affixes.strip(Words($0))) }
      return ResolvedCTagValue(
        constant: value.constant.name, expression: expression, caseName: Names.escaped(caseName),
        predicates: predicates, member: members[value.constant.name].flatMap { indices[$0] })
    }
  }

  // MARK: The tag

  /// How the tag is compared. Never by a pattern on an imported enum: its value may be none of its cases, and such a
  /// `switch` traps.
  private func tag(of union: TaggedUnion, _ site: Site) -> ResolvedCTag? {
    guard let name = site.tag.type?.text else { return nil }
    let target = "self.\(site.tag.name)"
    // Any bits may be meant by a number that the tag's type is too narrow for, or has as a negative one.
    let mask = union.settings?.mask.map {
      (0...0x7f).contains($0.value) ? "\($0.value)" : ".init(truncatingIfNeeded: \($0.value))"
    }
    var (subject, type, assignment) = (target, name, "%")
    if let model = interface.type(named: name),
      let raw = model.rawType ?? (model.isOptionSet ? "\(name).RawValue" : nil)
    {
      let isEnum = model.kind == .enum
      if isEnum || mask != nil {
        (subject, type) = (target + ".rawValue", raw)
        assignment = isEnum ? "\(name)(rawValue: %) ?? \(target)" : "\(name)(rawValue: %)"
        if let mask {
          assignment = assignment.split(separator: "%").joined(
            separator: "(\(subject) & ~\(mask)) | (% & \(mask))")
        }
      }
    } else if interface.resolve(name) == interface.standard("Bool") {
      // As a number: the two values of a `Bool` leave nothing for `default`, which the compiler warns of.
      type = interface.standard("UInt8")
      (subject, assignment) = ("(\(target) ? 1 : 0 as \(type))", "% != 0")
    } else if let mask {
      assignment = "(\(subject) & ~\(mask)) | (% & \(mask))"
    }
    if let mask { subject += " & \(mask)" }
    return ResolvedCTag(
      subject: subject, type: type, target: target, assignment: assignment,
      liesInside: union.shape == .inside, isSettable: !site.tag.isReadOnly)
  }

  /// A constant as an expression of the tag's type; nil if it has neither a Swift name nor a known value.
  private func expression(for constant: CConstant, tag field: CField, _ tag: ResolvedCTag) -> String? {
    let owner = owner(of: constant)
    let variable = interface.hides(constant.name) ? nil : interface.variable(named: constant.name)
    let spelled = owner.flatMap { spelling.expression(for: constant, of: $0) } ?? variable?.name
    guard let spelled else {
      let type = owner.flatMap(spelling.type).flatMap { interface.types[$0] }
      // Only what is zero has no name in an option set. The others are marked unavailable.
      let hasNoName = type == nil || type?.isOptionSet == true
      return hasNoName ? constant.value.map { literal($0, tag.type) } : nil
    }
    let ownType =
      interface.variable(named: spelled.withoutBackticks)?.type.map { interface.resolve($0.text) }
      ?? owner.flatMap(spelling.type)
    guard let ownType else { return nil }
    if ownType == interface.resolve(tag.type) { return spelled }
    let raw = interface.types[ownType]?.rawType
    // An option set does not show its raw type, and a `Bool` is no number.
    let isNumber = raw.map { interface.resolve($0) != interface.standard("Bool") } ?? false
    if interface.types[ownType] != nil, !isNumber, raw.map(interface.resolve) != interface.resolve(tag.type),
      let value = constant.value
    {
      return literal(value, tag.type)
    }
    let number = raw == nil ? spelled : "\(spelled).rawValue"
    if interface.resolve(raw ?? ownType) == interface.resolve(tag.type) { return number }
    return interface.type(named: tag.type) == nil
      ? "\(tag.type)(truncatingIfNeeded: \(number))"
      : "\(tag.type)(rawValue: .init(truncatingIfNeeded: \(number)))"
  }

  private func literal(_ value: Int64, _ type: String) -> String {
    interface.type(named: type) == nil
      ? "\(type)(truncatingIfNeeded: \(value))" : spelling.value(value, of: interface.resolve(type))
  }
}
