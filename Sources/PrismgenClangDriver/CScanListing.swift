internal import PrismgenDriver
internal import PrismgenClangFrontend
internal import PrismgenSource

/// What `c scan` prints: the unions with the proof for each pair, and what to write for the rest.
struct CScanListing {
  let facts: HeaderFacts
  let unions: [TaggedUnion]
  let module: String

  var text: String {
    let shown = unions.filter { !$0.match.pairs.isEmpty || !$0.match.proposals.isEmpty }
    let candidates = integerTagged
    var lines = shown.flatMap(describe)
    lines += candidates.map { "\(place($0))  \(name($0))  has a union and an integer that may be its tag" }
    lines += facts.enums.filter { !$0.names.isEmpty }.map { enumeration in
      "\(enumeration.location.path):\(enumeration.location.line)  enum \(enumeration.names.last ?? "")  "
        + "\(enumeration.constants.count) constants"
    }
    return (lines + [""] + configuration(shown, candidates)).joined(separator: "\n") + "\n"
  }

  private func name(_ record: CRecord) -> String { record.names.last ?? "" }

  private func place(_ record: CRecord) -> String { "\(record.location.path):\(record.location.line)" }

  private func describe(_ union: TaggedUnion) -> [String] {
    let record = facts.records[union.owner]
    let verdict = union.isProven ? "proven" : "not generated without configuration"
    let members = facts.records[union.union].fields.map(\.name).filter { !$0.isEmpty && $0 != union.tag.name }
    let used = Set(union.match.pairs.map(\.member))
    return [
      "\(place(record))  \(name(record))  tag '\(union.tag.name)', \(union.tags.count) values: \(verdict)"
    ]
      + union.match.pairs.map { "    \($0.constant) → \($0.member)   (\($0.evidence.rawValue))" }
      + union.match.proposals.map {
        "  ? \($0.constant) → \($0.member)   (\($0.evidence.rawValue): not proof)"
      }
      + union.match.conflicts.map { "  ! \($0.constant) → \($0.members.joined(separator: " or "))" }
      + members.filter { !used.contains($0) }.map { "    no tag → \($0)" }
  }

  /// Structs with a union and an integer beside it: whether that is a tag, and of which constants, only a person knows.
  private var integerTagged: [CRecord] {
    let known = Set(unions.map(\.owner))
    return facts.records.enumerated().filter { index, record in
      guard !record.names.isEmpty, !known.contains(index) else { return false }
      if record.kind == .union { return record.fields.count > 2 && record.fields[0].type == .integer }
      let hasInteger = record.fields.contains { $0.type == .integer && !$0.name.isEmpty }
      return hasInteger && record.fields.contains(where: isUnion)
    }.map(\.element)
  }

  private func isUnion(_ field: CField) -> Bool {
    guard case .record(let index) = field.type else { return false }
    return facts.records[index].kind == .union && facts.records[index].fields.count > 1
  }

  private func configuration(_ unions: [TaggedUnion], _ candidates: [CRecord]) -> [String] {
    let proven = unions.filter(\.isProven).map { name(facts.records[$0.owner]) }
    var lines = [
      "c:", "  - module: \(module)", "    select: [\(proven.joined(separator: ", "))]", "    types:",
    ]
    for union in unions where !union.match.proposals.isEmpty || !union.match.conflicts.isEmpty {
      lines.append("      \(name(facts.records[union.owner])):")
      lines.append("        pairs:")
      lines += union.match.proposals.map { "          # \($0.constant): \($0.member)" }
      lines += union.match.conflicts.map {
        "          # \($0.constant): \($0.members.joined(separator: " | "))"
      }
    }
    for record in candidates {
      lines += ["      # \(name(record)):", "      #   tags:   # enum NAME, PREFIX_* or FIRST..LAST"]
    }
    return lines
  }
}
