package import PrismgenDriver

/// What has changed since somebody looked.
package struct FileChanges: Hashable, Sendable {
  package var files: Set<FilePath> = []
  package var folders: Set<FilePath> = []
  /// What may be another one now with all that is below it, of which nobody tells.
  package var trees: Set<FilePath> = []
  /// Nobody knows what has changed.
  package var isEverything = false

  package init(isEverything: Bool = false) { self.isEverything = isEverything }

  /// The files that have changed for certain.
  package var saved: Self {
    var saved = Self()
    saved.files = files
    return saved
  }

  /// Whether `file` may have changed.
  package func concern(_ file: FilePath?) -> Bool {
    isEverything || file.map { files.contains($0) || isInTree($0) } ?? false
  }

  /// Whether something that a run has read, or made, may have changed.
  package func concern(_ record: BuildRecord) -> Bool {
    isEverything || !record.outputs.isDisjoint(with: files) || !record.reads.isDisjoint(with: folders)
      || files.contains { record.reads.contains($0) || record.reads.contains($0.folder) }
      || record.reads.contains(where: isInTree) || record.outputs.contains(where: isInTree)
  }

  private func isInTree(_ path: FilePath) -> Bool { trees.contains(where: path.isOrIsBelow) }

  var isEmpty: Bool { files.isEmpty && folders.isEmpty && !isEverything }

  mutating func formUnion(_ other: FileChanges) {
    files.formUnion(other.files)
    folders.formUnion(other.folders)
    trees.formUnion(other.trees)
    isEverything = isEverything || other.isEverything
  }

  func union(_ other: FileChanges) -> FileChanges {
    var union = self
    union.formUnion(other)
    return union
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
  /// Watches `files` and the entries of `folders` from now on, and nothing else. Where there is doubt whether it does, it says
  /// that it is new.
  ///
  /// - Parameter links: what stands between a name of a folder and the folder, with those names.
  /// - Returns: whether one of them was not watched before, so that a change of it may have been missed. nil: the system
  ///   cannot watch so many, or not these, and the watcher is at its end.
  mutating func watch(
    files: Set<FilePath>, folders: Set<FilePath>, links: [FilePath: Set<FilePath>]
  ) -> Bool?

  /// What changes next, for which it waits, and what changes shortly after that.
  ///
  /// - Parameter isEnough: asked again and again while nothing changes; true: nothing is waited for any more. nil: it waits
  ///   for as long as it takes.
  /// - Returns: nothing only if that is enough.
  mutating func next(until isEnough: (() -> Bool)?) -> FileChanges

  /// Forgets the changes until now that the watching process has made itself, where nobody has changed the same since.
  mutating func forget(_ made: BuildRecord)
}
