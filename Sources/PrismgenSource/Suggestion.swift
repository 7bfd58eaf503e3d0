extension Diagnostic {
  /// "did you mean 'exclude'?" for the nearest of `names`, where one is near enough: one that begins with `name`, as `exclude`
  /// does with `exc`, before all others.
  ///
  /// - Complexity: the length of `name` times the length of all names.
  package static func suggestion(for name: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8)
    let limit = wanted.count < 4 ? 1 : max(2, wanted.count / 3)
    let ranked = names.map { other -> (name: String, distance: Int, isFurther: Int) in
      let isBeginning = wanted.count > 2 && other.utf8.starts(with: wanted)
      return (other, editDistance(wanted, Array(other.utf8)), isBeginning ? 0 : 1)
    }
    .filter { $0.isFurther == 0 || $0.distance <= limit && $0.distance < wanted.count }
    .min { ($0.isFurther, $0.distance, $0.name) < ($1.isFurther, $1.distance, $1.name) }
    return ranked.map { "did you mean '\($0.name)'?" }
  }

  /// Levenshtein's distance, where two letters in the wrong order are one mistake.
  private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var (older, old) = ([Int](), Array(0...right.count))
    for row in left.indices {
      var new = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var distance = min(new[column] + 1, old[column + 1] + 1, old[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          distance = min(distance, older[column - 1] + 1)
        }
        new.append(distance)
      }
      (older, old) = (old, new)
    }
    return old[right.count]
  }
}
