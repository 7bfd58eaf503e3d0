internal import PrismgenModel
internal import PrismgenSource

extension CResolver {
  /// Where the union's members are found in Swift.
  final class Site {
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

  /// The imported property for a member of the union; nil if Swift drops it.
  // Written out at both of its uses it is a kilobyte more.
  @inline(never)
  func property(for field: CField, of union: TaggedUnion, _ site: Site) -> PropertyModel? {
    // Those of a C11 anonymous union are found among the owner's.
    spelling.property(
      for: field, of: facts.records[union.shape == .anonymous ? union.owner : union.union],
      in: site.memberModel)
  }

  /// What no type may be called inside of another: back-ticks do not help.
  private static let metatypes = ["Any", "Protocol", "Self", "Type"]

  /// What stands before a period in the extension.
  private static let modules = ["Swift", "PrismOptics"]

  // MARK: Values

  private func resolveValues(
    of union: TaggedUnion, _ indices: [String: Int], _ tag: ResolvedCTag, _ names: inout UnionNames
  ) -> [ResolvedCTagValue] {
    let affixes = CommonAffixes(union.tags.flatMap(\.names).map(Words.init))
    let members = Dictionary(
      union.match.pairs.map { ($0.constant, $0.member) }, uniquingKeysWith: { first, _ in first })
    var cases = Names(taken: ["unrecognized"])
    return union.tags.compactMap { value in
      guard let expression = expression(for: value.constant, tag) else { return nil }
      let words = affixes.strip(Words(value.constant.name))
      let caseName = cases.take(
        [words.lowerCamel, Words(value.constant.name).lowerCamel].map(Names.identifier))
      let predicates = value.names.map { names.predicate(affixes.strip(Words($0))) }
      return ResolvedCTagValue(
        constant: value.constant.name, expression: expression, caseName: Names.escaped(caseName),
        predicates: predicates, member: members[value.constant.name].flatMap { indices[$0] })
    }
  }
}
