/// The names of what is generated for one union of a struct.
///
/// A further union of the same struct has the name of its field in front of everything: `nextValuePayload`.
struct UnionNames {
  private(set) var members: Names
  private(set) var types: Names
  let isFurther: Bool
  private let field: Words
  private let tag: Words

  /// - Parameters:
  ///   - members: what the imported struct and earlier unions have.
  ///   - types: the types inside the imported struct.
  init(members: Names, types: Names, isFurther: Bool, union: TaggedUnion) {
    (self.members, self.types, self.isFurther) = (members, types, isFurther)
    field = isFurther ? Words(union.unionField?.name ?? "") : Words(words: [])
    tag = isFurther ? Words(union.tag.name) : Words(words: [])
  }

  mutating func payloadProperty() -> String {
    isFurther ? members.take(field.lowerCamel + "Payload") : members.take(["payload", "taggedPayload"])
  }

  mutating func payloadType() -> String {
    isFurther ? types.take(field.upperCamel + "Payload") : types.take(["Payload", "TaggedPayload"])
  }

  /// A short name for an unnamed type. In extensions of the struct it hides what has the same name outside.
  ///
  /// - Parameter isKnown: whether users know another type by the name.
  mutating func payloadAlias(_ words: Words, isKnown: (String) -> Bool) -> String {
    let name = Names.identifier(field.upperCamel + words.upperCamel)
    return types.take([name, name + "Payload"].filter { !isKnown($0) })
  }

  mutating func predicate(_ constant: Words) -> String {
    Names.escaped(members.take("is" + tag.upperCamel + constant.upperCamel))
  }

  /// A member of the imported struct must not be hidden: it is `asKey` then. A name without underscores stays as it is
  /// (`dNSName`).
  mutating func accessor(_ words: Words, _ member: CField) -> String {
    guard !isFurther else { return Names.escaped(members.take(field.lowerCamel + words.upperCamel)) }
    let name = member.name.contains("_") ? Names.identifier(words.lowerCamel) : member.name
    let other = "as" + name.prefix(1).uppercased() + name.dropFirst()
    return Names.escaped(members.isTaken(member.name) ? members.take(other) : members.take([name, other]))
  }
}
