package import PrismgenDriver
internal import PrismgenSource

/// `generate --watch`: runs again whenever something changes that the last run has read.
package struct Watch {
  /// One run.
  package struct Round: Sendable {
    package var report: Report
    /// Where it looked, whether or not there was something.
    package var roots: [FilePath]

    package init(_ report: Report, roots: [FilePath]) {
      self.report = report
      self.roots = roots
    }
  }

  private var watcher: any FileWatcher
  private let quick: (FileChanges) -> BuildRecord
  private let round: (FileChanges) -> Round
  private var last: Round
  private var known: Set<Diagnostic> = []
  private let clock = ContinuousClock()

  /// Runs at once and after every change, until `shows` says that it is enough.
  ///
  /// - Parameters:
  ///   - polls: whether to look for changes instead of being told, which file systems of other machines need.
  ///   - quick: writes the output of a few files that have changed, before a run of the whole writes what depends on them.
  ///   - round: does one run; its argument is what has changed since the last.
  ///   - shows: is given what a run has to say: all of it for the first, later one line, and the problems that are new.
  package static func run(
    polls: Bool, quick: @escaping (FileChanges) -> BuildRecord = { _ in BuildRecord() },
    round: @escaping (FileChanges) -> Round, shows: (Report) -> Bool
  ) {
    var watch = Watch(polls ? PollingWatcher() : systemWatcher, quick, round)
    var report = watch.last.report
    report.summary.append("watching; Control-C ends it")
    var goesOn = shows(report)
    while goesOn {
      guard let report = watch.next() else { continue }
      goesOn = shows(report)
    }
  }

  private static var systemWatcher: any FileWatcher {
    #if canImport(Glibc)
      EventWatcher() ?? PollingWatcher() as any FileWatcher
    #else
      PollingWatcher()
    #endif
  }

  private init(
    _ watcher: any FileWatcher, _ quick: @escaping (FileChanges) -> BuildRecord,
    _ round: @escaping (FileChanges) -> Round
  ) {
    self.watcher = watcher
    self.quick = quick
    self.round = round
    last = round(FileChanges(isEverything: true))
    known = Set(last.report.diagnostics)
  }

  /// The next run; nil for one that has nothing to say.
  private mutating func next() -> Report? {
    // What was not watched while the last run read it may have changed since.
    let isBlind = watches()
    let changes = isBlind ? FileChanges(isEverything: true) : relevant(watcher.next())
    guard !changes.isEmpty else { return nil }
    let start = clock.now
    let early = changes.isEverything ? BuildRecord() : quick(changes)
    let quickTime = clock.now - start
    last = round(changes)
    // Who waits for the output waits for the last file that is written.
    let time = !early.changed.isEmpty && last.report.record.changed.isEmpty ? quickTime : clock.now - start
    last.report.record.changed.formUnion(early.changed)
    watcher.forget(last.report.record.changed)
    var report = last.report
    report.diagnostics.removeAll { $0.severity != .error && known.contains($0) || Self.isVanished($0) }
    report.forgetUnreachableTypes()
    let isNews = report.diagnostics.contains { !known.contains($0) } || !report.record.changed.isEmpty
    known = Set(last.report.diagnostics)
    // A folder in which the run itself has written, or a temporary file in one, is no change that anybody made.
    guard isNews || !(isBlind || changes.files.isEmpty) else { return nil }
    report.summary = [line(changes, time)]
    return report
  }

  /// A file was there when its folder was listed and gone when it was read: that is a change of its own, which comes next.
  private static func isVanished(_ problem: Diagnostic) -> Bool {
    problem.id == .unreadable && problem.message.hasSuffix(SystemError.notFound.description)
  }

  /// `Sources/A.swift: 1 written, 3.2 ms`
  private func line(_ changes: FileChanges, _ time: Duration) -> String {
    let changed = last.report.record.changed
    let written = changed.intersection(last.report.record.outputs).count
    let removed = changed.count - written
    var parts = written > 0 ? ["\(written) written"] : []
    if removed > 0 { parts.append("\(removed) removed") }
    let tenths = Int(time / .microseconds(100))
    return "\(changes.display): \(parts.isEmpty ? "nothing to write" : parts.joined(separator: ", ")), "
      + "\(tenths / 10).\(tenths % 10) ms"
  }

  // MARK: What is watched

  private mutating func watches() -> Bool {
    let record = last.report.record
    var files = record.reads.union(record.outputs)
    var folders: Set<FilePath> = []
    for root in last.roots + record.reads {
      let path = Self.nearest(root)
      if path == root, (try? FileSystem.status(path))?.kind != .folder {
        files.insert(path)
      } else {
        files.remove(path)
        folders.insert(path)
      }
    }
    if let isNew = watcher.watch(files: files, folders: folders) { return isNew }
    watcher = PollingWatcher()
    return watcher.watch(files: files, folders: folders) ?? false
  }

  /// The path itself, or the folder in which the way to it will begin to exist.
  private static func nearest(_ path: FilePath) -> FilePath {
    var path = path
    while (try? FileSystem.status(path)) == nil, path != path.folder { path = path.folder }
    return path
  }

  /// Without what editors and this process put beside files, and without files that are no concern of the run.
  private func relevant(_ changes: FileChanges) -> FileChanges {
    let record = last.report.record
    var result = changes
    result.folders = changes.folders.filter { !Self.isHidden($0) }
    result.files = changes.files.filter { path in
      record.reads.contains(path) || record.outputs.contains(path) || last.roots.contains(path)
        || !Self.isHidden(path) && (path.isSwiftSource || path.isTemplate)
    }
    return result
  }

  private static func isHidden(_ path: FilePath) -> Bool {
    !path.isWorkingFolder && path.name.first == UInt8(ascii: ".")
  }
}

extension FilePath {
  fileprivate var isTemplate: Bool { name.suffix(8).elementsEqual(".stencil".utf8) }
}

extension Project {
  /// Everything that the file and the command line name.
  package var roots: [FilePath] {
    runs.flatMap { $0.request.inputs.paths + $0.request.context.paths + $0.templates }
      + (file.map { [$0] } ?? [])
  }
}
