internal import PrismgenSwiftFrontend

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What the last runs of this process have read, for a run that follows soon: only files that changed are read again.
///
/// A file is taken for unchanged if it is the same one with the same size and time of change. Two changes can fall into one
/// tick of the file system's clock, so a file that was changed just before it was read is read again next time.
///
/// `@unchecked`: the entries are touched with the lock held only.
package final class ParsedFiles: @unchecked Sendable {
  private struct Entry {
    var status: FileSystem.Status
    var label: String
    var detail: ModelDetail
    var file: SourceFile
  }

  /// Longer than the ticks of file systems in use; FAT has two seconds.
  private static let doubtfulSeconds = 3

  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var entries: [FilePath: Entry] = [:]
  private var modules: [OutputLocation: ReadModule] = [:]

  package init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// The file as it is now.
  func file(_ input: InputFile, _ reading: Reading) -> SourceFile {
    guard let detail = reading.detail else { return SourceFile.read(input, reading) }
    // Asked before the file is read: what changes in between shows the next time.
    let status = try? FileSystem.status(input.path)
    if let entry = locked({ entries[input.path] }), entry.status == status,
      entry.label.utf8.elementsEqual(input.label.utf8), entry.detail == detail
    {
      return entry.file
    }
    let file = SourceFile.read(input, reading)
    let isSettled = status.map { $0.modified.seconds + Self.doubtfulSeconds < time(nil) } ?? false
    locked {
      entries[input.path] =
        isSettled ? status.map { Entry(status: $0, label: input.label, detail: detail, file: file) } : nil
    }
    return file
  }

  /// What the last run for that output has read; nil: none has, or it could not read all of it.
  func module(for output: OutputLocation) -> ReadModule? { locked { modules[output] } }

  func remember(_ module: ReadModule?, for output: OutputLocation) { locked { modules[output] = module } }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}
