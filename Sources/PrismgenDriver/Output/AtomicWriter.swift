package import PrismgenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Replaces files whole, and the only file that writes or removes one.
///
/// Invariant: at every moment the path holds the old content or the new one, because the new content is written under
/// another name in the same folder and then renamed. The other name is hidden, so that no reader takes it for a
/// source, and is removed again when anything goes wrong.
///
/// That holds however the process ends. When the whole machine does, some file systems show the new name before the
/// content: what is generated can be made again, and an empty file counts as none (see ``ExistingOutput``), so that nobody
/// waits for the disk on its account. What is the user's waits.
package enum AtomicWriter {
  /// Whose content it is that is written.
  package enum Owner: Sendable { case generator, user }

  /// Whether what is at a path now is not to be replaced or removed, which somebody may have put there meanwhile.
  package typealias LastLook = (FilePath) throws(SystemError) -> Bool

  /// - Parameters:
  ///   - owner: for the user the content is on the disk before it takes the place of the old one, and a symbolic link stays
  ///     one: the file that it leads to is replaced.
  ///   - old: what the file has to hold still, so that nothing is lost that somebody saves while the disk is waited for.
  ///   - isNew: there must be no file still, for the same reason; where there is one it is ``SystemError/changed``.
  ///   - isForeign: asked right before the file is replaced.
  ///   - isExecutable: whether everybody may run the file who may read it; false leaves that as it is.
  /// - Returns: what was written, as it took the place of the old one.
  @discardableResult
  package static func replace(
    _ path: FilePath, with contents: String, owner: Owner = .generator,
    unlessChangedFrom old: SourceBuffer? = nil, unless isForeign: LastLook? = nil, isNew: Bool = false,
    isExecutable: Bool = false
  ) throws(SystemError) -> FileSystem.Status {
    try replace(
      path, with: Array(contents.utf8), owner: owner, unlessChangedFrom: old, unless: isForeign, isNew: isNew,
      isExecutable: isExecutable)
  }

  @discardableResult
  package static func replace(
    _ path: FilePath, with contents: [UInt8], owner: Owner = .generator,
    unlessChangedFrom old: SourceBuffer? = nil, unless isForeign: LastLook? = nil, isNew: Bool = false,
    isExecutable: Bool = false
  ) throws(SystemError) -> FileSystem.Status {
    try contents.withUnsafeBufferPointer { contents throws(SystemError) in
      try replace(
        path, with: contents, owner: owner, unlessChangedFrom: old, unless: isForeign, isNew: isNew,
        isExecutable: isExecutable)
    }
  }

  @discardableResult
  package static func replace(
    _ path: FilePath, with contents: UnsafeBufferPointer<UInt8>, owner: Owner = .generator,
    unlessChangedFrom old: SourceBuffer? = nil, unless isForeign: LastLook? = nil, isNew: Bool = false,
    isExecutable: Bool = false
  ) throws(SystemError) -> FileSystem.Status {
    let path = owner == .user ? try FileSystem.followingLinks(path) : path
    // Neither a signal nor a limit on the size of files ends the process while the other name is there.
    let signals = SignalDelay()
    defer { signals.end() }
    _ = ignoresSizeLimit
    for _ in 1..<attempts {
      do throws(SystemError) {
        return try replaceOnce(path, with: contents, owner, old, isForeign, isNew: isNew, isExecutable)
      } catch {
        // A run in another container, where processes have other numbers, may take the temporary file for abandoned.
        let isTaken = error == .exists || error == .notFound && isFolder(path.folder)
        if !isTaken { throw error }
      }
    }
    return try replaceOnce(path, with: contents, owner, old, isForeign, isNew: isNew, isExecutable)
  }

  private static let attempts = 16

  /// A limit on the size of files shows in the result of `write` from now on, and does not end the process.
  private static let ignoresSizeLimit: Void = { _ = signal(SIGXFSZ, SIG_IGN) }()

  private static func isFolder(_ path: FilePath) -> Bool { (try? FileSystem.status(path))?.kind == .folder }

  private static func replaceOnce(
    _ path: FilePath, with contents: UnsafeBufferPointer<UInt8>, _ owner: Owner, _ old: SourceBuffer?,
    _ isForeign: LastLook?, isNew: Bool, _ isExecutable: Bool
  ) throws(SystemError) -> FileSystem.Status {
    let folder = FileSystem.descriptor(of: path.folder, O_RDONLY | O_DIRECTORY)
    defer { if folder >= 0 { close(folder) } }
    // At random, because in containers many processes have one number, and a killed one may have left its file.
    let number = Int.random(in: 0...Int.max)
    let name = FilePath(".prismgen-\(getpid())-\(number).tmp")
    // In the folder itself, wherever somebody moves it meanwhile, and where the path has no room for the longer name. A folder
    // that may be written to and not be read has only its path.
    let (place, temporary) = folder >= 0 ? (folder, name) : (AT_FDCWD, path.folder.appending(name.bytes))
    let descriptor = FileSystem.descriptor(of: temporary, in: place, O_WRONLY | O_CREAT | O_EXCL)
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      let written = try fill(descriptor, with: contents, replacing: path, owner, isExecutable)
      if let old, !(try FileSystem.read(path, label: old.path).0.hasSameBytes(as: old)) { throw .changed }
      if try isForeign?(path) == true { throw .changed }
      if isNew, try isLinked(temporary, in: place, to: path) {
        _ = temporary.withCString { unlinkat(place, $0, 0) }
        return written
      }
      let renamed = temporary.withCString { from in
        path.withCString { renameat(place, from, AT_FDCWD, $0) }
      }
      guard renamed == 0 else { throw .last }
      return written
    } catch {
      _ = temporary.withCString { unlinkat(place, $0, 0) }
      throw error
    }
  }

  /// Gives a file a second name, unless something has it.
  ///
  /// - Returns: false where the file system has one name for a file only, and nothing has this one.
  private static func isLinked(
    _ file: FilePath, in folder: Int32, to path: FilePath
  ) throws(SystemError) -> Bool {
    if file.withCString({ from in path.withCString { linkat(folder, from, AT_FDCWD, $0, 0) } }) == 0 {
      return true
    }
    if SystemError.last == .exists { throw .changed }
    do throws(SystemError) {
      _ = try FileSystem.status(path, followsLinks: false)
    } catch {
      if error == .notFound { return false }
      throw error
    }
    throw .changed
  }

  private static func fill(
    _ descriptor: Int32, with contents: UnsafeBufferPointer<UInt8>, replacing path: FilePath, _ owner: Owner,
    _ isExecutable: Bool
  ) throws(SystemError) -> FileSystem.Status {
    let written: FileSystem.Status
    do throws(SystemError) {
      // A file system without modes refuses; the default mode is then as good. A link's mode says nothing.
      if let old = try? FileSystem.status(path, followsLinks: false), old.kind == .file {
        if owner == .user {
          ExtendedAttributes.copyNotes(of: path, to: descriptor)
          // Before the mode, of which it may take bits away. Only root may give a file to others.
          _ = fchown(descriptor, old.owner, old.group)
        }
        let keepsAccess = ExtendedAttributes.copyAccessList(of: path, to: descriptor)
        fchmod(descriptor, mode_t(keepsAccess ? old.mode : old.mode & ~0o070))
      }
      if isExecutable { try makeExecutable(descriptor) }
      try write(contents, to: descriptor)
      if owner == .user { try synchronize(descriptor) }
      written = try FileSystem.status(descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    // Network file systems report a full disk here. What a signal interrupts is closed all the same.
    guard close(descriptor) == 0 || errno == EINTR else { throw .last }
    return written
  }

  /// Waits until the content is on the disk, where the file system knows how to.
  private static func synchronize(_ descriptor: Int32) throws(SystemError) {
    while fsync(descriptor) != 0 {
      switch errno {
      case EINTR: continue
      case EINVAL, ENOSYS, ENOTSUP: return
      default: throw .last
      }
    }
  }

  /// A file that is gone already, because another run removed it, is no problem.
  ///
  /// - Parameter isForeign: asked right before the file is removed.
  package static func remove(
    _ path: FilePath, unless isForeign: LastLook? = nil
  ) throws(SystemError) {
    if try isForeign?(path) == true { throw .changed }
    if path.withCString({ unlink($0) }) == 0 { return }
    let error = SystemError.last
    if error != .notFound { throw error }
  }

  /// Removes the temporary files that runs left in `folder` when they were killed, which no run can prevent.
  static func removeAbandoned(in folder: FilePath) {
    for entry in (try? FileSystem.entries(of: folder)) ?? [] {
      guard let process = writer(of: entry.name) else { continue }
      let path = folder.appending(entry.name)
      if isGone(process) || isOld(path) { _ = path.withCString { unlink($0) } }
    }
  }

  /// The process that `.prismgen-PID-NUMBER.tmp` is of.
  private static func writer(of name: [UInt8]) -> pid_t? {
    let parts = String(decoding: name, as: UTF8.self).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == ".prismgen", parts[2].hasSuffix(".tmp"),
      Int(parts[2].dropLast(4)) != nil, let process = pid_t(parts[1]), process > 0
    else { return nil }
    return process
  }

  private static func isGone(_ process: pid_t) -> Bool { kill(process, 0) != 0 && errno == ESRCH }

  /// An hour, which nobody writes for: another process has the number by now, or this one has it again.
  private static func isOld(_ path: FilePath) -> Bool {
    guard let status = try? FileSystem.status(path, followsLinks: false) else { return false }
    return status.modified.seconds < Int(time(nil)) - 3600
  }

  /// Removes a folder of this process's own, as far as that goes, with all that is in it.
  package static func removeFolder(_ folder: FilePath) {
    for entry in (try? FileSystem.entries(of: folder)) ?? [] {
      let path = folder.appending(entry.name)
      if path.withCString({ unlink($0) }) != 0 { removeFolder(path) }
    }
    _ = folder.withCString { rmdir($0) }
  }

  /// Creates a folder and those that it stands in, and removes what runs that were killed have left in it.
  package static func prepare(_ folder: FilePath) throws(SystemError) {
    try makeFolder(folder, 0o777)
    if searched.withLock({ $0.insert(folder).inserted }) { removeAbandoned(in: folder) }
  }

  /// Once is enough for all outputs of a process that are in one folder.
  private static let searched = Locked<Set<FilePath>>([])

  /// The folder itself is for this user only; those that it stands in are like any other.
  package static func makePrivateFolder(_ folder: FilePath) throws(SystemError) {
    try makeFolder(folder, 0o700)
  }

  private static func makeFolder(_ folder: FilePath, _ mode: mode_t) throws(SystemError) {
    if folder.withCString({ mkdir($0, mode) }) == 0 { return }
    let error = SystemError.last
    if error == .notFound, folder != folder.folder {
      try makeFolder(folder.folder, 0o777)
      if folder.withCString({ mkdir($0, mode) }) == 0 { return }
    }
    // Somebody else may have made it meanwhile.
    if let status = try? FileSystem.status(folder) {
      guard status.kind == .folder else { throw error }
    } else {
      throw error == .exists ? .leadsNowhere : error
    }
  }

  /// Runs `body` with the signals that end a process held back until it is done, so that it does not end between two files.
  /// `body` should ask ``isInterrupted`` now and then, and return early.
  package static func withoutInterruption<Result>(_ body: () -> Result) -> Result {
    let signals = SignalDelay()
    defer { signals.end() }
    return body()
  }

  /// A signal that ends the process waits.
  package static var isInterrupted: Bool { SignalDelay.isOver }

  private static func write(
    _ contents: UnsafeBufferPointer<UInt8>, to descriptor: Int32
  ) throws(SystemError) {
    var offset = 0
    while offset < contents.count {
      let count = writeBytes(
        descriptor, UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(contents)[offset...]))
      if count < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      offset += count
    }
  }

  /// Lets everybody run the file who may read it.
  private static func makeExecutable(_ descriptor: Int32) throws(SystemError) {
    let mode = try FileSystem.status(descriptor).mode
    guard fchmod(descriptor, mode_t(mode | (mode & 0o444) >> 2)) == 0 else { throw .last }
  }

  /// Makes `path` a file that is as new as `time`, whatever is in it.
  static func touch(_ path: FilePath, at time: FileSystem.Time) throws(SystemError) {
    try makeFolder(path.folder, 0o777)
    let descriptor = FileSystem.descriptor(of: path, O_WRONLY | O_CREAT)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    let times = [timespec](repeating: timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds), count: 2)
    guard futimens(descriptor, times) == 0 else { throw .last }
  }
}

/// The system call, whose name the enum's own `write` hides.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
