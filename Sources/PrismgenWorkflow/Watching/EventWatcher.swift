#if canImport(Glibc) || canImport(Musl)
  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif
  internal import PrismgenDriver

  /// Is told of changes by the kernel: inotify(7).
  ///
  /// Folders are watched and not files: editors replace a file by another of its name, and a watch would stay with the
  /// first.
  struct EventWatcher: FileWatcher {
    /// A change that is followed by another is not alone: a branch is checked out, a folder is copied.
    private static let settleTime: Int32 = 2
    /// Between two questions whether it is enough.
    private static let askingTime: Int32 = 5
    private static let longestSettling = Duration.milliseconds(20)
    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR)

    private let descriptor: Int32
    /// One folder may have several names.
    private var folders: [Int32: Set<FilePath>] = [:]
    private var handles: [FilePath: Int32] = [:]
    /// The folders on the way to what is watched: another of the same name may take the place of one, with all below it.
    private var ways: Set<FilePath> = []
    /// Those of them in which nothing else is of interest.
    private var waysOnly: Set<FilePath> = []
    /// What links lead to, which are on the way as well, with the names of the folders behind them.
    private var links: [FilePath: Set<FilePath>] = [:]
    /// What was not there when it was to be watched.
    private var missing: Set<FilePath> = []
    private var pending = FileChanges()

    /// nil where the system has no more of these to give.
    init?() {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
    }

    mutating func watch(
      files: Set<FilePath>, folders wanted: Set<FilePath>, links: [FilePath: Set<FilePath>]
    ) -> Bool? {
      let told = wanted.union(files.map(\.folder))
      // Of what has been told of these, nothing was taken.
      var isNew = !told.isDisjoint(with: waysOnly)
      self.links = links
      ways = []
      for path in told { addWays(to: path) }
      for path in links.keys { addWays(to: path) }
      waysOnly = ways.subtracting(told)
      let wanted = told.union(waysOnly)
      for (path, handle) in handles where !wanted.contains(path) {
        handles[path] = nil
        forget(path, handle)
      }
      let new = wanted.filter { handles[$0] == nil }
      guard add(new, told) else {
        close(descriptor)
        return nil
      }
      // What is gone since somebody saw it is looked for once more; then the folders around it tell when it is back.
      isNew = isNew || new.contains { handles[$0] == nil ? !missing.contains($0) : !waysOnly.contains($0) }
      missing = new.filter { handles[$0] == nil }
      return isNew
    }

    /// - Returns: false where there is no watch to be had for one of them.
    private mutating func add(_ new: Set<FilePath>, _ told: Set<FilePath>) -> Bool {
      // One may have been exchanged before the folder around it was watched: in the end each leads where it did.
      var isSettled = new.isEmpty
      while !isSettled {
        isSettled = true
        for path in new {
          let handle = path.withCString { inotify_add_watch(descriptor, $0, Self.mask) }
          if handle < 0 {
            if errno == ENOSPC || errno == ENOMEM { return false }
            // Whoever may not read a folder that only leads to others does not see that they are exchanged, which is rare.
            if errno == EACCES, told.contains(path) { return false }
          }
          let before = handles[path] ?? -1
          if handle == before { continue }
          isSettled = false
          if before >= 0 { forget(path, before) }
          if handle < 0 { continue }
          folders[handle, default: []].insert(path)
          handles[path] = handle
        }
      }
      return true
    }

    @inline(never)
    private mutating func addWays(to path: FilePath) {
      var way = path.folder
      while ways.insert(way).inserted { way = way.folder }
    }

    /// Takes one name of a folder from its watch.
    private mutating func forget(_ path: FilePath, _ handle: Int32) {
      handles[path] = nil
      folders[handle]?.remove(path)
      guard folders[handle]?.isEmpty ?? true else { return }
      inotify_rm_watch(descriptor, handle)
      folders[handle] = nil
    }

    /// What `path` names is another folder now, or none, and so is all below it, of which its watches know nothing.
    @inline(never)
    private mutating func forget(below path: FilePath) {
      for (name, handle) in handles where name.isOrIsBelow(path) {
        forget(name, handle)
        if !waysOnly.contains(name) { pending.folders.insert(name) }
      }
    }

    /// The same for what links lead to by way of `path`.
    private mutating func forgetLinks(by path: FilePath) {
      for (target, names) in links where target.isOrIsBelow(path) {
        for name in names { forget(below: name) }
      }
    }

    mutating func next(until isEnough: (() -> Bool)?) -> FileChanges {
      while pending.isEmpty {
        let isLastLook = isEnough?() ?? false
        let timeout = isEnough == nil ? -1 : isLastLook ? 0 : Self.askingTime
        if isReadable(timeout: timeout) { read() } else if isLastLook { return FileChanges() }
      }
      let clock = ContinuousClock()
      let start = clock.now
      while clock.now - start < Self.longestSettling, isReadable(timeout: Self.settleTime) { read() }
      defer { pending = FileChanges() }
      pending.trees = pending.folders
      return pending
    }

    mutating func forget(_ made: BuildRecord) {
      let before = pending
      pending = FileChanges()
      while isReadable(timeout: 0) { read() }
      pending.files = pending.files.filter { path in
        !made.changed.contains(path) || !made.hasMade(path, try? FileSystem.status(path))
      }
      pending.formUnion(before)
    }

    private func isReadable(timeout: Int32) -> Bool {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&request, 1, timeout) > 0
    }

    /// Takes what the kernel has queued.
    private mutating func read() {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = buffer.withUnsafeMutableBytes { readBytes(descriptor, $0) }
        guard count > 0 else { return }
        buffer.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      }
    }

    /// `struct inotify_event`: handle, mask, cookie, length of the name, and the name, filled up with NUL.
    private mutating func take(_ bytes: UnsafeRawBufferPointer) {
      var offset = 0
      while offset + 16 <= bytes.count {
        let handle = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
        let mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        let end = min(bytes.count, offset + 16 + length)
        take(handle, mask, name: Array(bytes[(offset + 16)..<end].prefix { $0 != 0 }))
        offset = end
      }
    }

    private mutating func take(_ handle: Int32, _ mask: UInt32, name: [UInt8]) {
      func has(_ bit: some BinaryInteger) -> Bool { mask & UInt32(bit) != 0 }
      if has(IN_Q_OVERFLOW) {
        // That a folder has gone may be among what was lost.
        pending.isEverything = true
        for (path, handle) in handles { forget(path, handle) }
      }
      guard let names = folders[handle] else { return }
      if has(IN_IGNORED) || has(IN_MOVE_SELF) {
        if has(IN_MOVE_SELF) { inotify_rm_watch(descriptor, handle) }
        folders[handle] = nil
        for folder in names { handles[folder] = nil }
      }
      for folder in names {
        let path = name.isEmpty ? folder : folder.appending(name)
        let isReplaced = name.isEmpty ? has(IN_IGNORED) || has(IN_MOVE_SELF) : !has(IN_ATTRIB)
        if isReplaced, ways.contains(path) || handles[path] != nil { forget(below: path) }
        if isReplaced { forgetLinks(by: path) }
        // Who may read it may have changed, and so may what is found below it.
        if waysOnly.contains(folder), !name.isEmpty || !has(IN_ATTRIB) { continue }
        if name.isEmpty {
          pending.folders.insert(folder)
        } else if has(IN_ISDIR) {
          pending.folders.insert(path)
        } else {
          pending.files.insert(path)
        }
      }
    }
  }

  /// The system call, whose name the watcher's own `read` hides.
  private func readBytes(_ descriptor: Int32, _ storage: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, storage.baseAddress, storage.count)
  }
#endif
