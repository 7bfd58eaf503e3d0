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
      for name in ["A.swift", "B.swift"] { save(name) }
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
    Watch.run(polls: polls) { changes in
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
    Watch.run(polls: polls) { _ in
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
    Watch.run(polls: polls) { _ in
      found.withLock { $0.append(FileManager.default.fileExists(atPath: place.display)) }
      let isSecond = found.withLock { $0.count == 2 }
      return {
        // Behind the last look for changes.
        if isSecond { try? FileManager.default.removeItem(atPath: place.display) }
        var report = Report()
        // What has been written is something to say.
        report.record.changed = [folder.path("out/\(UUID())")]
        return Watch.Round(report, roots: [place.appending("in/Out.swift")])
      }
    } shows: { _ in
      found.withLock { $0.last == true }
    }
    #expect(found.withLock { $0 } == [true, true, false])
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
