package import PrismgenSource

/// What a run has counted. The counts of several runs are said together: a package has a run for each of its targets.
package struct Tally: Equatable, Sendable {
  /// What was read, and how many of these are generated themselves.
  struct Sources: Hashable, Sendable {
    var files = 0
    var generated = 0
  }

  /// The types that were taken, and the files that declare them.
  struct Types: Hashable, Sendable {
    var types = 0
    var files = 0
  }

  /// The generated files that `check` looked at, without those that an error leaves open.
  struct Outputs: Hashable, Sendable {
    var files = 0
    var outOfDate = 0
    var stale = 0
  }

  /// Generated files that were as they should be.
  package var kept = 0
  var taken: Types?
  var read: Sources?
  var checked: Outputs?
  /// The generated files that there should be of marked types; nil where types need no mark.
  var marked: Int?
  /// The same where types need none; nil where an error may be the reason.
  var unmarked: Int?
  var exclude = Discovery.Patterns()

  package init() {}
}

extension Tally {
  package static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.kept += right.kept
    if let taken = right.taken {
      sum.taken = Types(
        types: taken.types + (left.taken?.types ?? 0), files: taken.files + (left.taken?.files ?? 0))
    }
    if let read = right.read {
      sum.read = Sources(
        files: read.files + (left.read?.files ?? 0), generated: read.generated + (left.read?.generated ?? 0))
    }
    if let checked = right.checked { sum.add(checked) }
    if let marked = right.marked { sum.marked = marked + (left.marked ?? 0) }
    if let unmarked = right.unmarked { sum.unmarked = unmarked + (left.unmarked ?? 0) }
    sum.exclude = sum.exclude.union(right.exclude)
    return sum
  }

  private mutating func add(_ outputs: Outputs) {
    checked = Outputs(
      files: outputs.files + (checked?.files ?? 0), outOfDate: outputs.outOfDate + (checked?.outOfDate ?? 0),
      stale: outputs.stale + (checked?.stale ?? 0))
  }

  /// Counts what `check` found of one run. Nobody knows of what an error stands in the way of whether it is up to date.
  ///
  /// - Parameter files: how many there should be.
  package mutating func check(_ drifts: [Drift], of files: Int, _ diagnostics: [Diagnostic]) {
    if drifts.isEmpty, diagnostics.contains(where: { $0.severity == .error }) { return }
    let stale = drifts.count(where: \.isStale)
    add(Outputs(files: files, outOfDate: drifts.count - stale, stale: stale))
  }

  /// For people, in the order of what was done.
  package var lines: [String] {
    // It may be a mistake, or be there for what will come.
    var lines = exclude.all.subtracting(exclude.used).sorted().map {
      "'\(DisplayText.message($0))' of 'exclude' matches nothing"
    }
    if kept > 0 { lines.append("same    \(Self.count(kept, "file"))") }
    if let read {
      let generated = read.generated == 0 ? "" : ", \(read.generated) of them generated"
      let taken = taken.map { "\(Self.count($0.types, "type")) taken in \($0.files) of " } ?? ""
      lines.append("\(taken)\(Self.count(read.files, "file")) read\(generated)")
    }
    if let checked { lines.append(Self.line(checked)) }
    if marked == 0 {
      lines.append("nothing to generate: 'annotated' takes only types marked with a '// prismgen:' comment")
    } else if marked == nil, unmarked == 0, let read, read.files > read.generated {
      lines.append("no type is taken; 'swift-prismgen list' tells why")
    }
    return lines
  }

  private static func line(_ outputs: Outputs) -> String {
    if outputs.outOfDate + outputs.stale == 0 {
      return "\(count(outputs.files, "file")) \(outputs.files == 1 ? "is" : "are") up to date"
    }
    return "\(outputs.outOfDate) of \(outputs.files) files out of date"
      + (outputs.stale == 0 ? "" : ", \(outputs.stale) stale")
      + "; swift-prismgen generate brings them up to date"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
