internal import PrismgenProcess
internal import PrismgenSource

/// Marks what strict memory safety (SE-0458) wants marked.
///
/// Whether an expression is unsafe depends on the imported types, pointers among them at any depth; only the compiler
/// knows. It says where `unsafe` is missing, and is asked until it has nothing more to say.
struct UnsafeMarks {
  let typecheck: Typecheck

  /// What is nested is found once what is around it is marked; the generated code is not deep.
  private static let rounds = 4

  func apply(to text: String) -> Result<String, Typecheck.Problem> {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<Self.rounds {
      switch typecheck.compile(lines.joined(separator: "\n"), ["-strict-memory-safety"]) {
      case .failure(let problem): return .failure(problem)
      case .success(let compiled):
        let marks = Self.marks(in: compiled.errors).filter { lines.indices.contains($0.line) }
        if marks.isEmpty { return .success(lines.joined(separator: "\n")) }
        for mark in marks { lines[mark.line] = mark.applied(to: lines[mark.line]) }
      }
    }
    return .success(lines.joined(separator: "\n"))
  }

  private struct Mark: Hashable {
    var line: Int
    var column: Int
    /// `@unsafe` before an enum, not `unsafe` before an expression.
    var isType: Bool

    func applied(to line: String) -> String {
      guard !isType else {
        // Attributes stand before modifiers.
        let indentation = line.prefix { $0 == " " }
        return indentation + "@unsafe " + line.dropFirst(indentation.count)
      }
      let bytes = Array(line.utf8)
      let before = String(decoding: bytes.prefix(column), as: UTF8.self)
      let rest = String(decoding: bytes.dropFirst(column), as: UTF8.self)
      let name = rest.prefix { $0.isLetter || $0.isNumber }
      // `let x` stands for `let x = x`, where the expression has no place of its own.
      let isShort = before.hasSuffix("let ") && !rest.dropFirst(name.count).hasPrefix(" =")
      return before + (isShort ? "\(name) = unsafe " : "unsafe ") + rest
    }
  }

  /// From the last to the first, so that each keeps its column while it is applied.
  private static func marks(in errors: String) -> [Mark] {
    let found = errors.split(separator: "\n").compactMap { line -> Mark? in
      guard let range = line.firstRange(of: "\(Typecheck.fileName):") else { return nil }
      let parts = line[range.upperBound...].split(separator: ":", maxSplits: 3)
      guard parts.count == 4, parts[2] == " warning", let row = Int(parts[0]), let column = Int(parts[1])
      else { return nil }
      let isType = parts[3].contains("has storage involving unsafe types")
      guard isType || parts[3].contains("is not marked with 'unsafe'") else { return nil }
      return Mark(line: row - 1, column: column - 1, isType: isType)
    }
    return Array(Set(found)).sorted(byNumber: { -($0.line << 32 | $0.column) })
  }
}
