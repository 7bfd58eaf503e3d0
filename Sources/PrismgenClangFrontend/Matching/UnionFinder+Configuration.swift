internal import PrismgenSource

/// What the configuration adds to the evidence, and what is wrong with it.
extension UnionFinder {
  /// Puts the configured pairs in place of the matched ones.
  func apply(
    _ pairs: [CTypeOptions.Pair], to union: inout TaggedUnion, _ constants: [CConstant],
    _ members: [UnionMember]
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var claimed: [String: CTypeOptions.Pair] = [:]
    // That they are is told of the union.
    lazy var missing = facts.doubts?.missingMacros(union.settings) ?? []
    for pair in pairs {
      guard let value = union.tags.first(where: { $0.names.contains(pair.constant.value) }) else {
        if !missing.contains(pair.constant.value) {
          diagnostics.append(unknownConstant(pair.constant, constants))
        }
        continue
      }
      if let member = pair.member, !members.contains(where: { $0.field.name == member.value }) {
        diagnostics.append(unknownMember(member, members))
        continue
      }
      let name = value.constant.name
      if let earlier = claimed[name], earlier.member?.value != pair.member?.value {
        diagnostics.append(claimedTwice(pair, earlier))
        continue
      }
      claimed[name] = pair
      union.match.pairs.removeAll { $0.constant == name }
      union.match.proposals.removeAll { $0.constant == name }
      union.match.conflicts.removeAll { $0.constant == name }
      if let member = pair.member {
        union.match.pairs.append(Pair(constant: name, member: member.value, evidence: .configured))
      }
    }
    let order = Dictionary(uniqueKeysWithValues: union.tags.enumerated().map { ($1.constant.name, $0) })
    union.match.pairs = union.match.pairs.sorted(byNumber: { order[$0.constant, default: 0] })
    return diagnostics
  }

  private func unknownConstant(_ name: Located<String>, _ constants: [CConstant]) -> Diagnostic {
    Diagnostic(
      .unknownConstant, .error, "'\(name.value)' is no value of the tag", at: name.location,
      help: constants.contains { $0.name == name.value }
        ? "'ignore' says so" : Diagnostic.suggestion(for: name.value, among: constants.map(\.name)))
  }

  private func unknownMember(_ name: Located<String>, _ members: [UnionMember]) -> Diagnostic {
    let names = members.map(\.field.name)
    return Diagnostic(
      .unknownMember, .error, "the union has no member '\(name.value)'", at: name.location,
      help: Diagnostic.suggestion(for: name.value, among: names)
        ?? "the members are \(names.map { "'\($0)'" }.joined(separator: ", "))")
  }

  private func claimedTwice(_ pair: CTypeOptions.Pair, _ earlier: CTypeOptions.Pair) -> Diagnostic {
    Diagnostic(
      .claimedTwice, .error, "two members are given for one value of the tag: '\(pair.constant.value)'",
      at: pair.constant.location,
      notes: [
        Diagnostic.Note(
          "the other is given here, for '\(earlier.constant.value)'", at: earlier.constant.location)
      ],
      help: "remove one of the two lines")
  }

  func noUnion(_ owner: Int, _ tags: [CField], _ options: CTypeOptions) -> Diagnostic {
    let record = facts.records[owner]
    if let pattern = options.tags, !tags.isEmpty {
      if let macro = facts.doubts?.missingMacros(options).first {
        return Diagnostic(
          .needsLibclang, .error,
          "'\(options.name.value)' cannot be read without libclang: Swift does not import the macro '\(macro)'",
          at: pattern.location, help: CResolver.installation)
      }
      return Diagnostic(
        .unknownConstant, .error, "no constants are named by '\(pattern.value)'", at: pattern.location,
        help: "write 'enum NAME', 'PREFIX_*' or 'FIRST..LAST'")
    }
    if !tags.isEmpty {
      return Diagnostic(
        .integerTag, .error, "the tag '\(tags[0].name)' of '\(options.name.value)' is an integer",
        at: options.name.location,
        help: "name its constants: 'tags: enum NAME', 'tags: PREFIX_*' or 'tags: FIRST..LAST'")
    }
    if let name = options.tag ?? options.union {
      let names = record.fields.map(\.name).filter { !$0.isEmpty }
      return Diagnostic(
        .unknownMember, .error, "'\(options.name.value)' has no tag or union of the name '\(name.value)'",
        at: name.location, help: Diagnostic.suggestion(for: name.value, among: names))
    }
    return Diagnostic(
      .noTaggedUnion, .error, "'\(options.name.value)' is no struct with a tag and a union",
      at: options.name.location)
  }
}
