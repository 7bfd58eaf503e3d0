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
  /// A commit that HEAD has behind it once all is merged, and the paths to generate again, in the repository's own folder;
  /// each with a NUL byte behind it.
  private static let noteName = "prismgen-merge"
  /// With their options.
  private static let hooks: KeyValuePairs = [
    "pre-merge-commit": " --stop-merge", "pre-commit": "", "post-commit": " --after-commit",
    "post-rewrite": "",
  ]

  // MARK: run

  /// What git calls for one file: `ours` is replaced by the result.
  package static func run(base: FilePath, ours: FilePath, theirs: FilePath, path: String) -> Report {
    let names = [ours, base, theirs].map(\.bytes)
    if FilePath(path).name.elementsEqual(OutputLocation.recordName.utf8) {
      // Templates know what either side has written.
      _ = Git.run(["merge-file", "--union"].map { Array($0.utf8) } + names)
    } else if !isGenerated(ours) || !isGenerated(theirs) {
      // The pattern in .gitattributes can match a file of the user's, which is merged as any other.
      let result = Git.run([Array("merge-file".utf8)] + names)
      return Report(status: result.status == 0 ? .success : .failure)
    }
    do {
      let note = notePath
      let head = Git.mergedHead ?? Git.run("rev-parse", "HEAD").line
      let noted = Note(try bytes(of: note) ?? []).paths + [Array(path.utf8)]
      try AtomicWriter.prepare(note.folder)
      try AtomicWriter.replace(note, with: Note(head: head, paths: noted).bytes)
      return Report()
    } catch {
      return failure("cannot note that '\(path)' has to be generated again: \(error.description)")
    }
  }

  private static func isGenerated(_ path: FilePath) -> Bool {
    if case .generated = ExistingOutput(path) { true } else { false }
  }

  private static var notePath: FilePath { Git.run("rev-parse", "--git-path", noteName).path }

  private struct Note {
    var head: String
    var paths: [[UInt8]]

    init(head: String, paths: [[UInt8]]) {
      self.head = head
      self.paths = paths
    }

    init(_ bytes: [UInt8]) {
      let items = bytes.split(separator: 0).map { Array($0) }
      self.init(
        head: String(decoding: items.first ?? [], as: UTF8.self), paths: Array(items.dropFirst()))
    }

    var bytes: [UInt8] { ([Array(head.utf8)] + paths).flatMap { $0 + [0] } }

    /// Whether what was to be merged has been given up. A hook that stops a merge is asked before git tells of the merge.
    var isAbandoned: Bool {
      Git.run("merge-base", "--is-ancestor", head, "HEAD").status == 1
        && !isUnderWay(["MERGE_HEAD", "SQUASH_MSG"])
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
  ) rethrows -> Report {
    let note: Note
    do {
      guard let bytes = try bytes(of: notePath) else { return Report() }
      note = Note(bytes)
    } catch {
      return failure("cannot read what has to be generated again: \(error.description)")
    }
    if !stopsMerge, note.isAbandoned { return replace(note, by: []) }
    if isAfterCommit, isUnderWay(["rebase-merge", "rebase-apply", "sequencer"]) { return Report() }
    let conflicts = Git.run("ls-files", "--unmerged")
    guard conflicts.status == 0 else { return failure("git cannot tell whether there are conflicts") }
    guard conflicts.output.isEmpty else { return Report() }
    let project = try load()
    guard project.diagnostics.isEmpty else { return Report(project) }
    var report = generate(project)
    guard report.status == .success else { return report }
    let top = Git.run("rev-parse", "--show-toplevel"), way = Git.run("rev-parse", "--show-cdup")
    let before = Git.run("write-tree")
    guard top.status == 0, way.status == 0, before.status == 0 else {
      return failure("git cannot tell what is staged")
    }
    // A file that is gone with its sources is not among the outputs, but was written down.
    let merged = note.paths.map { way.path.appending($0) }
    guard let unstaged = stage(report.record, merged, below: top.path) else {
      return failure("git cannot stage the generated files")
    }
    // A repository may hold several projects, each with its own line in the hooks.
    let rest = zip(note.paths, merged).filter { _, path in
      path.place(below: FilePath(".")) == nil && !report.record.outputs.contains(path)
    }
    let problem = replace(note, by: rest.map(\.0))
    guard problem.status == .success else { return problem }
    let after = Git.run("write-tree")
    guard after.status == 0 else { return failure("git cannot tell what is staged") }
    guard after.line != before.line else { return Report() }
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
  /// - Parameter merged: what was written down, which is staged in any case.
  /// - Returns: the sources that are not staged; nil if git fails.
  private static func stage(_ record: BuildRecord, _ merged: [FilePath], below top: FilePath) -> [[UInt8]]? {
    let within = { (paths: Set<FilePath>) in
      paths.filter { $0.place(below: top) != nil }.sortedPaths().map(\.bytes)
    }
    let sources = record.reads.subtracting(record.outputs).filter {
      (try? FileSystem.status($0).kind) == .file
    }
    let unstaged = Git.run("ls-files", "-z", "--modified", "--others", paths: within(sources))
    let outputs = unstaged.items.isEmpty ? within(record.outputs.union(record.changed)) : []
    let tracked = Git.run("ls-files", "-z", paths: outputs + merged.map(\.bytes))
    guard unstaged.status == 0, tracked.status == 0,
      Git.run("add", "--update", paths: tracked.items).status == 0
    else { return nil }
    return unstaged.items
  }

  private static func replace(_ note: Note, by paths: [[UInt8]]) -> Report {
    do {
      if paths.isEmpty {
        try AtomicWriter.remove(notePath)
      } else {
        try AtomicWriter.replace(notePath, with: Note(head: note.head, paths: paths).bytes)
      }
      return Report()
    } catch {
      return failure("cannot forget what had to be generated again: \(error.description)")
    }
  }

  /// Whether git keeps one of these about what it has not finished.
  private static func isUnderWay(_ names: [String]) -> Bool {
    names.contains { name in
      (try? FileSystem.status(Git.run("rev-parse", "--git-path", name).path)) != nil
    }
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
    let prefix = Git.run("rev-parse", "--show-prefix")
    guard prefix.status == 0 else {
      return failure(prefix.isMissing ? "git is not on the PATH" : "this is not a git repository")
    }
    let top = Git.run("rev-parse", "--show-toplevel")
    guard top.status == 0 else { return failure("this is a git repository without a working tree") }
    let attributes: MergeAttributes
    do {
      attributes = try MergeAttributes(project, top: top.path)
    } catch {
      return failure(
        "the output '\(error.output.display)' is outside of the repository, where git merges nothing")
    }
    let configured = [
      Git.run("config", "merge.prismgen.name", "generate again what swift-prismgen generated"),
      Git.run("config", "merge.prismgen.driver", "swift-prismgen merge-driver run %O %A %B %P"),
    ]
    guard configured.allSatisfy({ $0.status == 0 }) else { return failure("git config failed") }
    var report = Report()
    var path = FilePath(".")
    do {
      for (file, lines) in attributes.files {
        path = file
        if (try? FileSystem.status(path, followsLinks: false))?.kind == .link {
          return failure("'\(path.display)' is a symbolic link, through which git reads no attributes")
        }
        try addLines(lines, to: path)
      }
      let command =
        "swift-prismgen merge-driver finish --config "
        + String(decoding: Git.quoted(Array(prefix.line.utf8) + file.bytes), as: UTF8.self)
      let folder = Git.run("rev-parse", "--git-path", "hooks").path
      for (name, option) in hooks {
        path = folder.appending(name)
        try addHook(path, command + option, &report)
      }
    } catch {
      return failure("cannot write '\(path.display)': \(error.description)", .unwritable)
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

  private static func addLines(_ lines: [[UInt8]], to path: FilePath) throws(SystemError) {
    let lineFeed = UInt8(ascii: "\n")
    var bytes = try bytes(of: path) ?? []
    let present = Set(bytes.split(separator: lineFeed).map { Array($0) })
    let missing = lines.filter { !present.contains($0) }
    guard !missing.isEmpty else { return }
    if let last = bytes.last, last != lineFeed { bytes.append(lineFeed) }
    for line in missing { bytes += line + [lineFeed] }
    try AtomicWriter.prepare(path.folder)
    try AtomicWriter.replace(path, with: bytes, owner: .user)
  }

  /// nil if there is no such file. One that cannot be read must not be taken for empty, and then be replaced.
  private static func bytes(of path: FilePath) throws(SystemError) -> [UInt8]? {
    do throws(SystemError) {
      return try FileSystem.read(path, label: "").0.withBytes { Array($0) }
    } catch {
      if error == .notFound { return nil }
      throw error
    }
  }

  /// Puts the call on the second line, because many hooks end with `exec`.
  private static func addHook(_ path: FilePath, _ command: String, _ report: inout Report) throws(SystemError)
  {
    let bytes = try bytes(of: path)
    let text = bytes.map { String(decoding: $0, as: UTF8.self) }
    let isText = text.map { $0.utf8.elementsEqual(bytes ?? []) } ?? true
    // Without a merge to finish a commit needs neither the command nor the configuration.
    let line =
      "test ! -e \"$(git rev-parse --git-path \(noteName))\" || \(command) || exit 1  # swift-prismgen\n"
    if let text, text.contains(line) { return }
    let first = text?.prefix { $0 != "\n" } ?? "#!/bin/sh"
    func leave(_ reason: String, _ help: String) {
      report.diagnostics.append(
        Diagnostic(
          .foreignHook, .warning, "'\(path.display)' is \(reason) and is left as it is", help: help))
    }
    guard isText, Self.isForShell(first) else {
      return leave("not a shell script", "let it run: \(command)")
    }
    // Git passes over such a hook, and what is in it has been switched off so.
    if text != nil, try FileSystem.status(path).mode & 0o111 == 0 {
      return leave("not executable", "'chmod +x' switches it on, or remove it; then install again")
    }
    let rest = text?.dropFirst(first.count + 1) ?? ""
    try AtomicWriter.prepare(path.folder)
    try AtomicWriter.replace(path, with: first + "\n" + line + rest, owner: .user, isExecutable: true)
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

  private static func failure(_ message: String, _ id: Diagnostic.ID = .git) -> Report {
    let problem = Diagnostic(id, .error, message)
    return Report(diagnostics: [problem], status: ExitStatus([problem], isStrict: false))
  }
}
