internal import PrismgenModel
internal import PrismgenSource

extension CResolver {
  /// The union without the constants that its tag cannot have. C would cut them where they are written, and they would be
  /// read as others.
  ///
  /// - Parameter property: the tag.
  func withoutConstantsNotHeld(
    by property: PropertyModel, _ union: TaggedUnion
  ) -> (TaggedUnion, [Diagnostic]) {
    let mask = union.settings?.mask?.value
    func notHeld(_ width: Int?) -> [CConstant] {
      let range = range(of: property, width: width)
      return union.tags.map(\.constant).filter { constant in
        guard let value = constant.value else { return false }
        return mask.map { value & ~$0 != 0 } ?? (range?.contains(value) == false)
      }
    }
    let constants = notHeld(union.tag.width)
    var diagnostics = constants.map { constant in
      Diagnostic(
        .notHeld, .note,
        "the tag '\(union.tag.name)' cannot have the value of '\(constant.name)', for which nothing is generated",
        at: constant.location,
        help: "name the constants that it has with 'tags', or write 'ignore: [\(constant.name)]'")
    }
    if let width = facts.doubts?.sources.bitFieldWidth(union.tag.name),
      let first = notHeld(width).first(where: { !constants.contains($0) })
    {
      diagnostics.append(mayBeTooNarrow(union, first))
    }
    let names = Set(constants.map(\.name))
    var union = union
    union.tags.removeAll { names.contains($0.constant.name) }
    union.match.pairs.removeAll { names.contains($0.constant) }
    union.match.proposals.removeAll { names.contains($0.constant) }
    union.match.conflicts.removeAll { names.contains($0.constant) }
    return (union, diagnostics)
  }

  private func mayBeTooNarrow(_ union: TaggedUnion, _ constant: CConstant) -> Diagnostic {
    let record = facts.records[union.owner]
    return Diagnostic(
      .needsLibclang, .error,
      "'\(HeaderFacts.displayName(record.names))' cannot be read without libclang: '\(union.tag.name)' may be a bit-field"
        + " that cannot hold '\(constant.name)'",
      at: union.settings?.name.location ?? record.location, help: Self.installation)
  }

  /// The values for which C finds the tag equal to a constant; nil for all.
  ///
  /// What is narrower than an `int` is compared as a number. Of the others the bits are, whatever their signs; and the sign of
  /// a `char` is the machine's.
  ///
  /// - Parameter width: of a bit-field.
  private func range(of property: PropertyModel, width: Int?) -> ClosedRange<Int64>? {
    let written = property.type?.text ?? ""
    let name = interface.resolve(interface.type(named: written)?.rawType ?? written)
    guard let type = Self.integers.first(where: { interface.standard($0) == name }) else { return nil }
    // `Int` has no digits, and is wide enough.
    let bits = width ?? (type == "CChar" ? 8 : Int(type.drop { !$0.isNumber }) ?? 64)
    if type == "Bool" { return 0...1 }
    if bits >= 64 { return nil }
    let end = Int64(1) << bits
    if bits >= 32 || type == "CChar" { return -end / 2...end - 1 }
    return type.hasPrefix("U") ? 0...end - 1 : -end / 2...end / 2 - 1
  }

  private static let integers = [
    "Bool", "CChar", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Int", "UInt",
  ]
}
