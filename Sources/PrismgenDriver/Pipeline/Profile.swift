/// What the stages of a run cost, for `--profile`.
package struct Profile: Hashable, Sendable {
  /// In the order of a run.
  package enum Stage: Int, Sendable, CaseIterable {
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

    package var name: String { "\(self)" }
  }

  package struct Cost: Hashable, Sendable {
    /// Of all threads together in the stages that go file by file: ``Stage/read``, ``Stage/parse`` and ``Stage/lower``.
    package var nanoseconds = 0
    /// What went in; in ``Stage/emit`` and ``Stage/write`` what came out. 0 where no bytes are handled.
    package var bytes = 0
  }

  /// For each stage, in the order of ``Stage/allCases``; nil for one that did not run. Each file has a profile.
  private var costs = Array<Cost?>(repeating: nil, count: Stage.write.rawValue + 1)

  package init() {}

  /// nil: the stage did not run.
  package subscript(stage: Stage) -> Cost? { costs[stage.rawValue] }

  package mutating func add(_ stage: Stage, nanoseconds: Int, bytes: Int = 0) {
    let cost = costs[stage.rawValue] ?? Cost()
    costs[stage.rawValue] = Cost(nanoseconds: cost.nanoseconds + nanoseconds, bytes: cost.bytes + bytes)
  }

  package mutating func add(_ other: Profile) {
    for stage in Stage.allCases {
      if let cost = other[stage] { add(stage, nanoseconds: cost.nanoseconds, bytes: cost.bytes) }
    }
  }

  static func + (left: Profile, right: Profile) -> Profile {
    var sum = left
    sum.add(right)
    return sum
  }

  /// One line for each stage that ran.
  package var lines: [String] {
    Stage.allCases.compactMap { stage in
      self[stage].map {
        Self.line(stage.name, "\(Self.milliseconds($0.nanoseconds)) ms", "\($0.bytes) bytes")
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
