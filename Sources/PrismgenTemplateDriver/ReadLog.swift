internal import PrismgenDriver
internal import PrismgenSource

/// The files that rendering opens besides those that it was given, for build systems.
final class ReadLog: Sendable {
  private let files = Locked<Set<FilePath>>([])

  var paths: Set<FilePath> { files.withLock { $0 } }

  func insert(_ path: FilePath) { files.withLock { _ = $0.insert(path) } }
}

extension FilePath {
  /// The folders between `root` and the path, without `root`.
  func folders(downFrom root: FilePath) -> [FilePath] {
    var folders: [FilePath] = []
    var folder = self.folder
    while folder != root, folder.components.count > root.components.count {
      folders.append(folder)
      folder = folder.folder
    }
    return folders
  }
}
