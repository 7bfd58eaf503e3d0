internal import PrismgenEmission
internal import PrismgenModel
internal import PrismgenSource

/// What made a generated file another one, as far as its old and its new text tell.
///
/// Other options change the text as well. They do to all cases of an enum what they do to one; so a case is the reason only
/// beside others that did not change.
struct DriftReason {
  let origin: GeneratedFile.Origin?
  let text: String

  init(old: String, _ diff: LineDiff, _ file: GeneratedFile) {
    self =
      Self(ofSourcesFor: old, diff, file)
      ?? Self(nil, Self.difference(old, diff.changes, file.contents))
  }

  /// What is declared in another way now; nil: nobody can tell.
  private init?(ofSourcesFor old: String, _ diff: LineDiff, _ file: GeneratedFile) {
    let members = Self.members(of: file)
    let mentions = OldMentions(old, gone: diff.changes.map(\.old), of: Set(members.map(\.type.name)))
    let end = file.runtimeLine.map { $0 - 1 } ?? .max
    let newer = diff.changes.filter { !$0.new.isEmpty && $0.new.lowerBound < end }
    let lines = Self.lines(file.contents)
    var (added, changed): ([Member], [Member]) = ([], [])
    var newType: GeneratedFile.Origin?
    var (knownCounts, touchedCounts): ([String: Int], [String: Int]) = ([:], [:])
    for member in members {
      let type = member.type.name
      let isKnown = mentions.names.contains(member.origin.name, in: type)
      if isKnown { knownCounts[type, default: 0] += 1 }
      let touched = member.lines.map { range in
        Self.changes(newer, touching: range).filter { change in
          // What moved is as it was.
          !lines[change.new.clamped(to: range)].allSatisfy(mentions.lines.contains)
        }
      }
      let touching = touched.joined()
      if touching.isEmpty { continue }
      if !mentions.types.contains(type) {
        newType = newType ?? member.type
      } else if !isKnown {
        added.append(member)
      } else {
        touchedCounts[type, default: 0] += 1
        // What has other values is another one in most places, unlike what somebody has edited; one that is all there is, is
        // declared in another way. Otherwise more is generated for it, unless the source says more of it.
        let isChanged =
          touched.count { !$0.isEmpty } * 2 > touched.count && touching.contains { !$0.old.isEmpty }
          && (touched.count > 1
            || touching.contains { change in
              let head = Self.head(of: member.lines[0], lines)
              return lines[change.new.clamped(to: head)].contains {
                !mentions.goneHeads.contains(Self.withoutBody($0))
              }
            })
        if isChanged || touching.contains(where: { lines[$0.new].allSatisfy(Self.isRemark) }) {
          changed.append(member)
        }
      }
    }
    let isBesideOthers = (added + changed).allSatisfy {
      touchedCounts[$0.type.name, default: 0] * 2 <= knownCounts[$0.type.name, default: 0]
    }
    if let member = added.first ?? changed.first {
      guard isBesideOthers else { return nil }
      self.init(
        at: member.origin, "\(added.isEmpty ? "changed" : "added") \(member.origin.declaration)")
    } else if let newType {
      self.init(at: newType, "has \(newType.declaration), which is new here")
    } else if let type = mentions.goneType, !file.contents.contains("extension \(type)"),
      !file.contents.contains("Whole == \(type)")
    {
      self.init(nil, "nothing is generated for '\(type)' any more")
    } else {
      guard newer.isEmpty, !file.sourcePath.isEmpty, let body = file.origins.first?.line,
        diff.changes.contains(where: { $0.new.lowerBound >= body }),
        !members.contains(where: { mentions.gone.contains($0.origin.name, in: $0.type.name) })
      else { return nil }
      let count = diff.changes.reduce(0) { $0 + $1.old.count }
      let verb = count == 1 ? "is" : "are"
      self.init(nil, "\(file.sourcePath) declares nothing that \(count) of its lines \(verb) for")
    }
  }

  /// The lines of a declaration up to its body.
  private static func head(of range: Range<Int>, _ lines: [Substring]) -> Range<Int> {
    let end = lines[range.clamped(to: lines.indices)].firstIndex { $0.contains("{") }
    return range.lowerBound..<(end.map { $0 + 1 } ?? range.upperBound)
  }

  static func withoutBody(_ line: Substring) -> Substring { line.prefix { $0 != "{" } }

  /// Of the documentation of what is in the next lines, or one of its attributes.
  private static func isRemark(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return ["///", "/**", "@available"].contains { text.hasPrefix($0) }
  }

  private init(_ origin: GeneratedFile.Origin?, _ text: String) { (self.origin, self.text) = (origin, text) }

  private init(at origin: GeneratedFile.Origin, _ text: String) {
    self.init(origin, "\(origin.location.path):\(origin.location.line) \(text)")
  }

  static func lines(_ text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// - Parameter changes: in order.
  private static func changes(
    _ changes: [LineDiff.Change], touching lines: Range<Int>
  ) -> ArraySlice<LineDiff.Change> {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].new.upperBound <= lines.lowerBound { low = middle + 1 } else { high = middle }
    }
    return changes[low...].prefix { $0.new.lowerBound < lines.upperBound }
  }

  /// A case or a property.
  private struct Member {
    var type: GeneratedFile.Origin
    var origin: GeneratedFile.Origin
    /// Those of the output that are there because of it, counted from 0.
    var lines: [Range<Int>]
  }

  private static func members(of file: GeneratedFile) -> [Member] {
    var result: [Member] = []
    var indices: [GeneratedFile.Origin: Int] = [:]
    var type: GeneratedFile.Origin?
    for (index, origin) in file.origins.enumerated() {
      // The same for all its lines.
      var key = origin
      key.line = 0
      guard origin.kind == "case" || origin.kind == "property" else {
        if origin.kind == "enum" || origin.kind == "struct" { type = key }
        continue
      }
      guard let type else { continue }
      let next = index + 1 < file.origins.count ? file.origins[index + 1].line : file.runtimeLine ?? .max
      let lines = (origin.line - 1)..<max(origin.line, next - 1)
      if let known = indices[key] {
        result[known].lines.append(lines)
      } else {
        indices[key] = result.count
        result.append(Member(type: type, origin: key, lines: [lines]))
      }
    }
    return result
  }
}

/// The names behind a dot in a generated file: whatever is generated for `case logout` says `.logout`.
private struct OldMentions {
  struct Names {
    /// By the type whose extension or optics they stand in; nil: that of any.
    private var names: [String?: Set<Substring>] = [:]

    func contains(_ name: String, in type: String) -> Bool {
      [type, nil].contains { names[$0]?.contains(Substring(name)) == true }
    }

    mutating func add(_ more: [Substring], in type: String?) { names[type, default: []].formUnion(more) }
  }

  private(set) var types: Set<String> = []
  /// The first of which lines are gone and that is not known.
  private(set) var goneType: String?
  private(set) var lines: Set<Substring> = []
  private(set) var names = Names()
  /// Those in the lines that are gone or have others in their place.
  private(set) var gone = Names()
  /// These lines, without what is in braces.
  private(set) var goneHeads: Set<Substring> = []

  init(_ text: String, gone ranges: [Range<Int>], of known: Set<String>) {
    var type: String?
    var ranges = ranges[...]
    for (index, line) in DriftReason.lines(text).enumerated() {
      if line.first != " ", line.first != "/", line.contains("extension ") {
        type = Self.type(in: line, of: known)
        if let type { types.insert(type) }
      }
      while let first = ranges.first, first.upperBound <= index { ranges.removeFirst() }
      lines.insert(line)
      let members = Self.members(in: line)
      names.add(members, in: type)
      guard ranges.first?.contains(index) == true else { continue }
      gone.add(members, in: type)
      goneHeads.insert(DriftReason.withoutBody(line))
      if let type, !known.contains(type) { goneType = goneType ?? type }
    }
  }

  /// That of `extension App.Route: Prismatic {` and of `extension Prism where Whole == Route, Part == Int {`; nil: it is not
  /// written there.
  private static func type(in line: Substring, of known: Set<String>) -> String? {
    let marker = line.contains("Whole == ") ? "Whole == " : "extension "
    guard let range = line.firstRange(of: marker) else { return nil }
    let rest = line[range.upperBound...]
    // Names behind arguments are another type's.
    if rest.contains(">.") { return nil }
    let name = rest.replacing("::", with: ".").replacing("`", with: "").prefix { !" ,:<".contains($0) }
    var end = name[...]
    while true {
      if known.contains(String(end)) { return String(end) }
      guard let dot = end.firstIndex(of: ".") else { break }
      end = end[end.index(after: dot)...]
    }
    return ["Prism", "Lens"].contains(end) ? nil : String(name)
  }

  private static func members(in line: Substring) -> [Substring] {
    line.split(separator: ".", omittingEmptySubsequences: false).dropFirst().map { part in
      part.first == "`" ? part.dropFirst().prefix { $0 != "`" } : part.prefix(while: isPart)
    }
  }

  private static func isPart(_ character: Character) -> Bool {
    character == "_" || character.isLetter || character.isNumber
  }
}
