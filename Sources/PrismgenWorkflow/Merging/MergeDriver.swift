package import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource

/// `swift-prismgen merge-driver`: generated files never conflict, they are generated again.
///
/// Git asks a merge driver for the merged file before the merged sources are on disk, so nothing can be generated then.
/// The driver keeps our side and writes the path down; hooks generate as soon as the sources are merged: before a merge
/// is committed, before the user commits one in which sources conflicted, after a commit was picked, and after a rebase.
package enum MergeDriver {
  /// A commit that HEAD has behind it once all is merged, with the length of git's log, and the paths to generate again, in the
  /// repository's own folder; each with a NUL byte behind it.
  static let noteName = "prismgen-merge"

  // MARK: run

  /// What git calls for one file: `ours` is replaced by the result.
  package static func run(base: FilePath, ours: FilePath, theirs: FilePath, path: String) -> Report {
    // Templates know what either side has written.
    let isRecord = FilePath(path).name.elementsEqual(OutputLocation.recordName.utf8)
    do throws(Problem) {
      if isRecord || !isGenerated(ours) || !isGenerated(theirs) {
        // The pattern in .gitattributes can match a file of the user's, which is merged as any other. What git has put the three
        // versions into are temporary files, whose names tell nobody which is which.
        let labels = ["-L", "ours", "-L", "base", "-L", "theirs"]
        let command = ["merge-file"] + (isRecord ? ["--union"] : labels)
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
    let (file, head, logged) = try git(purpose) { () throws(Git.Failure) in
      let head = if let merged = Git.mergedHead { merged } else { try Git.run("rev-parse", "HEAD").line }
      return (try notePath(), head, try log().count)
    }
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

  static func notePath() throws(Git.Failure) -> FilePath { try path(noteName) }

  /// What git has under `name` beside its objects.
  static func path(_ name: String) throws(Git.Failure) -> FilePath {
    try Git.run("rev-parse", "--git-path", name).path
  }

  /// What git tells of each place where HEAD has been; empty where it keeps that elsewhere, or not at all.
  static func log() throws(Git.Failure) -> [UInt8] {
    let file = try path("logs/HEAD")
    return (try? bytes(of: file)) ?? []
  }

  // MARK: Files

  /// nil if there is no such file. One that cannot be read must not be taken for empty, and then be replaced.
  static func buffer(of path: FilePath) throws(SystemError) -> SourceBuffer? {
    do throws(SystemError) {
      return try FileSystem.read(path, label: "").0
    } catch {
      if error == .notFound { return nil }
      throw error
    }
  }

  static func bytes(of path: FilePath) throws(SystemError) -> [UInt8]? {
    try buffer(of: path)?.withBytes { Array($0) }
  }

  // MARK: Problems

  /// What ends a command.
  struct Problem: Error {
    var text: String
    var id = Diagnostic.ID.git

    var report: Report { failure(text, id) }
  }

  /// - Parameter purpose: what a failure of git prevents; the reason comes behind it.
  static func git<Result>(
    _ purpose: String, _ body: () throws(Git.Failure) -> Result
  ) throws(Problem) -> Result {
    do throws(Git.Failure) {
      return try body()
    } catch {
      throw Problem(text: "\(purpose): \(error.description)")
    }
  }

  static func files<Result>(
    _ purpose: String, _ id: Diagnostic.ID = .git, _ body: () throws(SystemError) -> Result
  ) throws(Problem) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw Problem(text: "\(purpose): \(error.description)", id: id)
    }
  }

  static func writing<Result>(
    _ path: FilePath, _ body: () throws(SystemError) -> Result
  ) throws(Problem) -> Result {
    try files("cannot write '\(path.display)'", .unwritable, body)
  }

  static func workingFolder() throws(Problem) -> FilePath {
    try files("cannot tell the working folder") { () throws(SystemError) in
      guard let folder = FileSystem.workingFolder() else { throw .last }
      return folder
    }
  }

  static func failure(_ message: String, _ id: Diagnostic.ID = .git) -> Report {
    let problem = Diagnostic(id, .error, message)
    return Report(diagnostics: [problem], status: ExitStatus([problem]))
  }
}
