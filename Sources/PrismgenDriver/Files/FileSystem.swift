package import PrismgenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The system calls that the driver needs: all that reads a source or a folder does it through these.
///
/// Foundation would be shorter, but loading it costs more than most runs take.
package enum FileSystem {
  package enum Kind: Hashable, Sendable { case file, folder, link, other }

  package struct Status: Equatable, Sendable {
    package var kind: Kind
    package var size: Int
    package var mode: UInt32
    package var owner: UInt32
    var group: UInt32
    package var identity: Identity
    /// How many names the file has.
    package var names: Int
    package var modified: Time
    /// The same as the system has it, which nobody can set back.
    var changed: Time

    /// Whether it is the same file, and nobody has written to it since.
    func hasContents(of other: Self) -> Bool {
      (identity, size, modified) == (other.identity, other.size, other.modified)
    }

    /// How long from now a change may leave the times what they are; nil: none can.
    package var doubtfulTime: Duration? {
      // FAT counts in two seconds, others in seconds; a whole one is a rare chance elsewhere.
      if modified.nanoseconds == 0, changed.nanoseconds == 0 { return .seconds(2) }
      // Longer than a tick of Linux.
      return changed < .now() ? nil : .milliseconds(20)
    }
  }

  /// When something was last done to a file.
  package struct Time: Hashable, Comparable, Sendable {
    package var seconds: Int
    package var nanoseconds: Int

    /// What a file would get that is written now: Linux takes the time of the last tick.
    static func now() -> Self {
      var time = timespec()
      #if canImport(Darwin)
        clock_gettime(CLOCK_REALTIME, &time)
      #else
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
      #endif
      return Self(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    }

    /// ``now()`` once that is after `time`. Waits no longer than for a tick: another machine's clock may be ahead.
    static func now(after time: Self) -> Self {
      for _ in 1...20 {
        if now() > time { break }
        usleep(1000)
      }
      return now()
    }

    /// The last time that is earlier.
    var before: Self {
      nanoseconds > 0
        ? Self(seconds: seconds, nanoseconds: nanoseconds - 1)
        : Self(seconds: seconds - 1, nanoseconds: 999_999_999)
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
  }

  /// Two paths of one identity name one file.
  package struct Identity: Hashable, Sendable {
    package var device: UInt64
    package var inode: UInt64
  }

  package struct Entry: Equatable, Sendable {
    package var name: [UInt8]
    /// nil where the file system does not tell.
    package var kind: Kind?
  }

  /// - Parameter followsLinks: whether a symbolic link stands for what it points to.
  package static func status(_ path: FilePath, followsLinks: Bool = true) throws(SystemError) -> Status {
    var buffer = stat()
    let result = path.withCString { followsLinks ? stat($0, &buffer) : lstat($0, &buffer) }
    guard result == 0 else { throw .last }
    return Status(buffer)
  }

  /// Whether nothing has the name. What cannot be asked about may be there.
  package static func isGone(_ path: FilePath) -> Bool {
    do throws(SystemError) {
      _ = try status(path)
      return false
    } catch {
      return error == .notFound || error == .notFolder
    }
  }

  /// The path that a symbolic link leads to in the end, whether anything is there or not; `path` itself if it is none.
  package static func followingLinks(_ path: FilePath) throws(SystemError) -> FilePath {
    try targets(ofLink: path).last ?? path
  }

  /// What a symbolic link leads to, and what that leads to if it is one, to the end; nothing for what is none.
  package static func targets(ofLink path: FilePath) throws(SystemError) -> [FilePath] {
    var targets: [FilePath] = []
    while true {
      let last = targets.last ?? path
      guard (try? status(last, followsLinks: false))?.kind == .link else { return targets }
      guard targets.count < linkLimit else { throw .tooManyLinks }
      let target = try target(ofLink: last)
      targets.append(target.isAbsolute ? target : last.folder.appending(target.bytes))
    }
  }

  /// As many as Linux follows.
  private static var linkLimit: Int { 40 }

  private static func target(ofLink path: FilePath) throws(SystemError) -> FilePath {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = path.withCString { path in
      bytes.withUnsafeMutableBytes { bytes in
        readlink(path, bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count)
      }
    }
    guard count >= 0 else { throw .last }
    return FilePath(bytes.prefix(count))
  }

  /// Whether nobody but this user can change what is there.
  package static func isPrivate(_ status: Status) -> Bool {
    status.owner == UInt32(geteuid()) && status.mode & 0o022 == 0
  }

  /// The names in a folder without `.` and `..`, in bytewise order.
  package static func entries(of folder: FilePath) throws(SystemError) -> [Entry] {
    try contents(of: folder).entries
  }

  /// The same, and which folder it is.
  static func contents(of folder: FilePath) throws(SystemError) -> (entries: [Entry], identity: Identity) {
    guard let stream = untilUninterrupted({ folder.withCString { opendir($0) } }, isFailure: { $0 == nil })
    else { throw .last }
    defer { closedir(stream) }
    let identity = try status(dirfd(stream)).identity
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let start = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name)!)
      let name = start.assumingMemoryBound(to: CChar.self)
      if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { continue }
      let bytes = Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
      entries.append(Entry(name: bytes, kind: Kind(entryType: entry.pointee.d_type)))
    }
    if errno != 0 { throw .last }
    return (entries.sorted { FilePath.precedes($0.name, $1.name) }, identity)
  }

  /// Reads a regular file of less than ``sizeLimit`` bytes.
  ///
  /// One byte more than the file is long is asked for: an answer that is short by that byte is the end, so that one call
  /// is enough. Only a file that grows meanwhile costs another round. The file is not mapped, because a
  /// mapped file that another process cuts off ends this one.
  package static func read(_ path: FilePath, label: String) throws(SystemError) -> (SourceBuffer, Identity) {
    // Without O_NONBLOCK, opening a FIFO would wait for a writer.
    let descriptor = descriptor(of: path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var status = try status(descriptor)
    while true {
      guard status.kind != .folder else { throw .isFolder }
      guard status.kind == .file else { throw .notRegular }
      guard status.size < sizeLimit else { throw .tooLarge }
      let capacity = status.size + 1
      let buffer = try SourceBuffer(path: label, capacity: capacity) { storage throws(SystemError) in
        try fill(storage, from: descriptor, end: status.size)
      }
      if buffer.count < capacity { return (buffer, status.identity) }
      guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .last }
      status = try self.status(descriptor)
      status.size = max(status.size, capacity * 2)
    }
  }

  /// A gibibyte. No source has as much, what has would take as much memory for each thread that reads, and an offset in a
  /// file has four bytes.
  private static var sizeLimit: Int { 1 << 30 }

  /// The first bytes of a regular file, at most `count`; nil for everything else.
  static func head(
    of path: FilePath, count: Int, followsLinks: Bool = false
  ) throws(SystemError) -> [UInt8]? {
    let descriptor = descriptor(of: path, O_RDONLY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    let status = try status(descriptor)
    guard status.kind == .file else { return nil }
    let head = try SourceBuffer(path: "", capacity: count) { storage throws(SystemError) in
      try fill(storage, from: descriptor, end: status.size)
    }
    return head.withBytes { Array($0) }
  }

  /// Everything that comes from a file or a pipe, as the shell makes one of `<(…)`, if it is less than ``sizeLimit`` bytes.
  ///
  /// - Parameter path: nil for standard input.
  static func readStream(_ path: FilePath?) throws(SystemError) -> [UInt8] {
    let descriptor = path.map { Self.descriptor(of: $0, O_RDONLY) } ?? 0
    guard descriptor >= 0 else { throw .last }
    defer { if path != nil { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { readBytes(descriptor, $0) }
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk.prefix(count)
      } else if errno == EAGAIN {
        wait(for: descriptor, POLLIN)
      } else if errno != EINTR {
        throw .last
      }
      guard bytes.count < sizeLimit else { throw .tooLarge }
    }
  }

  /// Writes all of `bytes` to a stream, or as much as it takes before it fails.
  package static func writeStream(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        wait(for: descriptor, POLLOUT)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Whoever shares a stream may have told it not to wait for what comes later, or for a slow reader.
  private static func wait(for descriptor: Int32, _ event: Int32) {
    var waiting = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    _ = poll(&waiting, 1, -1)
  }

  package static func workingFolder() -> FilePath? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return FilePath(UnsafeRawBufferPointer(start: path, count: strlen(path)))
  }

  /// What `paths` that lead through `folder` call it, where links give it other names than that; `folder` itself comes first.
  static func names(of folder: FilePath, on paths: [FilePath]) -> [FilePath] {
    var names = [folder]
    guard let identity = (try? status(folder))?.identity else { return names }
    var others: Set<FilePath> = []
    for path in paths where path.isAbsolute && !names.contains(where: path.isOrIsBelow) {
      var ancestor = path
      while others.insert(ancestor).inserted {
        if (try? status(ancestor))?.identity == identity {
          names.append(ancestor)
          break
        }
        ancestor = ancestor.folder
      }
    }
    return names
  }

  /// What a link leads to; `path` itself where it is none.
  static func realPath(_ path: FilePath) -> FilePath {
    guard (try? status(path, followsLinks: false))?.kind == .link,
      let real = path.withCString({ realpath($0, nil) })
    else { return path }
    defer { free(real) }
    return FilePath(UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }

  /// What `open` answers, with which no other program is started. A signal of which something is made may interrupt the call;
  /// it is made again then.
  ///
  /// - Parameter folder: what a relative path starts from.
  static func descriptor(of path: FilePath, in folder: Int32 = AT_FDCWD, _ flags: Int32) -> Int32 {
    untilUninterrupted(
      { path.withCString { openat(folder, $0, flags | O_CLOEXEC, 0o666) } }, isFailure: { $0 < 0 })
  }

  private static func untilUninterrupted<Answer>(
    _ call: () -> Answer, isFailure: (Answer) -> Bool
  ) -> Answer {
    while true {
      let answer = call()
      if !isFailure(answer) || errno != EINTR { return answer }
    }
  }

  static func status(_ descriptor: Int32) throws(SystemError) -> Status {
    var buffer = stat()
    guard fstat(descriptor, &buffer) == 0 else { throw .last }
    return Status(buffer)
  }

  /// - Parameter end: where the file is said to end; it is not asked for more if an answer ends there.
  private static func fill(
    _ storage: UnsafeMutableRawBufferPointer, from descriptor: Int32, end: Int
  ) throws(SystemError) -> Int {
    var filled = 0
    while filled < storage.count {
      let wanted = UnsafeMutableRawBufferPointer(rebasing: storage[filled...])
      let count = readBytes(descriptor, wanted)
      if count < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      filled += count
      // Less than asked for is no end: what comes before a part that cannot be read is answered alone, and a file system of
      // somebody's own answers as it likes.
      if count == 0 || filled == end { break }
    }
    return filled
  }
}

/// The system call, whose name the enum's own `read` hides.
private func readBytes(_ descriptor: Int32, _ storage: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, storage.baseAddress, storage.count)
}

extension FileSystem.Status {
  init(_ buffer: stat) {
    kind =
      switch buffer.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(buffer.st_size)
    mode = UInt32(buffer.st_mode & 0o7777)
    owner = UInt32(buffer.st_uid)
    group = UInt32(buffer.st_gid)
    identity = FileSystem.Identity(
      device: UInt64(truncatingIfNeeded: buffer.st_dev), inode: UInt64(truncatingIfNeeded: buffer.st_ino))
    names = Int(buffer.st_nlink)
    #if canImport(Darwin)
      modified = FileSystem.Time(buffer.st_mtimespec)
      changed = FileSystem.Time(buffer.st_ctimespec)
    #else
      modified = FileSystem.Time(buffer.st_mtim)
      changed = FileSystem.Time(buffer.st_ctim)
    #endif
  }
}

extension FileSystem.Time {
  fileprivate init(_ time: timespec) {
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}

extension FileSystem.Kind {
  package init?(entryType: UInt8) {
    // The constants are imported with other types by each of the C libraries; their values are the same everywhere.
    switch entryType {
    case 4: self = .folder
    case 8: self = .file
    case 10: self = .link
    case 0: return nil
    default: self = .other
    }
  }
}

extension FilePath {
  /// Whether one of the folders between `folder` and what is named is a symbolic link, which may lead anywhere.
  package func passesLink(below folder: FilePath) -> Bool {
    var path = folder
    for component in (components(below: folder) ?? []).dropLast() {
      path = path.appending(component)
      if (try? FileSystem.status(path, followsLinks: false))?.kind == .link { return true }
    }
    return false
  }

  /// The names on the way here from the root, taken by their names: `..` takes the one before away.
  package var absoluteComponents: [[UInt8]] {
    let base = isAbsolute ? [] : FileSystem.workingFolder()?.components.map(Array.init) ?? []
    return (base + components.map(Array.init)).reduce(into: []) { result, component in
      if component == Array("..".utf8), !result.isEmpty {
        result.removeLast()
      } else {
        result.append(component)
      }
    }
  }

  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBytes { body($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
  }
}
