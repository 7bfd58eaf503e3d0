internal import PrismgenModel
internal import PrismgenSource

extension CResolver {
  func resolveMembers(
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
}
