internal import PrismgenDriver

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The files that rendering opens besides those that it was given, for build systems.
///
/// `@unchecked`: the set is touched with the lock held only.
final class ReadLog: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var files: Set<FilePath> = []

  init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  var paths: Set<FilePath> { locked { files } }

  func insert(_ path: FilePath) { locked { _ = files.insert(path) } }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
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
