package import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource

extension MergeDriver {
  /// What the hooks call: generates and stages the result, if a merge wrote something down and has no conflict left.
  ///
  /// - Parameters:
  ///   - load: reads the project, whose folder is the working folder from then on. A commit that has nothing to do with a
  ///     merge needs none.
  ///   - stopsMerge: git has made the tree of a merge commit before it asks the hook and would commit that. So the hook
  ///     fails if anything changed, and the user's `git commit` finishes the merge.
  ///   - isAfterCommit: what is picked or reverted is committed without a question. If more commits follow, nothing may be
  ///     changed between them.
  ///   - generate: brings all output up to date.
  package static func finish(
    _ load: () throws -> Project, stopsMerge: Bool, isAfterCommit: Bool, generate: (Project) -> Report
  ) throws -> Report {
    do {
      guard let note = try noteToFinish(stopsMerge: stopsMerge, isAfterCommit: isAfterCommit) else {
        return Report()
      }
      try git("git cannot tell where its files are") { () throws(Git.Failure) in try Git.keepWorkingTree() }
      let project = try load()
      guard project.diagnostics.isEmpty else { return Report(project) }
      let report = generate(project)
      guard report.status == .success else { return report }
      return try finish(note, project, report, stopsMerge: stopsMerge)
    } catch let problem as Problem {
      return problem.report
    }
  }

  /// nil if there is nothing to generate again now.
  ///
  /// A commit of some paths is none of what is made from others: the hook behind it stages that for the next one. The note must
  /// not be taken for one of a squash that was given up then, of which git tells until it is committed.
  private static func noteToFinish(stopsMerge: Bool, isAfterCommit: Bool) throws(Problem) -> Note? {
    let purpose = "cannot read what has to be generated again"
    let file = try git(purpose) { () throws(Git.Failure) in try notePath() }
    let noted = try files(purpose) { () throws(SystemError) in try bytes(of: file) }
    guard var note = noted.map({ Note($0) }) else { return nil }
    let untold = "git cannot tell what is under way"
    if !stopsMerge, try git(untold, { () throws(Git.Failure) in try note.isAbandoned() }) {
      try replace(note, by: [])
      return nil
    }
    if Git.hasPassingIndex {
      note.head = try git(untold) { () throws(Git.Failure) in try Git.run("rev-parse", "HEAD").line }
      try replace(note, by: note.paths)
      return nil
    }
    let hasMore = try git(untold) { () throws(Git.Failure) in
      if isAfterCommit { return try isUnderWay(["rebase-merge", "rebase-apply", "sequencer"]) }
      // Git goes on from the index as it was before this hook.
      guard try isUnderWay(["sequencer"]) else { return false }
      return try isUnderWay(["CHERRY_PICK_HEAD", "REVERT_HEAD"])
    }
    if hasMore { return nil }
    let conflicts = try git("git cannot tell whether there are conflicts") { () throws(Git.Failure) in
      try Git.run("ls-files", "--unmerged")
    }
    return conflicts.output.isEmpty ? note : nil
  }

  /// Stages what was generated. The note stays until a commit has that: another hook may refuse this one, or git, where nothing is left
  /// of what is picked, and what is staged is lost if the user gives that up.
  private static func finish(
    _ note: Note, _ project: Project, _ report: Report, stopsMerge: Bool
  ) throws(Problem) -> Report {
    var report = report
    let here = try workingFolder()
    let untold = "git cannot tell what is staged"
    let (top, way, before) = try git(untold) { () throws(Git.Failure) in
      (
        try Git.run("rev-parse", "--show-toplevel").path, try Git.run("rev-parse", "--show-cdup").path,
        try Git.run("write-tree").line
      )
    }
    // A file that is gone with its sources is not among the outputs, but was written down.
    let merged = note.paths.map { way.appending($0) }
    let unstaged = try git("git cannot stage the generated files") { () throws(Git.Failure) in
      try stage(report.record, MergeAttributes.outputs(of: project).map(\.0), merged) {
        $0.place(below: top, from: here) != nil
      }
    }
    let (after, committed) = try git(untold) { () throws(Git.Failure) in
      let after = try Git.run("write-tree").line
      if stopsMerge { return (after, before) }
      return (after, try Git.run("rev-parse", "--quiet", "--verify", "HEAD^{tree}", answers: 0...1).line)
    }
    if after == committed {
      // A repository may hold several projects, each with its own line in the hooks.
      let rest = zip(note.paths, merged).filter { _, path in
        path.place(below: here, from: here) == nil && !report.record.outputs.contains(path)
      }
      try replace(note, by: rest.map(\.0))
    }
    guard after != before else { return Report() }
    report.summary = ["swift-prismgen has generated and staged again what both sides changed"]
    if let path = unstaged.first {
      report.summary.append("nothing else is staged, because '\(FilePath(path).display)' is not")
    }
    if stopsMerge {
      report.summary.append("'git commit' finishes the merge")
      report.status = .failure
    }
    return report
  }

  /// Stages what was generated, what is new and what is gone, unless a source is not staged: that is no part of the commit, and what is
  /// made from it must not be.
  ///
  /// - Parameters:
  ///   - places: the files and folders that the project generates.
  ///   - merged: what was written down, which is staged in any case.
  ///   - isWithin: whether a path is one of the repository.
  /// - Returns: the sources that are not staged.
  private static func stage(
    _ record: BuildRecord, _ places: [FilePath], _ merged: [FilePath], _ isWithin: (FilePath) -> Bool
  ) throws(Git.Failure) -> [[UInt8]] {
    func within(_ paths: Set<FilePath>) -> [[UInt8]] { paths.filter(isWithin).sortedPaths().map(\.bytes) }
    func reads(_ kind: FileSystem.Kind) -> [[UInt8]] {
      within(record.reads.subtracting(record.outputs).filter { (try? FileSystem.status($0).kind) == kind })
    }
    let unstaged =
      try Git.run("ls-files", "-z", "--modified", "--others", paths: reads(.file)).items
      + gone(from: reads(.folder), areGenerated: false)
    var changed = try Git.run("ls-files", "-z", paths: merged.map(\.bytes)).items
    if unstaged.isEmpty {
      let outputs = within(record.outputs.union(record.changed))
      changed += try Git.run("ls-files", "-z", "--cached", "--others", "--exclude-standard", paths: outputs)
        .items
      // The user's own run may have removed them.
      changed += try gone(from: within(Set(places)), areGenerated: true)
    }
    try Git.run("add", "--all", paths: changed)
    return unstaged
  }

  /// The Swift files that are staged below `places` and are not there.
  private static func gone(from places: [[UInt8]], areGenerated: Bool) throws(Git.Failure) -> [[UInt8]] {
    var gone: [[UInt8]] = []
    for path in try Git.run("ls-files", "-z", "--deleted", paths: places).items
    where FilePath(path).isSwiftSource {
      let name = Array(":./".utf8) + path
      // 128: it is no file.
      let staged = try Git.run([Array("cat-file".utf8), Array("blob".utf8), name], answers: 0...128)
      let isGenerated = staged.output.withUnsafeBufferPointer { GeneratedHeader($0) } != nil
      if isGenerated == areGenerated { gone.append(path) }
    }
    return gone
  }

  private static func replace(_ note: Note, by paths: [[UInt8]]) throws(Problem) {
    let purpose = "cannot forget what had to be generated again"
    let file = try git(purpose) { () throws(Git.Failure) in try notePath() }
    var note = note
    note.paths = paths
    try files(purpose) { () throws(SystemError) in
      if paths.isEmpty {
        try AtomicWriter.remove(file)
      } else {
        try AtomicWriter.replace(file, with: note.bytes)
      }
    }
  }

  /// Whether git keeps one of these about what it has not finished.
  static func isUnderWay(_ names: [String]) throws(Git.Failure) -> Bool {
    for name in names {
      if try !FileSystem.isGone(path(name)) { return true }
    }
    return false
  }
}
