internal import PrismgenModel
internal import PrismgenSource

extension CResolver {
  /// How the tag is compared. Never by a pattern on an imported enum: its value may be none of its cases, and such a
  /// `switch` traps.
  func tag(of union: TaggedUnion, _ site: Site) -> ResolvedCTag? {
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
  func expression(for constant: CConstant, _ tag: ResolvedCTag) -> String? {
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
