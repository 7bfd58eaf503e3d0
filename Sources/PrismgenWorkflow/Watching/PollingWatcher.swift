internal import PrismgenDriver

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Looks again and again: works on every system, and on file systems of other machines, whose changes no kernel tells.
struct PollingWatcher: FileWatcher {
  /// Below the 50 ms in which a change is to be seen.
  private static let shortestPause = Duration.milliseconds(20)

  private var stamps: [FilePath: FileSystem.Status?] = [:]
  /// Whose next change may not show, and until when.
  private var doubtful: (paths: Set<FilePath>, end: ContinuousClock.Instant)?

  /// Links need no look of their own: the names of what is behind them are asked for each time.
  mutating func watch(
    files: Set<FilePath>, folders: Set<FilePath>, links: [FilePath: Set<FilePath>]
  ) -> Bool? {
    let wanted = files.union(folders)
    let isNew = !wanted.subtracting(stamps.keys).isEmpty
    stamps = Dictionary(uniqueKeysWithValues: wanted.map { ($0, stamps[$0] ?? stamp($0)) })
    return isNew
  }

  mutating func next(until isEnough: (() -> Bool)?) -> FileChanges {
    let clock = ContinuousClock()
    while true {
      let start = clock.now
      let isLastLook = isEnough?() ?? false
      let changes = changes()
      if isLastLook || !changes.isEmpty { return changes }
      // At most a tenth of a processor, however many files there are.
      let pause = max(Self.shortestPause, (clock.now - start) * 9)
      usleep(UInt32(clamping: Int(pause / .microseconds(1))))
    }
  }

  mutating func forget(_ made: BuildRecord) {
    for path in made.changed where stamps[path] != nil {
      let status = try? FileSystem.status(path)
      stamps[path] = made.hasMade(path, status) ? status : made.written[path]
    }
  }

  private mutating func changes() -> FileChanges {
    var changes = FileChanges()
    if let doubtful, ContinuousClock.now >= doubtful.end {
      changes.trees = doubtful.paths
      changes.folders = Set(doubtful.paths.map(\.folder))
      self.doubtful = nil
    }
    for (path, old) in stamps {
      guard (try? FileSystem.status(path)) != old else { continue }
      let new = stamp(path)
      stamps[path] = new
      if (new ?? old)?.kind == .folder { changes.folders.insert(path) } else { changes.files.insert(path) }
    }
    return changes
  }

  private mutating func stamp(_ path: FilePath) -> FileSystem.Status? {
    guard let status = try? FileSystem.status(path) else { return nil }
    if let time = status.doubtfulTime {
      let end = ContinuousClock.now + time
      doubtful = (doubtful?.paths.union([path]) ?? [path], max(end, doubtful?.end ?? end))
    }
    return status
  }
}
