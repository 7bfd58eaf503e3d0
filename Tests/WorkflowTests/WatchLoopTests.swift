import Foundation
import PrismgenDriver
import PrismgenSource
import PrismgenWorkflow
import Testing

/// When a watch runs, and in which order: the runs are the test's own, so that a save comes in the midst of one for certain.
@Suite struct WatchLoopTests {
  /// Two files, and what the watch has called for: `quick B.swift`, `decides 2`, `carries out 2`, and what it has shown.
  private final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("loop-\(UUID().uuidString)")
    let log = Locked<[String]>([])
    private let sources: Locked<[String]>

    init() throws {
      let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let names = try FileManager.default.contentsOfDirectory(atPath: tests.path)
      sources = Locked(names.filter { $0.hasSuffix(".swift") }.map { tests.appendingPathComponent($0).path })
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try FileManager.default.createDirectory(
        at: url.appendingPathComponent("end"), withIntermediateDirectories: false)
      for name in ["A.swift", "B.swift", "end/End.swift"] { save(name) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var paths: [FilePath] { ["A.swift", "B.swift"].map(path) }

    func path(_ name: String) -> FilePath { FilePath(url.appendingPathComponent(name).path) }

    /// In one step and as one event: a new link, to one of the tests' sources, which nobody writes meanwhile. The last event
    /// of a file that has just been written may come late, when another test has started a process that had it open for a
    /// moment.
    @Sendable func save(_ name: String) {
      let link = url.appendingPathComponent(".link").path
      let source = sources.withLock { $0.popLast() }
      if symlink(source ?? "none is left", link) != 0 { note("not linked") }
      if rename(link, url.appendingPathComponent(name).path) != 0 { note("not renamed") }
    }

    /// Watches until it is enough. Where a change is lost nothing would come any more: after a long time something else is saved,
    /// so that a test fails and does not wait for ever.
    func watch(
      polls: Bool, quick: @escaping (FileChanges) -> BuildRecord = { _ in BuildRecord() },
      round: @escaping @Sendable (FileChanges) -> Watch.Decision, shows: (Report) -> Bool
    ) {
      let isEnough = Locked(false)
      let isTooLate = Locked(false)
      let end = Future { [self] in
        for _ in 0..<600_000 where !isEnough.withLock({ $0 }) { usleep(1_000) }
        while !isEnough.withLock({ $0 }) {
          isTooLate.withLock { $0 = true }
          save("end/End.swift")
          usleep(100_000)
        }
      }
      Watch.run(polls: polls, quick: quick) { [self] changes in
        let (decision, end) = (round(changes), path("end/End.swift"))
        return {
          var round = decision()
          round.roots.append(end)
          return round
        }
      } shows: { report in
        let goesOn = shows(report) && !isTooLate.withLock { $0 }
        isEnough.withLock { $0 = !goesOn }
        return goesOn
      }
      end.wait()
      #expect(!isTooLate.withLock { $0 }, "a change was lost")
    }

    func remove(_ name: String) { try? FileManager.default.removeItem(at: url.appendingPathComponent(name)) }

    func write(_ text: String, to name: String) {
      try? Data(text.utf8).write(to: url.appendingPathComponent(name))
    }

    func note(_ line: String) { log.withLock { $0.append(line) } }

    func wait(for line: String, times count: Int = 1) {
      // Looks are counted, not the time: on a busy machine the watch comes to its turn as seldom as who waits for it.
      for _ in 0..<600_000 {
        if log.withLock({ $0.count { $0 == line } }) >= count { return }
        usleep(1_000)
      }
      note("nobody has waited so long for '\(line)'")
    }
  }

  /// - Parameters:
  ///   - ending: after how many runs that were carried out the watch ends.
  ///   - saying: what happens as soon as a line is shown.
  ///   - deciding: what happens in the midst of the run of that number.
  private func watch(
    polls: Bool, ending: Int, saying: (_ line: String, Folder) -> Void = { _, _ in },
    deciding: @escaping @Sendable (_ run: Int, Folder) -> Void
  ) throws -> [String] {
    let folder = try Folder()
    let count = Locked(0)
    var carriedOut = 0
    folder.watch(polls: polls) { changes in
      var record = BuildRecord()
      for path in changes.files.sorted() {
        let name = String(decoding: path.name, as: UTF8.self)
        folder.note("quick \(name)")
        record.changed.insert(folder.path(name + ".out"))
      }
      return record
    } round: { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      folder.note("decides \(number)")
      deciding(number, folder)
      return {
        folder.note("carries out \(number)")
        var report = Report()
        report.record.reads = Set(folder.paths)
        // What has been written is something to say.
        report.record.outputs = [folder.path("Out\(number)")]
        report.record.changed = report.record.outputs
        return Watch.Round(report, roots: folder.paths)
      }
    } shows: { report in
      for line in report.summary {
        folder.note(line.replacing(/^\/.*\//, with: "").replacing(/, \d+\.\d ms$/, with: ""))
        saying(line, folder)
      }
      carriedOut = folder.log.withLock { $0.count { $0.hasPrefix("carries out") } }
      return carriedOut < ending
    }
    return folder.log.withLock { $0 }
  }

  /// Nothing is watched before the first run has told what there is to watch.
  @Test(arguments: [false, true]) func aSaveDuringTheFirstRunIsSeen(polls: Bool) throws {
    let log = try watch(polls: polls, ending: 2) { run, folder in
      if run == 1 { folder.save("A.swift") }
    }
    #expect(
      log == [
        "decides 1", "carries out 1", "watching; Control-C ends it",
        "decides 2", "carries out 2", "what was not watched yet: 1 written",
      ], "a run of its own follows, with nothing else saved")
  }

  /// A folder was watched by itself, and what takes its place comes while a run finds nothing there.
  @Test(arguments: [false, true]) func whatComesInThePlaceOfAFolderIsSeen(polls: Bool) throws {
    let folder = try Folder()
    let place = folder.path("folder")
    @Sendable func save(_ name: String) { _ = FileManager.default.createFile(atPath: name, contents: nil) }
    try FileManager.default.createDirectory(atPath: place.display, withIntermediateDirectories: false)
    let found = Locked<[Bool]>([])
    var shown = 0
    folder.watch(polls: polls) { _ in
      let isThere = FileManager.default.fileExists(atPath: place.display)
      let before = found.withLock { found in
        defer { found.append(isThere) }
        return found
      }
      if !isThere, !before.contains(false) { save(place.display) }
      // The second is of the whole because nothing was watched before the first.
      if before.count == 2 { try? FileManager.default.removeItem(atPath: place.display) }
      return {
        var report = Report()
        // What has been written is something to say.
        report.record.changed = [folder.path("out/\(UUID())")]
        return Watch.Round(report, roots: [place])
      }
    } shows: { _ in
      shown += 1
      if shown == 2 { save(place.appending("A.swift").display) }
      return found.withLock { !$0.contains(false) || $0.last == false }
    }
  }

  /// A file is told of by what it keeps from being there, of which nobody knows any more when it has gone.
  @Test(arguments: [false, true]) func whatGoesFromThePlaceOfAFolderIsSeen(polls: Bool) throws {
    let folder = try Folder()
    let place = folder.path("place")
    _ = FileManager.default.createFile(atPath: place.display, contents: nil)
    let found = Locked<[Bool]>([])
    folder.watch(polls: polls) { _ in
      found.withLock { $0.append(FileManager.default.fileExists(atPath: place.display)) }
      // A run may be dropped: the last event of the file may come late.
      let isLater = found.withLock { $0.count > 1 }
      return {
        // Behind the last look for changes.
        if isLater { try? FileManager.default.removeItem(atPath: place.display) }
        var report = Report()
        // What has been written is something to say.
        report.record.changed = [folder.path("out/\(UUID())")]
        return Watch.Round(report, roots: [place.appending("in/Out.swift")])
      }
    } shows: { _ in
      found.withLock { $0.last == true }
    }
    #expect(found.withLock { $0.starts(with: [true, true]) && $0.last == false })
  }

  /// Runs that always have something to say, and in between them what somebody does.
  ///
  /// - Parameter acts: what happens after each run; false ends it.
  private func session(polls: Bool, _ folder: Folder, roots: [FilePath], acts: () throws -> Bool) {
    var problem: (any Error)?
    folder.watch(polls: polls) { _ in
      return {
        var report = Report()
        report.record.changed = [folder.path("out/\(UUID())")]
        return Watch.Round(report, roots: roots)
      }
    } shows: { _ in
      do { return try acts() } catch {
        problem = error
        return false
      }
    }
    #expect(problem == nil)
  }

  /// It is neither read nor named, but stands on the way.
  @Test(arguments: [false, true]) func aHiddenFolderOnTheWayGoesAndComesBack(polls: Bool) throws {
    let folder = try Folder()
    let files = FileManager.default
    let (hidden, root) = (folder.path(".h").display, folder.path(".h/in/S"))
    try files.createDirectory(atPath: root.display, withIntermediateDirectories: true)
    var isGone = false
    session(polls: polls, folder, roots: [root]) {
      if !isGone {
        try files.removeItem(atPath: hidden)
        isGone = true
      } else if !files.fileExists(atPath: hidden) {
        try files.createDirectory(atPath: hidden, withIntermediateDirectories: false)
      } else if !files.fileExists(atPath: root.display) {
        try files.createDirectory(atPath: root.display, withIntermediateDirectories: true)
      } else {
        return false
      }
      return true
    }
  }

  /// What could not be read before may be readable now.
  @Test(arguments: [false, true]) func whoMayReadAFolderIsSeen(polls: Bool) throws {
    let folder = try Folder()
    let root = folder.path("S")
    try FileManager.default.createDirectory(atPath: root.display, withIntermediateDirectories: false)
    var modes = [0o755, 0o700, 0o755, 0o700]
    session(polls: polls, folder, roots: [root]) {
      guard let mode = modes.popLast() else { return false }
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: root.display)
      return true
    }
  }

  #if os(Linux)
    /// That a folder went is lost among what was too much for the kernel, too.
    @Test func afterTooManyChangesAllIsWatchedAgain() throws {
      let folder = try Folder()
      let files = FileManager.default
      let root = folder.path("S")
      let limit = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
      let count = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
      try files.createDirectory(atPath: root.display, withIntermediateDirectories: false)
      var runs = 0
      session(polls: false, folder, roots: [root]) {
        runs += 1
        // The second is of the whole because nothing was watched before the first.
        if runs == 2 {
          let link = root.appending("link").display
          // Two changes each.
          for _ in 0...count / 2 where symlink("none", link) == 0 { unlink(link) }
          try files.removeItem(atPath: root.display)
          try files.createDirectory(atPath: root.display, withIntermediateDirectories: false)
        } else if runs > 2 {
          _ = files.createFile(atPath: root.appending("\(runs).swift").display, contents: nil)
        }
        return runs < 7
      }
    }
  #endif

  /// The run before has not read it, so that it was no concern of anybody.
  @Test(arguments: [false, true]) func aSaveOfWhatIsReadForTheFirstTimeIsSeen(polls: Bool) throws {
    let folder = try Folder()
    folder.save("part.txt")
    let count = Locked(0)
    folder.watch(polls: polls) { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number == 2 {
        folder.save("part.txt")
        // Until the watch has taken notice; what it hears of after the run is no question.
        usleep(100_000)
      }
      return {
        var report = Report()
        report.record.reads = Set(folder.paths + (number > 1 ? [folder.path("part.txt")] : []))
        report.record.changed = [folder.path("out/\(UUID())")]
        return Watch.Round(report, roots: folder.paths)
      }
    } shows: { _ in
      count.withLock { $0 } < 3
    }
  }

  /// While the others are written somebody removes one, or saves something else in its place.
  @Test(arguments: [false, true], [false, true])
  func whatIsMadeOfAnOutputAfterItWasWrittenIsSeen(polls: Bool, isRemoved: Bool) throws {
    let folder = try Folder()
    let output = folder.path("Out.swift")
    var writes = 0
    @Sendable func text() -> String? { try? String(contentsOfFile: output.display, encoding: .utf8) }
    let log = Locked<[String]>([])
    folder.watch(polls: polls) { _ in
      let isRight = text() == "made"
      return {
        var report = Report()
        report.record.outputs = [output]
        if !isRight, let written = try? AtomicWriter.replace(output, with: "made") {
          report.record.noteChange(of: output, written)
          let isSecond = log.withLock { log in
            log.append("written")
            return log.count == 2
          }
          if isSecond {
            if isRemoved { folder.remove("Out.swift") } else { folder.write("other", to: "Out.swift") }
          }
        }
        return Watch.Round(report, roots: folder.paths)
      }
    } shows: { _ in
      writes = log.withLock { $0.count }
      if writes == 1 { folder.remove("Out.swift") }
      return writes < 3
    }
    #expect(text() == "made")
  }

  /// Who reads that it watches may save at once: it is a change like any later one.
  @Test(arguments: [false, true]) func whatSaysThatItWatchesDoes(polls: Bool) throws {
    let log = try watch(
      polls: polls, ending: 2,
      saying: { line, folder in
        if line.hasPrefix("watching") { folder.save("A.swift") }
      }, deciding: { _, _ in })
    #expect(log.contains("quick A.swift"))
    #expect(log.filter { $0.hasSuffix("written") } == ["A.swift: 2 written"])
  }

  /// The run waits for the quick look at the file: if that waited for the run, neither would come.
  @Test(arguments: [false, true]) func aSaveDuringARunDoesNotWaitForIt(polls: Bool) throws {
    let log = try watch(polls: polls, ending: 2) { run, folder in
      switch run {
      case 2: folder.save("A.swift")
      case 3:
        folder.save("B.swift")
        folder.wait(for: "quick B.swift")
        folder.save("A.swift")
        folder.wait(for: "quick A.swift", times: 2)
      default: break
      }
    }
    #expect(
      log == [
        "decides 1", "carries out 1", "watching; Control-C ends it",
        "decides 2", "quick A.swift",
        "decides 3", "A.swift: 1 written", "quick B.swift", "B.swift: 1 written", "quick A.swift",
        "decides 4", "carries out 4", "A.swift: 2 written",
      ], "what was decided before a save is dropped, and each change has a line of its own")
  }
}
