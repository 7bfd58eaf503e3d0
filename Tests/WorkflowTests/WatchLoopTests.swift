import Foundation
import PrismgenDriver
import PrismgenWorkflow
import Testing

/// When a watch runs: the runs are the test's own, so that a save comes in the midst of one for certain.
@Suite struct WatchLoopTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("loop-\(UUID().uuidString)")
    var source: URL { url.appendingPathComponent("A.swift") }

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try save("enum A {}")
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func save(_ text: String) throws { try Data(text.utf8).write(to: source) }
  }

  /// Nothing is watched before the first run has told what there is to watch.
  @Test(arguments: [false, true]) func aSaveDuringTheFirstRunIsSeen(polls: Bool) throws {
    let folder = try Folder()
    let path = FilePath(folder.source.path)
    var seen: [String] = []
    var shown: [[String]] = []
    Watch.run(polls: polls) { _ in
      seen.append((try? String(contentsOf: folder.source, encoding: .utf8)) ?? "")
      if seen.count == 1 { try? folder.save("enum A { case a }") }
      var report = Report()
      report.record.reads = [path]
      // What has been written is something to say.
      report.record.outputs = [FilePath(folder.url.appendingPathComponent("Out\(seen.count)").path)]
      report.record.changed = report.record.outputs
      return Watch.Round(report, roots: [path])
    } shows: {
      shown.append($0.summary)
      return shown.count < 2
    }
    #expect(seen == ["enum A {}", "enum A { case a }"], "a run of its own follows, with nothing else saved")
    #expect(shown.count == 2 && shown[0] == ["watching; Control-C ends it"])
  }
}
