package import PrismgenSource

/// Finds the Swift files that an ``InputSelection`` names.
///
/// Folders are walked to the end: `.swift` files are taken, hidden files and folders (`.build`, `.git`) and what an
/// exclude pattern matches are not. A file that is named itself is taken whatever it is called. Symbolic links are
/// followed; a folder that can be reached twice is walked once, so that a loop of links ends.
///
/// The result is sorted by path, byte by byte, and names no path twice.
package struct Discovery {
  private let selection: InputSelection
  private var files: [FilePath: InputFile] = [:]
  private var walked: Set<FileSystem.Identity> = []
  private var folders: [FilePath] = []
  private var diagnostics: [Diagnostic] = []

  /// What was found.
  package struct Result: Sendable {
    package var files: [InputFile]
    /// Those that were searched.
    package var folders: [FilePath]
    /// The names by which models know what was given; see ``SourceLabels``.
    package var rootLabels: [String]
    package var diagnostics: [Diagnostic]
  }

  package static func files(_ selection: InputSelection) -> Result {
    var discovery = Discovery(selection: selection)
    for index in selection.paths.indices { discovery.visitRoot(index) }
    let files = discovery.files.values.sorted { $0.path < $1.path }
    let labels = SourceLabels.assign(to: files, roots: selection.paths)
    return Result(
      files: labels.files, folders: discovery.folders, rootLabels: labels.roots,
      diagnostics: discovery.diagnostics)
  }

  private init(selection: InputSelection) { self.selection = selection }

  private mutating func visitRoot(_ root: Int) {
    let path = selection.paths[root]
    do {
      let status = try FileSystem.status(path)
      if isExcluded(path, below: nil) { return }
      if status.kind == .folder {
        walk(path, status.identity, root)
      } else {
        add(path, root)
      }
    } catch SystemError.notFound {
      diagnostics.append(Diagnostic(.missingPath, .error, "no such file or folder: '\(path.display)'"))
    } catch {
      report(error, path)
    }
  }

  /// Iterative, because folders can be nested deeper than a thread's stack is.
  private mutating func walk(_ folder: FilePath, _ identity: FileSystem.Identity, _ root: Int) {
    var pending = [(folder, identity)]
    while let (folder, identity) = pending.popLast() {
      guard walked.insert(identity).inserted else { continue }
      folders.append(folder)
      do {
        for entry in try FileSystem.entries(of: folder) {
          guard entry.name.first != UInt8(ascii: ".") else { continue }
          let path = folder.appending(entry.name)
          switch entry.kind {
          case .file where !path.isSwiftSource, .other: continue
          case _ where isExcluded(path, below: selection.paths[root]): continue
          case .file: add(path, root)
          case .folder, .link, nil:
            guard let status = status(path) else { continue }
            if status.kind == .folder {
              // Last in line, so that a folder is known by its own path and not by that of a link to it.
              pending.insert((path, status.identity), at: entry.kind == .link ? 0 : pending.count)
            } else if status.kind == .file, path.isSwiftSource {
              add(path, root)
            }
          }
        }
      } catch {
        report(error, folder)
      }
    }
  }

  /// nil for a link that points nowhere, which editors leave as lock files.
  private mutating func status(_ path: FilePath) -> FileSystem.Status? {
    do {
      return try FileSystem.status(path)
    } catch SystemError.notFound {
      return nil
    } catch {
      report(error, path)
      return nil
    }
  }

  private mutating func add(_ path: FilePath, _ root: Int) {
    if files[path] == nil { files[path] = InputFile(path: path, root: root) }
  }

  private func isExcluded(_ path: FilePath, below root: FilePath?) -> Bool {
    selection.exclude.contains { glob in
      glob.matches(path.components) || root.flatMap(path.components(below:)).map(glob.matches) ?? false
    }
  }

  private mutating func report(_ error: SystemError, _ path: FilePath) {
    diagnostics.append(Diagnostic(.unreadable, .error, "cannot read '\(path.display)': \(error.description)"))
  }
}
