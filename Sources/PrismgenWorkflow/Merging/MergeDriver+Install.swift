internal import PrismgenConfiguration
package import PrismgenDriver
internal import PrismgenProcess
internal import PrismgenSource

extension MergeDriver {
  /// With their options.
  private static let hooks: KeyValuePairs = [
    "pre-merge-commit": " --stop-merge", "pre-commit": "", "post-commit": " --after-commit",
    "post-rewrite": "",
  ]

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
        + String(decoding: Git.quoted(prefix.path.appending(file.bytes).bytes), as: UTF8.self)
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
    report.status = ExitStatus(report.diagnostics)
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
}
