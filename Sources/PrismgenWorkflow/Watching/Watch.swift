package import PrismgenDriver
internal import PrismgenSource

#if canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// `generate --watch`: runs again whenever something changes that the last run has read.
///
/// A run of the whole takes long in a large project, and whoever saves a file meanwhile does not wait for it. So it reads and
/// decides on a thread of its own, and only what it has decided is carried out here, where everything is written; if
/// something has changed until then, the files that changed are brought up to date at once, what was decided is dropped,
/// and the whole is looked at again.
package final class Watch {
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

  /// What a run has decided to do.
  package typealias Decision = @Sendable () -> Round

  private var watcher: any FileWatcher
  private let quick: (FileChanges) -> BuildRecord
  private let round: @Sendable (FileChanges) -> Decision
  private var last: Round
  private var known: Set<Diagnostic> = []
  private let clock = ContinuousClock()
  /// Of what the last run has read.
  private var places: [FilePath: Place] = [:]
  /// What links lead to, and the names by which it is read.
  private var links: [FilePath: Set<FilePath>] = [:]
  /// The folders in which all this stands.
  private var ways: Set<FilePath> = []

  /// What changed while the whole was looked at and was no concern of the run before: that run had not read it.
  private var overlooked = FileChanges()
  /// What came up while the whole was looked at, and is dealt with next.
  private var overtaking: FileChanges?
  /// A run that was overtaken and may not have ended yet.
  private var overtaken: Running?
  /// What no run of the whole has dealt with yet.
  private var open = FileChanges()
  /// The part of it of which nobody was told, and since when.
  private var untold: (changes: FileChanges, start: ContinuousClock.Instant)?

  /// Runs at once and after every change, until `shows` says that it is enough.
  ///
  /// - Parameters:
  ///   - polls: whether to look for changes instead of being told, which file systems of other machines need.
  ///   - quick: writes the output of a few files that have changed, before a run of the whole writes what depends on them.
  ///   - round: decides what one run of the whole does, on another thread; its argument is what has changed since the last.
  ///     What it returns does it. Until then nothing that is watched is changed.
  ///   - shows: is given what a run has to say: all of it for the first, later one line, and the problems that are new.
  package static func run(
    polls: Bool, quick: @escaping (FileChanges) -> BuildRecord = { _ in BuildRecord() },
    round: @escaping @Sendable (FileChanges) -> Decision, shows: (Report) -> Bool
  ) {
    let watch = Watch(polls ? PollingWatcher() : systemWatcher, quick, round)
    var report = watch.last.report
    // Who reads that it watches may save at once, and what was saved before has been seen by nobody yet.
    if watch.watches() { watch.overtaking = FileChanges(isEverything: true) }
    report.summary += report.tally.lines + ["watching; Control-C ends it"]
    report.tally = Tally()
    var goesOn = shows(report)
    while goesOn {
      guard let report = watch.next() else { continue }
      goesOn = shows(report)
    }
  }

  private static var systemWatcher: any FileWatcher {
    #if canImport(Glibc) || canImport(Musl)
      EventWatcher() ?? PollingWatcher() as any FileWatcher
    #else
      PollingWatcher()
    #endif
  }

  private init(
    _ watcher: any FileWatcher, _ quick: @escaping (FileChanges) -> BuildRecord,
    _ round: @escaping @Sendable (FileChanges) -> Decision
  ) {
    self.watcher = watcher
    self.quick = quick
    self.round = round
    last = round(FileChanges(isEverything: true))()
    known = Set(last.report.diagnostics)
  }

  /// The next run; nil for one that has nothing to say.
  private func next() -> Report? {
    let changes = nextChanges()
    guard !changes.isEmpty else { return nil }
    let start = clock.now
    let quickRecord = changes.isEverything ? BuildRecord() : quick(changes)
    let early = quickRecord.changed
    watcher.forget(quickRecord)
    let quickTime = clock.now - start
    open.formUnion(changes)
    forgetPlaces(of: changes)
    guard let decision = decision() else { return report(changes, early, start, quickTime) }
    let before = last
    last = decision()
    // Freeing what a large project is made of takes as long as a quick look.
    Disposal.start((consume before, consume decision))
    open = FileChanges()
    let (told, toldStart) = tell(changes, start)
    // Who waits for the output waits for the last file that is written.
    let time = !early.isEmpty && last.report.record.changed.isEmpty ? quickTime : clock.now - toldStart
    watcher.forget(last.report.record)
    let removed = last.report.record.changed.subtracting(last.report.record.outputs).subtracting(early)
    last.report.record.changed.formUnion(early)
    var report = last.report
    report.diagnostics.removeAll { $0.severity != .error && known.contains($0) || Self.isVanished($0) }
    report.forgetUnreachableTypes()
    let problems = Set(last.report.diagnostics + last.report.toldErrors)
    // Who was told of an error waits for its end.
    let isMended = known.contains { $0.severity == .error && !problems.contains($0) }
    let isNews =
      isMended || report.diagnostics.contains { !known.contains($0) } || !report.record.changed.isEmpty
    known = problems
    // What was not watched, a folder in which the run itself has written, or a temporary file in one, is no change that
    // anybody made.
    guard isNews || !told.files.isEmpty else { return nil }
    let written = last.report.record.changed.count - removed.count
    report.tally = Tally()
    // Of a C module that nothing has changed of, the errors are not told again.
    let hasOldProblem =
      report.status != .success && !report.diagnostics.contains { $0.severity == .error }
    let unwritten = report.diagnostics.count {
      $0.severity == .error && ($0.id == .unwritable || $0.id == .foreignOutput)
    }
    report.summary = [
      line(
        told, written: written, removed: removed.count, unwritten: unwritten, hasOldProblem: hasOldProblem,
        time
      )
    ]
    return report
  }

  private func nextChanges() -> FileChanges {
    if let changes = overtaking {
      overtaking = nil
      return changes
    }
    // What was not watched while the last run read it may have changed since.
    if watches() { return FileChanges(isEverything: true) }
    let missed = relevant(overlooked)
    overlooked = FileChanges()
    return missed.isEmpty ? relevant(watcher.next(until: nil)) : missed
  }

  // MARK: The whole

  private struct Running: Sendable {
    let future: Future<Decision>
    private let hasEnded = Locked(false)

    init(_ body: @escaping @Sendable () -> Decision) {
      future = Future { [hasEnded] in
        defer { hasEnded.withLock { $0 = true } }
        Self.givePrecedence()
        return body()
      }
    }

    /// Lets a quick look at a saved file have a processor at once, although this run keeps all of them busy.
    ///
    /// Linux counts that by the thread, and the threads that one starts take after it; elsewhere it is the whole process.
    private static func givePrecedence() {
      #if canImport(Musl)
        setpriority(PRIO_PROCESS, 0, 10)
      #elseif canImport(Glibc)
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
      #endif
    }

    /// Without a thread it is only computed when somebody waits.
    var isDone: Bool { !future.hasThread || hasEnded.withLock { $0 } }
  }

  /// nil if something has changed meanwhile.
  private func decision() -> Decision? {
    // One at a time: each uses all processors, and much memory.
    if let run = overtaken {
      guard isUndisturbed(by: run) else { return nil }
      overtaken = nil
      Disposal.start(consume run)
    }
    overlooked = FileChanges()
    let run = Running { [round, open] in round(open) }
    guard isUndisturbed(by: run) else {
      overtaken = run
      return nil
    }
    return run.future.wait()
  }

  /// Whether nothing changes until the run has ended.
  private func isUndisturbed(by run: Running) -> Bool {
    while true {
      let changes = watcher.next { run.isDone }
      overlooked.formUnion(changes)
      let concerns = relevant(changes)
      if !concerns.isEmpty {
        overtaking = concerns
        return false
      }
      if run.isDone { return true }
    }
  }

  /// What there is to say of a change before the whole was looked at; where that is nothing, it is told with the next.
  private func report(
    _ changes: FileChanges, _ early: Set<FilePath>, _ start: ContinuousClock.Instant, _ time: Duration
  ) -> Report? {
    if early.isEmpty {
      if !changes.isEverything { untold = tell(changes, start) }
      return nil
    }
    var report = Report()
    report.summary = [line(changes, written: early.count, time)]
    return report
  }

  /// What the next line is about.
  private func tell(
    _ changes: FileChanges, _ start: ContinuousClock.Instant
  ) -> (changes: FileChanges, start: ContinuousClock.Instant) {
    guard let before = untold else { return (changes, start) }
    untold = nil
    return (changes.isEverything ? before.changes : before.changes.union(changes), before.start)
  }

  /// A file was there when its folder was listed and gone when it was read: that is a change of its own, which comes next.
  private static func isVanished(_ problem: Diagnostic) -> Bool {
    problem.id == .unreadable && problem.isMissing
  }

  /// `Sources/A.swift: 1 written, 3.2 ms`
  private func line(
    _ changes: FileChanges, written: Int, removed: Int = 0, unwritten: Int = 0, hasOldProblem: Bool = false,
    _ time: Duration
  ) -> String {
    var parts = written > 0 ? ["\(written) written"] : []
    if removed > 0 { parts.append("\(removed) removed") }
    if unwritten > 0 { parts.append("\(unwritten) not written") }
    if parts.isEmpty { parts = ["nothing to write"] }
    if hasOldProblem { parts.append("an earlier problem remains") }
    let tenths = Int(time / .microseconds(100))
    return "\(changes.display): \(parts.joined(separator: ", ")), \(tenths / 10).\(tenths % 10) ms"
  }

  // MARK: What is watched

  /// Whether something may have changed of which nobody is told.
  private func watches() -> Bool {
    let record = last.report.record
    var files = record.reads.union(record.outputs)
    var folders: Set<FilePath> = []
    var linksOfFolders: [FilePath: Set<FilePath>] = [:]
    let linksBefore = links
    links = [:]
    for path in last.roots + record.reads {
      switch place(of: path) {
      case .file: files.insert(path)
      case .link(let targets):
        files.insert(path)
        files.formUnion(targets)
        Self.add(path, of: targets, to: &links)
      case .folder(let folder, let targets):
        files.remove(folder)
        folders.insert(folder)
        Self.add(folder, of: targets, to: &linksOfFolders)
      case .missing(let around, let targets):
        files.subtract(around)
        folders.formUnion(around)
        Self.add(path, of: targets, to: &links)
      }
    }
    ways = []
    for var way in last.roots + files {
      while ways.insert(way.folder).inserted {
        way = way.folder
        if case .folder(_, let targets) = place(of: way) { Self.add(way, of: targets, to: &linksOfFolders) }
      }
    }
    // What is queued of such a target is no concern of anybody any more.
    let hasLost = linksBefore.keys.contains { links[$0] == nil }
    if let isNew = watcher.watch(files: files, folders: folders, links: linksOfFolders) {
      return isNew || hasLost
    }
    watcher = PollingWatcher()
    return watcher.watch(files: files, folders: folders, links: linksOfFolders) ?? false
  }

  @inline(never)
  private static func add(
    _ name: FilePath, of targets: [FilePath], to links: inout [FilePath: Set<FilePath>]
  ) {
    for target in targets { links[target, default: []].insert(name) }
  }

  @inline(never)
  private func place(of path: FilePath) -> Place {
    let place = places[path] ?? Place(path)
    places[path] = place
    return place
  }

  /// How a change of a path is noticed.
  private enum Place {
    case file
    /// By the link that the path is, and by what it leads to, which changes without it; or by a file in the place of a folder
    /// on the way to it.
    case link([FilePath])
    /// By the folder that the path is, and by what it leads to as a link.
    case folder(FilePath, [FilePath] = [])
    /// By the folders in which the way to it will begin to exist, and those to what it leads to as a link, which comes second.
    case missing([FilePath], [FilePath])

    init(_ path: FilePath) {
      let status = try? FileSystem.status(path, followsLinks: false)
      if let status, status.kind != .link {
        self = status.kind == .folder ? .folder(path) : .file
        return
      }
      let targets = (try? FileSystem.targets(ofLink: path)) ?? []
      if !targets.isEmpty, let kind = (try? FileSystem.status(path))?.kind {
        self = kind == .folder ? .folder(path, targets) : .link(targets)
        return
      }
      let around = ([path] + targets).map { path in
        sequence(first: path.folder) { $0 == $0.folder ? nil : $0.folder }
          .first { (try? FileSystem.status($0)) != nil } ?? FilePath(".")
      }
      let obstacle = around.first { (try? FileSystem.status($0))?.kind ?? .folder != .folder }
      self = obstacle.map { .link([$0]) } ?? .missing(around, targets)
    }
  }

  /// A large project has too many paths to ask for all of them after each save.
  private func forgetPlaces(of changes: FileChanges) {
    if changes.isEverything || !changes.folders.isEmpty { places = [:] }
    for file in changes.files { places[file] = nil }
  }

  /// Without what editors and this process put beside files, and without files that are no concern of the run.
  private func relevant(_ changes: FileChanges) -> FileChanges {
    let record = last.report.record
    var result = changes
    result.folders = changes.folders.filter { folder in
      !Self.isHidden(folder) || record.reads.contains(folder) || last.roots.contains(folder)
        || ways.contains(folder)
    }
    for (target, names) in links where changes.files.contains(target) { result.files.formUnion(names) }
    result.files = result.files.filter { path in
      record.reads.contains(path) || record.outputs.contains(path) || last.roots.contains(path)
        || !Self.isHidden(path) && links[path] == nil && (path.isSwiftSource || path.isTemplate)
        || path.isHeader && record.reads.contains(path.folder)
    }
    // Whoever tells of a link to a folder takes it for a file.
    for path in changes.files where record.reads.contains(path.folder) && !Self.isHidden(path) {
      if (try? FileSystem.status(path))?.kind == .folder { result.folders.insert(path) }
    }
    return result
  }

  private static func isHidden(_ path: FilePath) -> Bool {
    !path.isWorkingFolder && path.name.first == UInt8(ascii: ".")
  }
}

extension Project {
  /// Everything that the file and the command line name.
  package var roots: [FilePath] {
    var roots = runs.flatMap { $0.request.inputs.paths + $0.request.context.paths + $0.templates }.map(
      \.value)
    if let file = file ?? folder.missingFile { roots.append(file) }
    return roots + lists
  }
}
