internal import PrismgenModel

/// Prints the safe view of one tagged union.
struct CUnionEmitter {
  let union: ResolvedCUnion
  let access: String
  let clashes: CClashes

  /// The compiler compares each case of a `switch` with those before it, and gives up on 632 without a `default`.
  static let provableCases = 600

  private var open: String { modifier(access) }

  var blocks: [String] {
    let members =
      (union.hasPayload ? [payloadEnum] : []) + aliases + (union.hasPayload ? [payloadProperty] : [])
      + predicates + accessors
    return [
      """
      // MARK: \(union.cName)

      nonisolated extension \(union.type) {
      \(members.joined(separator: "\n\n").indented())
      }
      """
    ] + tailBlocks
  }

  // MARK: The payload enum

  private var payloadEnum: String {
    let cases = union.values.map { value in
      "/// `\(value.constant)`\ncase \(value.caseName)\(parameter(of: value))"
    }
    return """
      /// What the tag allows to be read.
      \(open)enum \(union.payloadType) {
      \(cases.joined(separator: "\n").indented())
        /// A value of the tag that the header does not name.
        case unrecognized(\(union.tag.type))
      }
      """
  }

  private func parameter(of value: ResolvedCTagValue) -> String {
    value.member.map { "(\(union.members[$0].payloadType))" } ?? ""
  }

  private var aliases: [String] {
    union.members.filter { !$0.values.isEmpty }.compactMap(\.alias).map {
      "\(open)typealias \($0.name) = \($0.target)"
    }
  }

  // MARK: The payload property

  private var payloadProperty: String {
    let reads = union.values.map { value in
      "case \(value.expression): .\(value.caseName)"
        + (value.member.map { "(\(union.members[$0].path))" } ?? "")
    }
    let tagOnly = union.tag.assign("tag")
    let rest =
      union.values.count < Self.provableCases
      ? "case .unrecognized(let tag): \(tagOnly)"
      : "default: if case .unrecognized(let tag) = newValue { \(tagOnly) }"
    let writes = union.values.map(write) + [rest]
    let getter = """
      switch \(union.tag.subject) {
      \(reads.joined(separator: "\n"))
      default: .unrecognized(\(union.tag.subject))
      }
      """
    guard union.isPayloadSettable else {
      return """
        /// The payload with its tag.
        \(open)var \(union.payloadProperty): \(union.payloadType) {
        \(getter.indented())
        }
        """
    }
    return """
      /// The payload with its tag. Setting it writes the member first and the tag last.
      \(open)var \(union.payloadProperty): \(union.payloadType) {
        get {
      \(getter.indented(by: 4))
        }
        set {
          switch newValue {
      \(writes.joined(separator: "\n").indented(by: 4))
          }
        }
      }
      """
  }

  private func write(_ value: ResolvedCTagValue) -> String {
    guard let index = value.member else {
      return "case .\(value.caseName): \(union.tag.assign(value.expression))"
    }
    return """
      case .\(value.caseName)(let value):
        \(union.members[index].path) = value
        \(union.tag.assign(value.expression))
      """
  }

  // MARK: Predicates and accessors

  private var predicates: [String] {
    union.values.flatMap { value in
      value.predicates.map { name in
        """
        /// Whether the tag is `\(value.constant)`.
        \(open)var \(name): \(clashes.standardLibrary)Bool { \(union.tag.subject) == \(value.expression) }
        """
      }
    }
  }

  private var accessors: [String] { union.members.filter { !$0.values.isEmpty }.map(accessor) }

  /// A pattern for each value: a chain of `||` would cost the type checker far more.
  private func patterns(of member: ResolvedCMember) -> String {
    member.values.map { union.values[$0].expression }.joined(separator: ", ")
  }

  private func documentation(of member: ResolvedCMember) -> String {
    let names = member.values.map { "`\(union.values[$0].constant)`" }.joined(separator: ", ")
    let null = member.isNullable ? " or the pointer is NULL" : ""
    return "/// The member for \(names); nil if the tag is another\(null)."
  }

  private func accessor(_ member: ResolvedCMember) -> String {
    let getter = """
      switch \(union.tag.subject) {
      case \(patterns(of: member)): \(member.path)
      default: nil
      }
      """
    guard member.isSettable else {
      return """
        \(documentation(of: member))
        \(open)var \(member.accessor): \(member.type)? {
        \(getter.indented())
        }
        """
    }
    return """
      \(documentation(of: member)) Setting it is ignored then.
      \(open)var \(member.accessor): \(member.type)? {
        get {
      \(getter.indented(by: 4))
        }
        set {
          guard let newValue else { return }
          switch \(union.tag.subject) {
      \(assignment(to: member).indented(by: 4))
          default: break
          }
        }
      }
      """
  }

  /// A payload that carries the tag itself keeps the tag that is there.
  private func assignment(to member: ResolvedCMember) -> String {
    guard union.tag.liesInside else { return "case \(patterns(of: member)): \(member.path) = newValue" }
    return """
      case \(patterns(of: member)):
        let tag = \(union.tag.target)
        \(member.path) = newValue
        \(union.tag.target) = tag
      """
  }

  // MARK: Payloads that go on behind their last field

  private var tailBlocks: [String] {
    let members = union.members.filter { !$0.values.isEmpty && !$0.isNullable }
      .compactMap { member in member.tail.map { (member, $0) } }
    guard !members.isEmpty else { return [] }
    return ["UnsafePointer", "UnsafeMutablePointer"].map { pointer in
      """
      nonisolated extension \(pointer) where Pointee == \(union.type) {
      \(members.map { pointerAccessor($0, $1, pointer) }.joined(separator: "\n\n").indented())
      }
      """
    }
  }

  private func pointerAccessor(
    _ member: ResolvedCMember, _ tail: ResolvedCTail, _ pointer: String
  ) -> String {
    let raw = pointer == "UnsafePointer" ? "UnsafeRawPointer" : "UnsafeMutableRawPointer"
    return """
      /// Where the payload lies, with what follows its last field; a copy would lose that.
      \(open)var \(member.accessor): \(pointer)<\(member.type)>? {
        guard pointee.\(member.accessor) != nil else { return nil }
        return \(raw)(self).advanced(by: \(tail.offset)).assumingMemoryBound(to: \(tail.type).self)
      }
      """
  }
}
