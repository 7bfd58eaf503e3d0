package import PrismgenDriver
internal import PrismgenConfiguration
internal import PrismgenModel
internal import PrismgenSource

/// `swift-prismgen merge-driver`: generated files never conflict, they are generated again.
///
/// Git asks a merge driver for the merged file before the merged sources are on disk, so nothing can be generated then.
/// The driver keeps our side and writes the path down; hooks generate as soon as the sources are merged: before a merge
/// is committed, before the user commits one in which sources conflicted, and after a rebase.
package enum MergeDriver {
  /// The paths to generate again, in the repository's own folder, one a line.
  private static let noteName = "prismgen-merge"
  private static let attribute = "merge=prismgen"
  private static let hooks = [mergeHook, "pre-commit", "post-rewrite"]

  private static let mergeHook = "pre-merge-commit"

  // MARK: run

  /// What git calls for one file: `ours` is replaced by the result.
  package static func run(base: FilePath, ours: FilePath, theirs: FilePath, path: String) -> Report {
    guard isGenerated(ours), isGenerated(theirs) else {
      // The pattern in .gitattributes can match a file of the user's, which is merged as any other.
      let names = [ours, base, theirs].map(\.bytes)
      let result = Git.run([Array("merge-file".utf8)] + names)
      return Report(status: result.status == 0 ? .success : .failure)
    }
    do {
      let note = notePath
      let old = (try? FileSystem.read(note, label: ""))?.0.withBytes { Array($0) } ?? []
      try AtomicWriter.replace(note, with: old + Array((path + "\n").utf8), number: 0)
      return Report()
    } catch {
      return failure("cannot note that '\(path)' has to be generated again: \(error.description)")
    }
  }

  private static func isGenerated(_ path: FilePath) -> Bool {
    if case .generated = ExistingOutput(path) { true } else { false }
  }

  private static var notePath: FilePath { FilePath(Git.run("rev-parse", "--git-path", noteName).line) }

  // MARK: finish

  /// What the hooks call: generates and stages the result, if a merge wrote something down and has no conflict left.
  ///
  /// - Parameters:
  ///   - stopsMerge: git has made the tree of a merge commit before it asks the hook and would commit that. So the hook
  ///     fails if anything changed, and the user's `git commit` finishes the merge.
  ///   - generate: brings the output of one run up to date.
  package static func finish(
    _ project: Project, stopsMerge: Bool, generate: (Project.Run) -> Report
  ) -> Report {
    let note = notePath
    guard let noted = (try? FileSystem.read(note, label: ""))?.0.withBytes({ Array($0) }),
      Git.run("ls-files", "--unmerged").output.isEmpty
    else { return Report() }
    guard project.diagnostics.isEmpty else { return Report(project) }
    var report = Report(project.runs.map(generate))
    guard report.status == .success else { return report }
    let outputs = report.record.outputs.map(\.bytes)
    let tracked = Git.run([Array("ls-files".utf8), Array("-z".utf8), Array("--".utf8)] + outputs).items
    // A file that is gone with its sources is not among the outputs, but was written down.
    let top = FilePath(Git.run("rev-parse", "--show-cdup").line)
    let merged = noted.split(separator: UInt8(ascii: "\n")).map { top.appending($0).bytes }
    let tree = Git.run("write-tree").line
    let staged = Git.run(
      [Array("add".utf8), Array("--update".utf8), Array("--".utf8)] + tracked
        + merged.filter { !Git.run([Array("ls-files".utf8), Array("--".utf8), $0]).output.isEmpty })
    if staged.status != 0 { return failure("git cannot stage the generated files") }
    try? AtomicWriter.remove(note)
    guard Git.run("write-tree").line != tree else { return Report() }
    report.summary = ["swift-prismgen has generated and staged again what both sides changed"]
    if stopsMerge {
      report.summary.append("'git commit' finishes the merge")
      report.status = .failure
    }
    return report
  }

  // MARK: install

  /// Sets up the repository that the working folder is in.
  package static func install(_ project: Project) -> Report {
    guard project.diagnostics.isEmpty else { return Report(project) }
    guard let file = project.file else {
      return failure("the outputs have to be in a \(Configuration.fileName)", .nothingToDo)
    }
    let prefix = Git.run("rev-parse", "--show-prefix")
    guard prefix.status == 0 else {
      return failure(prefix.isMissing ? "git is not on the PATH" : "this is not a git repository")
    }
    let configured = [
      Git.run("config", "merge.prismgen.name", "generate again what swift-prismgen generated"),
      Git.run("config", "merge.prismgen.driver", "swift-prismgen merge-driver run %O %A %B %P"),
    ]
    guard configured.allSatisfy({ $0.status == 0 }) else { return failure("git config failed") }
    var report = Report()
    do {
      try addLines(attributes(project), to: FilePath(".gitattributes"))
      let command =
        "swift-prismgen merge-driver finish --config "
        + String(decoding: Git.quoted(Array(prefix.line.utf8) + file.bytes), as: UTF8.self)
      let folder = FilePath(Git.run("rev-parse", "--git-path", "hooks").line)
      for name in hooks {
        let option = name == mergeHook ? " --stop-merge" : ""
        try addHook(folder.appending(name), command + option, &report)
      }
    } catch {
      return failure("cannot write: \(error.description)")
    }
    report.summary = ["installed the merge driver; commit .gitattributes, and let each clone run this once"]
    report.status = ExitStatus(report.diagnostics, isStrict: false)
    return report
  }

  /// A line of `.gitattributes` for each output.
  private static func attributes(_ project: Project) -> [String] {
    project.runs.compactMap(\.output).map { output in
      let pattern =
        switch output {
        case .folder(let path): path.appending("*.swift").display
        case .file(let path): path.display
        }
      // Anchored by the slash; quoted for its spaces.
      return "\"/\(pattern)\" \(attribute)"
    }
  }

  private static func addLines(_ lines: [String], to path: FilePath) throws(SystemError) {
    let lineFeed = UInt8(ascii: "\n")
    var bytes = try bytes(of: path) ?? []
    let present = Set(bytes.split(separator: lineFeed).map { Array($0) })
    let missing = lines.filter { !present.contains(Array($0.utf8)) }
    guard !missing.isEmpty else { return }
    if let last = bytes.last, last != lineFeed { bytes.append(lineFeed) }
    bytes += missing.map { $0 + "\n" }.joined().utf8
    try AtomicWriter.replace(path, with: bytes, number: 0, owner: .user)
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
    let line = command + " || exit 1  # swift-prismgen\n"
    if let text, text.contains("swift-prismgen merge-driver finish") { return }
    let first = text?.prefix { $0 != "\n" } ?? "#!/bin/sh"
    guard isText, first.hasPrefix("#!"), first.hasSuffix("sh") else {
      report.diagnostics.append(
        Diagnostic(
          .foreignHook, .warning, "'\(path.display)' is not a shell script and is left as it is",
          help: "let it run: \(command)"))
      return
    }
    let rest = text?.dropFirst(first.count + 1) ?? ""
    try AtomicWriter.makeFolder(path.folder)
    try AtomicWriter.replace(path, with: first + "\n" + line + rest, number: 0, owner: .user)
    try AtomicWriter.makeExecutable(path)
  }

  private static func failure(_ message: String, _ id: Diagnostic.ID = .git) -> Report {
    let problem = Diagnostic(id, .error, message)
    return Report(diagnostics: [problem], status: ExitStatus([problem], isStrict: false))
  }
}
