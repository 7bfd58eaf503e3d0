internal import PrismgenDriver
internal import PrismgenSource

extension MergeDriver {
  /// What the driver writes down for the hooks.
  struct Note {
    var head: String
    /// How much of git's log there was, if all was written down at one commit.
    var logged: Int?
    var paths: [[UInt8]]

    init(_ bytes: [UInt8]) {
      let items = bytes.split(separator: 0).map { Array($0) }
      let words = String(decoding: items.first ?? [], as: UTF8.self).split(separator: " ")
      head = words.first.map { String($0) } ?? ""
      logged = words.dropFirst().first.flatMap { Int($0) }
      paths = Array(items.dropFirst())
    }

    var bytes: [UInt8] {
      ([Array("\(head)\(logged.map { " \($0)" } ?? "")".utf8)] + paths).flatMap { $0 + [0] }
    }

    /// Whether what was to be merged has been given up. A hook that stops a merge is asked before git tells of the merge.
    func isAbandoned() throws(Git.Failure) -> Bool {
      // 128: one of them is no commit any more.
      let answer = try Git.run("merge-base", "--is-ancestor", head, "HEAD", answers: 0...128)
      guard answer.status == 1 else { return try isTakenBack() }
      return try !isUnderWay(["MERGE_HEAD", "SQUASH_MSG"])
    }

    /// Whether git was told to abort since. Where that leaves HEAD as it was only the log says so; git itself resets to a commit by
    /// its number, unlike people.
    private func isTakenBack() throws(Git.Failure) -> Bool {
      guard let logged else { return false }
      let since = String(decoding: try log().dropFirst(logged), as: UTF8.self)
      return ["reset: moving to \(head)\n", "rebase (abort)"].contains { since.contains("\t\($0)") }
    }
  }
}
