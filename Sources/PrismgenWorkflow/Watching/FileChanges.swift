package import PrismgenDriver

/// What has changed since somebody looked.
package struct FileChanges: Hashable, Sendable {
  package var files: Set<FilePath> = []
  package var folders: Set<FilePath> = []
  /// Nobody knows what has changed.
  package var isEverything = false

  package init(isEverything: Bool = false) { self.isEverything = isEverything }

  /// Whether `file` may have changed.
  package func concern(_ file: FilePath?) -> Bool { isEverything || file.map { files.contains($0) } ?? false }

  var isEmpty: Bool { files.isEmpty && folders.isEmpty && !isEverything }

  mutating func formUnion(_ other: FileChanges) {
    files.formUnion(other.files)
    folders.formUnion(other.folders)
    isEverything = isEverything || other.isEverything
  }

  /// One name, or how many.
  var display: String {
    if isEverything { return "what was not watched yet" }
    let all = files.isEmpty ? folders : files
    if all.count == 1, let only = all.first { return only.display }
    return "\(all.count) changes"
  }
}

/// Waits for changes of the files and folders that it is told.
protocol FileWatcher {
  /// Watches `files` and the entries of `folders` from now on, and nothing else.
  ///
  /// - Returns: whether one of them was not watched before, so that a change of it may have been missed. nil: the system
  ///   cannot watch so many.
  mutating func watch(files: Set<FilePath>, folders: Set<FilePath>) -> Bool?

  /// What changes next, for which it waits, and what changes shortly after that.
  mutating func next() -> FileChanges

  /// Forgets changes of `files` until now, which the watching process has made itself.
  mutating func forget(_ files: Set<FilePath>)
}
