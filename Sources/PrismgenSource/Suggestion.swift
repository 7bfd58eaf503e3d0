extension Diagnostic {
  /// "did you mean 'exclude'?" for the nearest of `names`, where one is near enough.
  ///
  /// - Complexity: the length of `name` times the length of all names.
  package static func suggestion(for name: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8)
    let ranked = names.map { (name: $0, distance: editDistance(wanted, Array($0.utf8))) }
      .filter { $0.distance <= max(2, wanted.count / 3) && $0.distance < wanted.count }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return ranked.map { "did you mean '\($0.name)'?" }
  }

  /// Levenshtein's distance.
  private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (index, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let above = row[column + 1]
        row[column + 1] = min(row[column] + 1, above + 1, diagonal + (right[column] == byte ? 0 : 1))
        diagonal = above
      }
    }
    return row[right.count]
  }
}
