extension DriftReason {
  /// What differs, for people, where no declaration is known to be the reason: other options may be, or an edit by hand.
  ///
  /// - Complexity: O(*n* log *n*) in the lines that differ, and linear in both texts.
  static func difference(_ old: String, _ changes: [LineDiff.Change], _ new: String) -> String {
    let (oldLines, newLines) = (lines(old), lines(new))
    let gone = changes.flatMap { oldLines[$0.old] }
    let come = changes.flatMap { newLines[$0.new] }
    if gone.sorted() == come.sorted() { return "the order differs" }
    let parts = parts.compactMap { name, mark -> String? in
      let (was, isNow) = (gone.contains { $0.contains(mark) }, come.contains { $0.contains(mark) })
      if was == isNow || (was ? newLines : oldLines).contains(where: { $0.contains(mark) }) { return nil }
      return "\(name) are \(was ? "gone" : "new")"
    }
    if !parts.isEmpty { return parts.joined(separator: ", ") }
    if let kinds = kinds(gone, come) { return "\(kinds.joined(separator: " and ")) differ" }
    let line = changes.first.map { $0.old.isEmpty ? max(1, $0.old.lowerBound) : $0.old.lowerBound + 1 }
    return "it differs from line \(line ?? 1) on"
  }

  /// What options leave out as a whole, and what stands in a line of each.
  private static let parts = [
    ("properties", "self else { return nil }; return"), ("predicates", ": Bool { if case "),
    ("modifiers", " func modify"), ("prisms", "extension Prism "), ("lenses", "extension Lens "),
    ("lifts", "struct Router<"),
  ]

  /// Words that say how something is declared, and not what.
  private static let words: [(kind: String, words: Set<Substring>)] = [
    (
      "access levels",
      [
        "public", "package", "internal", "fileprivate", "private", "@inlinable", "@usableFromInline",
        "@frozen",
      ]
    ), ("isolations", ["nonisolated", "@MainActor"]),
  ]

  /// The kinds of lines or words that alone differ; nil: others do.
  private static func kinds(_ gone: [Substring], _ come: [Substring]) -> [String]? {
    var kinds: [String] = []
    var counts: [[Substring]: Int] = [:]
    var wordCounts: [String: Int] = [:]
    for (lines, step) in [(gone, 1), (come, -1)] {
      for line in lines {
        var rest = line.split(separator: " ")
        for (kind, words) in words {
          let before = rest.count
          rest.removeAll(where: words.contains)
          wordCounts[kind, default: 0] += step * (before - rest.count)
        }
        counts[rest, default: 0] += step
      }
    }
    kinds += words.map(\.kind).filter { wordCounts[$0] != 0 }
    for (line, count) in counts where count != 0 {
      guard let first = line.first else { continue }
      let kind =
        if line == ["init()", "{}"] {
          // What others call needs to say so.
          "access levels"
        } else if first == "import" || line.contains("import") && first.first == "@" {
          "imports"
        } else if first.hasPrefix("#") {
          "conditions"
        } else if first.hasPrefix("@available") {
          "availabilities"
        } else if first.hasPrefix("//") {
          "comments"
        } else {
          ""
        }
      if kind.isEmpty { return nil }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds.isEmpty ? nil : kinds.sorted()
  }
}
