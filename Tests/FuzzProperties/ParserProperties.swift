package import PrismgenSource
internal import PrismgenSwiftFrontend

extension Properties {
  /// Parses `buffer` and prints its records.
  package static func violation(ofParsing buffer: SourceBuffer) -> String? {
    let tree = Parser.parse(buffer, scope: .signatures)
    for (index, type) in tree.types.enumerated() {
      // Property: an outer type comes before what it contains.
      guard type.parent < index else { return "type \(index) stands in type \(type.parent)" }
      // Property: ranges lie in the file as it was repaired, and what belongs to a type stands behind its keyword.
      let ranges =
        [type.keyword, type.name, type.body, type.leadingTrivia] + type.inherits + type.modifiers
        + type.cases.map(\.name) + type.cases.flatMap { ($0.parameters ?? []).map(\.type) }
        + type.properties.map(\.name) + type.properties.compactMap(\.type) + type.functions.map(\.name)
        + type.methods.flatMap(ranges)
      for range in ranges where range.start > range.end || range.end > tree.buffer.count {
        return "range \(range.start)..<\(range.end) of type \(index) in \(tree.buffer.count) bytes"
      }
      guard type.name.isEmpty || type.name.start >= type.keyword.end else {
        return "the name of type \(index) stands before its keyword"
      }
    }
    // Property: `#if` clauses are linked to earlier ones only, so that following the links ends.
    for (index, clause) in tree.clauses.enumerated() where clause.parent >= index || clause.previous >= index
    {
      return "clause \(index) is linked to \(clause.parent) and \(clause.previous)"
    }
    // Property: reading only what holds enums and structs gives the same records, unless the file is broken.
    if !tree.problems.isEmpty || tree.types.contains(where: { $0.problem != nil }) { return nil }
    let needed = RecordsDump.records(of: Parser.parse(buffer, scope: .enumsAndStructs), structs: true)
    return needed == RecordsDump.records(of: tree, structs: true)
      ? nil : "the records of enums and structs alone are others"
  }

  private static func ranges(of method: MethodDecl) -> [SourceRange] {
    [method.name, method.effects] + [method.generics, method.result, method.requirements].compactMap(\.self)
      + method.parameters.flatMap {
        [$0.firstName, $0.type] + [$0.secondName, $0.defaultValue].compactMap(\.self)
      }
      + method.accessors
  }
}
