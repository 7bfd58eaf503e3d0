/// What the stages of a run cost, for `--profile`.
package struct Profile: Hashable, Sendable {
  /// In the order of a run.
  package enum Stage: String, Sendable, CaseIterable {
    /// Walking folders.
    case find
    case read
    /// Into tokens and a tree.
    case parse
    /// From the tree into facts that outlive the bytes.
    case lower
    case resolve
    /// Into text.
    case emit
    /// With what is on disk.
    case compare
    case write
  }

  package struct Cost: Hashable, Sendable {
    /// Of all threads together in the stages that go file by file: ``Stage/read``, ``Stage/parse`` and ``Stage/lower``.
    package var nanoseconds = 0
    /// What went in; in ``Stage/emit`` and ``Stage/write`` what came out. 0 where no bytes are handled.
    package var bytes = 0
  }

  package private(set) var costs: [Stage: Cost] = [:]

  package init() {}

  package mutating func add(_ stage: Stage, nanoseconds: Int, bytes: Int = 0) {
    costs[stage, default: Cost()].nanoseconds += nanoseconds
    costs[stage, default: Cost()].bytes += bytes
  }

  package mutating func add(_ other: Profile) {
    for (stage, cost) in other.costs { add(stage, nanoseconds: cost.nanoseconds, bytes: cost.bytes) }
  }

  static func + (left: Profile, right: Profile) -> Profile {
    var sum = left
    sum.add(right)
    return sum
  }

  /// One line for each stage that ran.
  package var lines: [String] {
    Stage.allCases.compactMap { stage in
      costs[stage].map {
        Self.line(stage.rawValue, "\(Self.milliseconds($0.nanoseconds)) ms", "\($0.bytes) bytes")
      }
    }
  }

  private static func line(_ stage: String, _ time: String, _ bytes: String) -> String {
    func padding(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.utf8.count))
    }
    return stage + padding(stage, 8) + padding(time, 13) + time + padding(bytes, 20) + bytes
  }

  private static func milliseconds(_ nanoseconds: Int) -> String {
    "\(nanoseconds / 1_000_000).\(nanoseconds / 100_000 % 10)"
  }
}
