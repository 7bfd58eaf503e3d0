package import PrismgenDriver
internal import PrismgenConfiguration
internal import PrismgenModel
internal import PrismgenProcess
internal import PrismgenSource

/// `swift-prismgen merge-driver`: generated files never conflict, they are generated again.
///
/// Git asks a merge driver for the merged file before the merged sources are on disk, so nothing can be generated then.
/// The driver keeps our side and writes the path down; hooks generate as soon as the sources are merged: before a merge
/// is committed, before the user commits one in which sources conflicted, after a commit was picked, and after a rebase.
package enum MergeDriver {
  /// A commit that HEAD has behind it once all is merged, with the length of git's log, and the paths to generate again, in the
  /// repository's own folder; each with a NUL byte behind it.
  private static let noteName = "prismgen-merge"
  /// With their options.
  private static let hooks: KeyValuePairs = [
    "pre-merge-commit": " --stop-merge", "pre-commit": "", "post-commit": " --after-commit",
    "post-rewrite": "",
  ]

  // MARK: run

  /// What git calls for one file: `ours` is replaced by the result.
  package static func run(base: FilePath, ours: FilePath, theirs: FilePath, path: String) -> Report {
    // Templates know what either side has written.
    let isRecord = FilePath(path).name.elementsEqual(OutputLocation.recordName.utf8)
    do throws(Problem) {
      if isRecord || !isGenerated(ours) || !isGenerated(theirs) {
        // The pattern in .gitattributes can match a file of the user's, which is merged as any other.
        let command = ["merge-file"] + (isRecord ? ["--union"] : [])
        let merged = try git("cannot merge '\(path)'") { () throws(Git.Failure) in
          try Git.run(command.map { Array($0.utf8) } + [ours, base, theirs].map(\.bytes), answers: 0...127)
        }
        // The number of conflicts.
        guard merged.status == 0 else { return Report(status: .failure) }
        if !isRecord { return Report() }
      }
      try note(path)
      return Report()
    } catch {
      return error.report
    }
  }

  private static func note(_ path: String) throws(Problem) {
    let purpose = "cannot note that '\(path)' has to be generated again"
    let file = try git(purpose) { () throws(Git.Failure) in try notePath() }
    let head = try git(purpose) { () throws(Git.Failure) in
      if let head = Git.mergedHead { return head }
      return try Git.run("rev-parse", "HEAD").line
    }
    let logged = try git(purpose) { () throws(Git.Failure) in try log().count }
    try files(purpose) { () throws(SystemError) in
      var note = Note(try bytes(of: file) ?? [])
      // Of several commits that are picked, the last may be given up alone.
      note.logged = note.paths.isEmpty || note.head == head && note.logged != nil ? logged : nil
      note.head = head
      note.paths.append(Array(path.utf8))
      try AtomicWriter.prepare(file.folder)
      try AtomicWriter.replace(file, with: note.bytes)
    }
  }

  private static func isGenerated(_ path: FilePath) -> Bool {
    if case .generated = ExistingOutput(path) { true } else { false }
  }

  private static func notePath() throws(Git.Failure) -> FilePath { try path(noteName) }

  /// What git has under `name` beside its objects.
  private static func path(_ name: String) throws(Git.Failure) -> FilePath {
    try Git.run("rev-parse", "--git-path", name).path
  }

  /// What git tells of each place where HEAD has been; empty where it keeps that elsewhere, or not at all.
  private static func log() throws(Git.Failure) -> [UInt8] {
    let file = try path("logs/HEAD")
    return (try? bytes(of: file)) ?? []
  }

  private struct Note {
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

  // MARK: finish

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
      let project = try load()
      guard project.diagnostics.isEmpty else { return Report(project) }
      let report = generate(project)
      guard report.status == .success else { return report }
      return try finish(note, report, stopsMerge: stopsMerge)
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
    let following = ["rebase-merge", "rebase-apply", "sequencer"]
    if isAfterCommit, try git(untold, { () throws(Git.Failure) in try isUnderWay(following) }) { return nil }
    let conflicts = try git("git cannot tell whether there are conflicts") { () throws(Git.Failure) in
      try Git.run("ls-files", "--unmerged")
    }
    return conflicts.output.isEmpty ? note : nil
  }

  /// Stages what was generated.
  private static func finish(_ note: Note, _ report: Report, stopsMerge: Bool) throws(Problem) -> Report {
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
      try stage(report.record, merged) { $0.place(below: top, from: here) != nil }
    }
    // A repository may hold several projects, each with its own line in the hooks.
    let rest = zip(note.paths, merged).filter { _, path in
      path.place(below: here, from: here) == nil && !report.record.outputs.contains(path)
    }
    try replace(note, by: rest.map(\.0))
    let after = try git(untold) { () throws(Git.Failure) in try Git.run("write-tree").line }
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

  /// Stages what was generated, unless a source is not staged: that is no part of the commit, and what is made from it must
  /// not be.
  ///
  /// - Parameters:
  ///   - merged: what was written down, which is staged in any case.
  ///   - isWithin: whether a path is one of the repository.
  /// - Returns: the sources that are not staged.
  private static func stage(
    _ record: BuildRecord, _ merged: [FilePath], _ isWithin: (FilePath) -> Bool
  ) throws(Git.Failure) -> [[UInt8]] {
    func within(_ paths: Set<FilePath>) -> [[UInt8]] { paths.filter(isWithin).sortedPaths().map(\.bytes) }
    let sources = record.reads.subtracting(record.outputs).filter {
      (try? FileSystem.status($0).kind) == .file
    }
    let unstaged = try Git.run("ls-files", "-z", "--modified", "--others", paths: within(sources))
    let outputs = unstaged.items.isEmpty ? within(record.outputs.union(record.changed)) : []
    let tracked = try Git.run("ls-files", "-z", paths: outputs + merged.map(\.bytes))
    try Git.run("add", "--update", paths: tracked.items)
    return unstaged.items
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
  private static func isUnderWay(_ names: [String]) throws(Git.Failure) -> Bool {
    for name in names {
      if try !FileSystem.isGone(path(name)) { return true }
    }
    return false
  }

  // MARK: install

  /// Sets up the repository that the working folder is in.
  package static func install(_ project: Project) -> Report {
    guard let file = project.file else {
      return failure(
        "the outputs have to be in a \(Configuration.fileName); 'swift-prismgen init' writes one",
        .nothingToDo)
    }
    guard project.diagnostics.isEmpty else { return Report(project) }
    let prefix: Git.Result, top: Git.Result
    do throws(Git.Failure) {
      prefix = try Git.run("rev-parse", "--show-prefix")
    } catch {
      return failure(error.isRefusal ? "this is not a git repository" : error.description)
    }
    do throws(Git.Failure) {
      top = try Git.run("rev-parse", "--show-toplevel")
    } catch {
      return failure(error.isRefusal ? "this is a git repository without a working tree" : error.description)
    }
    var report = Report()
    do throws(Problem) {
      let attributes = try attributes(of: project, top: top.path)
      let (shared, folder) = try git("git cannot tell where its files are") { () throws(Git.Failure) in
        (try Git.run("rev-parse", "--git-common-dir").path, try path("hooks"))
      }
      try git("git cannot be told of the driver") { () throws(Git.Failure) in
        // Git waits for no other that changes its configuration.
        try FolderLock.hold(shared) { () throws(Git.Failure) in
          try Git.run("config", "merge.prismgen.name", "generate again what swift-prismgen generated")
          try Git.run("config", "merge.prismgen.driver", "swift-prismgen merge-driver run %O %A %B %P")
        }
      }
      for (file, lines) in attributes.files {
        let leadsOn = try writing(file) { () throws(SystemError) in try isLink(file) }
        if leadsOn {
          return failure("'\(file.display)' is a symbolic link, through which git reads no attributes")
        }
        try writing(file) { () throws(SystemError) in try addLines(lines, to: file) }
      }
      let command =
        "swift-prismgen merge-driver finish --config "
        + String(decoding: Git.quoted(Array(prefix.line.utf8) + file.bytes), as: UTF8.self)
      for (name, option) in hooks {
        let hook = folder.appending(name)
        try writing(hook) { () throws(SystemError) in try addHook(hook, command + option, &report) }
      }
    } catch {
      return error.report
    }
    report.summary = ["installed the merge driver; commit .gitattributes, and let each clone run this once"]
    // As with the command of a package's plugin, which nobody has installed.
    if Subprocess.run("swift-prismgen", ["--version"])?.status != 0 {
      report.diagnostics.append(
        Diagnostic(
          .git, .warning, "git does not find 'swift-prismgen', which is not on the PATH",
          help: "install it there; until then generated files conflict as others do"))
    }
    report.status = ExitStatus(report.diagnostics, isStrict: false)
    return report
  }

  private static func attributes(of project: Project, top: FilePath) throws(Problem) -> MergeAttributes {
    let here = try workingFolder()
    do throws(MergeAttributes.Outside) {
      return try MergeAttributes(project, top: top, here: here)
    } catch {
      throw Problem(
        text:
          "the output '\(error.output.display)' is outside of the repository, where git merges nothing")
    }
  }

  private static func isLink(_ path: FilePath) throws(SystemError) -> Bool {
    do throws(SystemError) {
      return try FileSystem.status(path, followsLinks: false).kind == .link
    } catch {
      if error == .notFound { return false }
      throw error
    }
  }

  private static func addLines(_ lines: [[UInt8]], to path: FilePath) throws(SystemError) {
    let lineFeed = UInt8(ascii: "\n")
    try edit(path) { old in
      var bytes = old ?? []
      let present = Set(bytes.split(separator: lineFeed).map { Array($0) })
      let missing = lines.filter { !present.contains($0) }
      guard !missing.isEmpty else { return nil }
      if let last = bytes.last, last != lineFeed { bytes.append(lineFeed) }
      for line in missing { bytes += line + [lineFeed] }
      return bytes
    }
  }

  /// Replaces a file of the user's, unless `edit` gives nothing for it. What somebody else changes meanwhile is edited as well:
  /// another installation, for which this one waits, or an editor.
  ///
  /// - Parameter edit: is given nil where there is no file.
  private static func edit(
    _ path: FilePath, isExecutable: Bool = false, _ edit: ([UInt8]?) throws(SystemError) -> [UInt8]?
  ) throws(SystemError) {
    try AtomicWriter.prepare(path.folder)
    try FolderLock.hold(path.folder) { () throws(SystemError) in
      var attempts = 8
      while true {
        let old = try buffer(of: path)
        guard let new = try edit(old?.withBytes { Array($0) }) else { return }
        do throws(SystemError) {
          try AtomicWriter.replace(
            path, with: new, owner: .user, unlessChangedFrom: old, isNew: old == nil,
            isExecutable: isExecutable)
          return
        } catch {
          attempts -= 1
          if error != .changed || attempts == 0 { throw error }
        }
      }
    }
  }

  /// nil if there is no such file. One that cannot be read must not be taken for empty, and then be replaced.
  private static func buffer(of path: FilePath) throws(SystemError) -> SourceBuffer? {
    do throws(SystemError) {
      return try FileSystem.read(path, label: "").0
    } catch {
      if error == .notFound { return nil }
      throw error
    }
  }

  private static func bytes(of path: FilePath) throws(SystemError) -> [UInt8]? {
    try buffer(of: path)?.withBytes { Array($0) }
  }

  /// Puts the call on the second line, because many hooks end with `exec`.
  private static func addHook(_ path: FilePath, _ command: String, _ report: inout Report) throws(SystemError)
  {
    // Without a merge to finish a commit needs neither the command nor the configuration.
    let line =
      "test ! -e \"$(git rev-parse --git-path \(noteName))\" || \(command) || exit 1  # swift-prismgen\n"
    func leave(_ reason: String, _ help: String) -> [UInt8]? {
      report.diagnostics.append(
        Diagnostic(
          .foreignHook, .warning, "'\(path.display)' is \(reason) and is left as it is", help: help))
      return nil
    }
    try edit(path, isExecutable: true) { bytes throws(SystemError) in
      let text = bytes.map { String(decoding: $0, as: UTF8.self) }
      let isText = text.map { $0.utf8.elementsEqual(bytes ?? []) } ?? true
      if let text, text.contains(line) { return nil }
      let first = text?.prefix { $0 != "\n" } ?? "#!/bin/sh"
      guard isText, isForShell(first) else {
        return leave("not a shell script", "let it run: \(command)")
      }
      // Git passes over such a hook, and what is in it has been switched off so.
      if text != nil, try FileSystem.status(path).mode & 0o111 == 0 {
        return leave("not executable", "'chmod +x' switches it on, or remove it; then install again")
      }
      return Array((first + "\n" + line + (text?.dropFirst(first.count + 1) ?? "")).utf8)
    }
  }

  /// `#!/bin/sh`, `#!/bin/bash -e`, `#!/usr/bin/env -S bash -e`
  private static func isForShell(_ line: some StringProtocol) -> Bool {
    guard line.hasPrefix("#!") else { return false }
    let words = line.dropFirst(2).split(separator: " ")
    let program = words.first { !$0.hasSuffix("/env") && !$0.hasPrefix("-") }
    return program?.split(separator: "/").last.map { shells.contains(String($0)) } == true
  }

  /// Those that read the line of the hook: csh, tcsh, fish, elvish and xonsh have other languages.
  private static let shells: Set = ["sh", "bash", "dash", "ash", "ksh", "mksh", "zsh"]

  // MARK: Problems

  /// What ends a command.
  private struct Problem: Error {
    var text: String
    var id = Diagnostic.ID.git

    var report: Report { failure(text, id) }
  }

  /// - Parameter purpose: what a failure of git prevents; the reason comes behind it.
  private static func git<Result>(
    _ purpose: String, _ body: () throws(Git.Failure) -> Result
  ) throws(Problem) -> Result {
    do throws(Git.Failure) {
      return try body()
    } catch {
      throw Problem(text: "\(purpose): \(error.description)")
    }
  }

  private static func files<Result>(
    _ purpose: String, _ id: Diagnostic.ID = .git, _ body: () throws(SystemError) -> Result
  ) throws(Problem) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw Problem(text: "\(purpose): \(error.description)", id: id)
    }
  }

  private static func writing<Result>(
    _ path: FilePath, _ body: () throws(SystemError) -> Result
  ) throws(Problem) -> Result {
    try files("cannot write '\(path.display)'", .unwritable, body)
  }

  private static func workingFolder() throws(Problem) -> FilePath {
    try files("cannot tell the working folder") { () throws(SystemError) in
      guard let folder = FileSystem.workingFolder() else { throw .last }
      return folder
    }
  }

  private static func failure(_ message: String, _ id: Diagnostic.ID = .git) -> Report {
    let problem = Diagnostic(id, .error, message)
    return Report(diagnostics: [problem], status: ExitStatus([problem], isStrict: false))
  }
}
