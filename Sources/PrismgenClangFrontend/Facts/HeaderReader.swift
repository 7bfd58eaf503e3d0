internal import CPrismgenClang
package import PrismgenSource

/// How a header is to be parsed.
package struct HeaderInput: Sendable {
  /// As they would stand behind `#include`: a path, or a name to be found in the search path.
  package var headers: [String]
  /// Compiler options: `-I`, `-D`, `-isystem`, `-std`, `-target`.
  package var arguments: [String]
  /// The folder of the compiler's own headers (`stddef.h`).
  package var resourceDirectory: String
  /// Also read the integer constants that are macros; costs a second parse.
  package var readsMacros: Bool

  package init(headers: [String], arguments: [String], resourceDirectory: String, readsMacros: Bool) {
    self.headers = headers
    self.arguments = arguments
    self.resourceDirectory = resourceDirectory
    self.readsMacros = readsMacros
  }
}

extension LibClang {
  /// Parses the headers of `input` and collects their enums, structs, unions and, if asked for, macros.
  ///
  /// - Returns: the facts, and the errors of the parse. After an error the facts are incomplete and must not be used:
  ///   what libclang goes on with still looks plausible.
  package func read(_ input: HeaderInput) -> (HeaderFacts, [Diagnostic]) {
    let text = input.headers.map { "#include \"\($0)\"\n" }.joined()
    let unit = TranslationUnit(self, text: text, input: input, recordsMacros: input.readsMacros)
    guard let unit else {
      return (
        HeaderFacts(), [Diagnostic(.headerUnreadable, .error, "libclang at \(path) could not start a parse")]
      )
    }
    let errors = unit.errors
    guard errors.isEmpty else { return (HeaderFacts(), errors) }
    var reader = HeaderReader(functions, unit)
    reader.readTypes()
    reader.facts.files = unit.files
    if input.readsMacros {
      reader.facts.macros = readMacros(of: unit, text: text, input: input)
    }
    return (reader.facts, [])
  }

  /// A macro has no value that libclang could tell: a second parse makes each one an enumerator. Those that are no
  /// integer constant are errors there and drop out, however many they are. A cast alone would make integers of numbers that are
  /// none.
  private func readMacros(of unit: TranslationUnit, text: String, input: HeaderInput) -> [CConstant] {
    let candidates = unit.objectMacros
    let probes = candidates.enumerated().map {
      "enum { prismgen_probe_\($0.offset) = (long long)(\($0.element.name) | 0) };\n"
    }
    var input = input
    input.arguments.append("-ferror-limit=0")
    guard
      let second = TranslationUnit(self, text: text + probes.joined(), input: input, recordsMacros: false)
    else { return [] }
    let broken = second.linesWithErrors
    let firstLine = input.headers.count + 1
    var values: [String: Int64] = [:]
    for cursor in functions.children(of: second.root) where cursor.kind == CursorKind.enumeration {
      let mask = functions.valueMask(cursor)
      for constant in functions.children(of: cursor) where constant.kind == CursorKind.enumerator {
        let name = functions.text(functions.spelling(constant))
        guard name.hasPrefix("prismgen_probe_") else { continue }
        values[name] = functions.enumValue(constant) & mask
      }
    }
    return candidates.enumerated().compactMap { index, macro in
      guard !broken.contains(firstLine + index), let value = values["prismgen_probe_\(index)"] else {
        return nil
      }
      return CConstant(name: macro.name, value: value, location: macro.location)
    }
  }
}

/// The cursor and type kinds that are used; each has had the same number since libclang 9.
enum CursorKind {
  static let structure: Int32 = 2
  static let union: Int32 = 3
  static let enumeration: Int32 = 5
  static let field: Int32 = 6
  static let enumerator: Int32 = 7
  static let typedef: Int32 = 20
  static let macro: Int32 = 501
}

/// Of `CXAvailabilityKind`.
private let notAvailable: UInt32 = 2

enum TypeKind {
  static let integers: ClosedRange<Int32> = 3...20
  static let bool: Int32 = 3
  static let unsignedBytes: ClosedRange<Int32> = 4...5
  static let unsignedShort: Int32 = 8
  static let unsignedInt: Int32 = 9
  static let pointer: Int32 = 101
  static let record: Int32 = 105
  static let enumeration: Int32 = 106
  static let constantArray: Int32 = 112
  static let incompleteArray: Int32 = 114
}

/// Walks a parsed header and fills ``HeaderFacts``.
private struct HeaderReader {
  /// A declaration is known by libclang's own number for the place of its name: its cursors cannot be hashed by value, and all that
  /// a macro declares has the position of the macro's use, as what is included twice has one position.
  typealias Place = Int

  let functions: LibClang.Functions
  let unit: TranslationUnit
  var facts = HeaderFacts()
  private var records: [Place: Int] = [:]
  /// The records with members that have no names.
  private var owners: [(index: Int, type: PGType)] = []
  private var visits: [Int: Int] = [:]
  private var enums: [Place: Int] = [:]

  init(_ functions: LibClang.Functions, _ unit: TranslationUnit) {
    self.functions = functions
    self.unit = unit
  }

  mutating func readTypes() {
    for cursor in unit.definitionsFirst {
      switch cursor.kind {
      case CursorKind.structure, CursorKind.union: _ = record(cursor)
      case CursorKind.enumeration: _ = enumeration(cursor)
      case CursorKind.typedef: readTypedef(cursor)
      default: break
      }
    }
    for owner in owners { readOffsets(of: owner.index, owner.type) }
  }

  private mutating func readTypedef(_ cursor: PGCursor) {
    let name = functions.text(functions.spelling(cursor))
    switch type(functions.typedefType(cursor)) {
    case .record(let index) where !facts.records[index].names.contains(name):
      facts.records[index].names.append(name)
    case .enumeration(let index) where !facts.enums[index].names.contains(name):
      facts.enums[index].names.append(name)
    default: break
    }
  }

  private mutating func record(_ cursor: PGCursor) -> Int {
    let location = functions.location(of: cursor)
    let place = Int(functions.cursorLocation(cursor).offset)
    if let known = records[place] { return known }
    let index = facts.records.count
    records[place] = index
    facts.records.append(
      CRecord(
        kind: cursor.kind == CursorKind.union ? .union : .struct, names: names(cursor),
        comment: functions.text(functions.comment(cursor)), location: location))
    facts.records[index].isOveraligned = functions.alignment(functions.cursorType(cursor)) > 16
    var fields: [CField] = []
    for child in functions.children(of: cursor) {
      switch child.kind {
      case CursorKind.field: fields.append(field(child))
      case CursorKind.structure, CursorKind.union: readNested(child, into: &fields)
      case CursorKind.enumeration: _ = enumeration(child)
      default: break
      }
    }
    let comments = comments(
      of: functions.children(of: cursor).filter { $0.kind == CursorKind.field })
    for (index, field) in fields.enumerated() {
      if let comment = comments[field.location.offset] { fields[index].comment = comment }
    }
    facts.records[index].fields = fields.map { withRecordComment($0, declaredIn: location) }
    if fields.contains(where: \.name.isEmpty) { owners.append((index, functions.cursorType(cursor))) }
    return index
  }

  /// A record inside a record is a type of its own, or, if nothing names it, a C11 anonymous member.
  private mutating func readNested(_ cursor: PGCursor, into fields: inout [CField]) {
    guard functions.isDefinition(cursor) != 0 else { return }
    let index = record(cursor)
    guard functions.isAnonymousRecord(cursor) != 0 else { return }
    fields.append(
      CField(
        name: "", type: .record(index), comment: functions.text(functions.comment(cursor)), offset: nil,
        location: functions.location(of: cursor)))
  }

  /// The places of the anonymous members of a record: Swift cannot be asked for them.
  private mutating func readOffsets(of index: Int, _ type: PGType) {
    guard visits(to: index) < Self.mostVisits else { return }
    for (place, field) in facts.records[index].fields.enumerated() {
      guard field.name.isEmpty, case .record(let member) = field.type,
        let name = leafName(facts.records[member])
      else { continue }
      let offset = functions.memberOffset(type, name)
      facts.records[index].fields[place].offset = offset < 0 ? nil : Int(offset / 8)
    }
  }

  /// The fields that libclang looks at before it gives an offset in a record: all in it, and all in the record in each of
  /// those, however often it has looked at that one. Eight structs that each hold twelve of the one before have 400 million.
  private mutating func visits(to index: Int) -> Int {
    if let known = visits[index] { return known }
    var count = 1
    for field in facts.records[index].fields where count < Self.mostVisits {
      if case .record(let member) = field.type { count += visits(to: member) } else { count += 1 }
    }
    visits[index] = count
    return count
  }

  private static let mostVisits = 100_000

  /// The first member that has a name: its offset in the outer struct is that of the anonymous member.
  private func leafName(_ record: CRecord) -> String? {
    guard let first = record.fields.first else { return nil }
    if !first.name.isEmpty { return first.name }
    guard case .record(let index) = first.type else { return nil }
    return leafName(facts.records[index])
  }

  private mutating func field(_ cursor: PGCursor) -> CField {
    let width = functions.bitFieldWidth(cursor)
    return CField(
      name: functions.text(functions.spelling(cursor)), type: type(functions.cursorType(cursor)), comment: "",
      offset: nil, width: width >= 0 ? Int(width) : nil, location: functions.location(of: cursor))
  }

  /// The comment above `struct { … } member;` belongs to the struct. A struct that is declared elsewhere keeps its own.
  private func withRecordComment(_ field: CField, declaredIn outer: SourceLocation) -> CField {
    guard field.comment.isEmpty, case .record(let index) = field.type, facts.records[index].names.isEmpty,
      outer < facts.records[index].location, facts.records[index].location < field.location
    else { return field }
    var field = field
    field.comment = facts.records[index].comment
    return field
  }

  private mutating func enumeration(_ cursor: PGCursor) -> Int {
    let location = functions.location(of: cursor)
    let place = Int(functions.cursorLocation(cursor).offset)
    if let known = enums[place] { return known }
    // What is unavailable Swift does not import, and another constant may have its value.
    let constants = functions.children(of: cursor).filter {
      $0.kind == CursorKind.enumerator && functions.availability($0) != notAvailable
    }
    let comments = comments(of: constants)
    let mask = functions.valueMask(cursor)
    enums[place] = facts.enums.count
    facts.enums.append(
      CEnum(
        names: names(cursor),
        constants: constants.map { constant in
          let location = functions.location(of: constant)
          return CConstant(
            name: functions.text(functions.spelling(constant)), value: functions.enumValue(constant) & mask,
            comment: comments[location.offset] ?? "", location: location)
        }, location: location))
    return facts.enums.count - 1
  }

  /// The tag. Newer versions spell an unnamed type as a description in parentheses.
  private func names(_ cursor: PGCursor) -> [String] {
    let name = functions.text(functions.spelling(cursor))
    return name.isEmpty || name.contains("(") || name.contains(" ") || functions.isAnonymous(cursor) != 0
      ? [] : [name]
  }

  private mutating func type(_ type: PGType) -> CType {
    let canonical = functions.canonical(type)
    switch canonical.kind {
    case TypeKind.integers: return .integer
    case TypeKind.record: return .record(record(functions.declaration(canonical)))
    case TypeKind.enumeration: return .enumeration(enumeration(functions.declaration(canonical)))
    case TypeKind.pointer:
      let pointee = functions.canonical(functions.pointee(canonical))
      return .pointer(pointee.kind == TypeKind.record ? self.type(pointee) : .other)
    case TypeKind.constantArray:
      return .array(self.type(functions.element(canonical)), count: Int(functions.elementCount(canonical)))
    case TypeKind.incompleteArray: return .array(self.type(functions.element(canonical)), count: nil)
    default: return .other
    }
  }

  /// The comments of the members of one type, by the members' offsets.
  ///
  /// clang gives `/** … */` behind a member to the next one, because only `/**< … */` looks back, and joins it with
  /// what stands above that one. A comment that begins on the line of the member before it, and not on the member's
  /// own, is cut off and taken for that one.
  ///
  /// To what a macro declares, older versions give none. Of the comments behind a member it gives the first, also one in brackets.
  ///
  /// It gives one comment to all constants between which only commas stand; it is of the one that it stands next to.
  private func comments(of members: [PGCursor]) -> [Int: String] {
    var result: [Int: [String]] = [:]
    var previous: (place: SourceLocation, comment: Int?)?
    for member in members {
      let place = functions.location(of: member)
      var comment = functions.text(functions.comment(member))
      var start =
        comment.isEmpty ? nil : functions.location(functions.start(functions.commentRange(member)))
      if let own = ownComment(of: member, at: place.offset, start?.offset) { (comment, start) = (own, nil) }
      if let (earlier, itsComment) = previous, let start {
        if member.kind == CursorKind.enumerator, itsComment == start.offset {
          if start.offset < place.offset { comment = "" } else { result[earlier.offset] = nil }
        } else if earlier.line == start.line, place.line > start.line {
          let (first, rest) = firstComment(comment)
          result[earlier.offset, default: []].append(first)
          comment = rest
        }
      }
      if !comment.isEmpty { result[place.offset, default: []].append(comment) }
      previous = (place, start?.offset)
    }
    // An empty line parts comments that end with their lines.
    return result.mapValues { $0.joined(separator: "\n\n") }
  }

  /// The comment that stands beside `member` in the file where clang's is not to be taken.
  private func ownComment(of member: PGCursor, at place: Int, _ start: Int?) -> String? {
    guard let comments = unit.comments(around: member) else { return nil }
    if !comments.has(functions.text(functions.spelling(member)), at: place) {
      return comments.comment(at: place).map { comments[$0] } ?? ""
    }
    guard let start, start > place, comments.isInBrackets(start, from: place) else { return nil }
    return comments.behind(place).map { comments[$0] } ?? ""
  }
}

extension LibClang.Functions {
  /// The bits that a value of an enum has. libclang extends each by its highest bit, whatever the type says of it.
  fileprivate func valueMask(_ enumeration: PGCursor) -> Int64 {
    switch canonical(enumType(enumeration)).kind {
    case TypeKind.bool: 1
    case TypeKind.unsignedBytes: 0xFF
    case TypeKind.unsignedShort: 0xFFFF
    case TypeKind.unsignedInt: 0xFFFF_FFFF
    default: -1
    }
  }
}
