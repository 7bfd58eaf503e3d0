import Foundation
import PrismgenConfiguration
import PrismgenDriver
import PrismgenModel
import PrismgenSource
import Testing

@Suite struct RunCacheTests {
  private static let sources = [
    "S/Route.swift": "public enum Route {\n  case home\n  case item(Int)\n}\n",
    "S/State.swift":
      "enum State {\n  case on(Other)\n  var isOn: Bool { true }\n}\nextension State { var on: Int { 0 } }\n",
    "S/Broken.swift": "enum Broken {\n  case a(\n",
    "S/Local.swift": "func f() { enum Local { case a } }\n",
    "K/Other.swift": "public struct Other {}\n",
  ]

  func request(_ folder: Folder, cache: Folder?) -> Request {
    var request = Request(
      inputs: InputSelection(paths: [folder.appending("S")]),
      context: InputSelection(paths: [folder.appending("K")]))
    if let cache { request.cache = .folder(cache.appending("C")) }
    return request
  }

  /// All that a person sees of the three commands, and whether none of them parsed anything.
  func runs(
    _ folder: Folder, _ request: Request
  ) throws -> (seen: [String], isFromCache: Bool, isResolved: Bool) {
    try? folder.remove("Gen")
    let output = OutputLocation(OutputPath(folder.appending("Gen")))
    let reports = [
      List.run(request), Check.run(request, output: output), Generate.run(request, output: output),
      Check.run(request, output: output),
    ]
    let seen = reports.flatMap { report -> [String] in
      let remarks = report.remarks(errorsOnly: false, withDetails: false, usesColor: false)
      return [report.product.map { String(decoding: $0, as: UTF8.self) }.joined(), "\(report.status)"]
        + report.drifts.map(\.message) + report.summary + remarks
    }
    let files = folder.files.filter { $0.hasPrefix("Gen/") }
    return (
      seen + files.map { "\($0)\n\(folder.text($0) ?? "")" },
      reports.allSatisfy { $0.profile[.parse] == nil && $0.profile[.resolve] == nil },
      reports.contains { $0.profile[.resolve] != nil }
    )
  }

  @Test func aSecondRunSaysAndWritesTheSame() throws {
    let (folder, cache) = (try Folder(Self.sources), try Folder())
    let plain = try runs(folder, request(folder, cache: nil))
    #expect(plain.seen.contains { $0.contains("extension Route") } && !plain.isFromCache)
    let first = try runs(folder, request(folder, cache: cache))
    #expect(first.seen == plain.seen && !first.isFromCache)
    let second = try runs(folder, request(folder, cache: cache))
    #expect(second.seen == plain.seen && second.isFromCache)
    #expect(folder.files.allSatisfy { !$0.hasSuffix(".entry") && !$0.hasSuffix(".tmp") })
  }

  /// A file that stands for output is a source of a run that writes elsewhere.
  @Test func theOutputOfAnotherRunIsNoSourceFromTheCache() throws {
    let (folder, cache) = (try Folder(Self.sources), try Folder())
    let request = request(folder, cache: cache)
    let output = OutputLocation(OutputPath(folder.appending("S/Gen")))
    try folder.write("S/Gen/Route+Prisms.swift", "enum Mine { case a(Int) }\n")
    for _ in 1...2 {
      #expect(try runs(folder, request).seen.contains { $0.contains("extension Mine") })
      let report = Check.run(request, output: output)
      #expect(report.diagnostics.contains { $0.id == .foreignOutput })
      #expect(!report.product.contains { String(decoding: $0, as: UTF8.self).contains("extension Mine") })
    }
  }

  @Test func anotherCheckoutHasTheSameResults() throws {
    let (folder, other, cache) = (try Folder(Self.sources), try Folder(Self.sources), try Folder())
    _ = try runs(folder, request(folder, cache: cache))
    #expect(try runs(other, request(other, cache: cache)).isFromCache)
  }

  /// Property: whatever a result depends on, a change of it is seen.
  @Test(arguments: [
    "content", "blank line", "file", "name", "no file", "context", "module", "emit", "annotated", "only",
    "skip",
    "access", "runtime", "isolation",
  ])
  func whatChangesIsSeen(change: String) throws {
    let (folder, cache) = (try Folder(Self.sources), try Folder())
    _ = try runs(folder, request(folder, cache: cache))
    var request = request(folder, cache: cache)
    let route = try #require(Self.sources["S/Route.swift"])
    switch change {
    case "content": try folder.write("S/Route.swift", route.replacingOccurrences(of: "home", with: "back"))
    case "blank line": try folder.write("S/Route.swift", "\n" + route)
    case "file": try folder.write("S/More.swift", "enum More { case a(Int) }")
    case "name":
      try folder.remove("S/Route.swift")
      try folder.write("S/Way.swift", route)
    case "no file": try folder.remove("S/Route.swift")
    case "context": try folder.write("K/Other.swift", "public struct Other<T> {}\n")
    case "module": request.moduleName = "App"
    case "emit": request.settings.emit = [.properties]
    case "annotated": request.settings.annotated = true
    case "only": request.settings.only = ["Route"]
    case "skip": request.settings.skip = ["Route"]
    case "access": request.settings.access = .internal
    case "runtime": request.settings.runtime = .embedded
    default: request.settings.defaultIsolation = .mainActor
    }
    let cached = try runs(folder, request)
    #expect(!cached.isFromCache)
    request.cache = .none
    #expect(try runs(folder, request).seen == cached.seen)
  }

  /// Property: the parts of a run are the run, in its order, and none has much more than it is to have.
  @Test func aRunIsTheSumOfItsParts() {
    let problem = Diagnostic(Diagnostic.ID("PG0201"), .warning, "m")
    for sizes in [[], [0], [5], [9, 9, 9], [3, 3, 3, 3, 30, 1, 1, 1, 12]] {
      let files = sizes.enumerated().map { number, size in
        GeneratedFile(
          sourcePath: "\(number).swift", name: "N.swift", contents: String(repeating: "c", count: size))
      }
      let run = KeptRun(diagnostics: [problem], outcomes: [], files: files)
      let parts = run.parts(of: 10)
      #expect(parts[0].diagnostics == [problem] && parts.dropFirst().allSatisfy { $0.diagnostics.isEmpty })
      #expect(parts.flatMap(\.files) == files)
      for part in parts {
        #expect(part.files.dropLast().reduce(0) { $0 + $1.contents.utf8.count } < 10)
      }
      #expect(parts.dropFirst().allSatisfy { !$0.files.isEmpty })
    }
  }

  /// A module whose output is kept in several parts, because of long names.
  private static let manyBytes: [String: String] = {
    let name = String(repeating: "n", count: 3_000)
    let cases = (0..<25).map { "  case \(name)\($0)(Int)\n" }.joined()
    let sources = (0..<3).map { ("S/Long\($0).swift", "enum Long\($0) {\n\(cases)}\n") }
    return Dictionary(uniqueKeysWithValues: sources + [("K/Other.swift", "")])
  }()

  /// Property: a part that is missing, damaged, or that of another place is as good as none of them.
  @Test func partsOfARunAreKeptTogether() throws {
    let (folder, cache) = (try Folder(Self.manyBytes), try Folder())
    let request = request(folder, cache: cache)
    let output = OutputLocation(OutputPath(folder.appending("Gen")))
    let first = Generate.run(request, output: output)
    // Two parts at least, and the index.
    #expect(cache.files.count > 2)
    let written = folder.files.map { folder.text($0) }
    func isFromCache() throws -> Bool {
      try folder.remove("Gen")
      let report = Generate.run(request, output: output)
      #expect(report.summary == first.summary && folder.files.map { folder.text($0) } == written)
      return report.profile[.resolve] == nil
    }
    #expect(try isFromCache())
    let names = cache.files
    for name in names {
      try cache.remove(name)
      #expect(try !isFromCache() && isFromCache(), "without \(name)")
    }
    try cache.remove(names[0])
    try FileManager.default.copyItem(
      atPath: cache.appending(names[1]).display, toPath: cache.appending(names[0]).display)
    #expect(try !isFromCache() && isFromCache())
  }

  /// Property: nothing that stands where an entry should changes a result.
  @Test func poisonedEntriesChangeNothing() throws {
    let (folder, cache) = (try Folder(Self.sources), try Folder())
    let expected = try runs(folder, request(folder, cache: cache)).seen
    let names = cache.files
    #expect(names.count > 3)
    let manager = FileManager.default
    let whole = try names.map { try #require(manager.contents(atPath: cache.appending($0).display)) }
    func poison(_ what: String, _ entry: (Int) throws -> Void) throws {
      for index in names.indices {
        try? manager.removeItem(atPath: cache.appending(names[index]).display)
        try entry(index)
      }
      #expect(try runs(folder, request(folder, cache: cache)).seen == expected, "\(what)")
      for (name, bytes) in zip(names, whole) {
        try? manager.removeItem(atPath: cache.appending(name).display)
        try bytes.write(to: URL(fileURLWithPath: cache.appending(name).display))
      }
    }
    func put(_ bytes: Data, _ index: Int) throws {
      try bytes.write(to: URL(fileURLWithPath: cache.appending(names[index]).display))
    }
    try poison("missing") { _ in }
    try poison("empty") { try put(Data(), $0) }
    try poison("cut off") { try put(whole[$0].dropLast(7), $0) }
    try poison("longer") { try put(whole[$0] + [0], $0) }
    for place in [3, 20, 60, 64] {
      try poison("bit of byte \(place)") { index in
        var bytes = whole[index]
        if place < bytes.count { bytes[place] ^= 1 }
        try put(bytes, index)
      }
    }
    try poison("last bit") { index in
      var bytes = whole[index]
      bytes[bytes.count - 1] ^= 0x80
      try put(bytes, index)
    }
    try poison("other entry") { try put(whole[($0 + 1) % whole.count], $0) }
    try poison("another version") { try put(Data("prismgen cache 0\n".utf8) + whole[$0].dropFirst(17), $0) }
    try poison("folder") { index in
      try manager.createDirectory(
        atPath: cache.appending(names[index]).display, withIntermediateDirectories: true)
    }
    try poison("unreadable") { index in
      try put(whole[index], index)
      try cache.setMode(names[index], 0)
    }
    try poison("link to nothing") { try cache.link(names[$0], to: "nothing") }
    try poison("link to a source") {
      try cache.link(names[$0], to: folder.appending("S/Route.swift").display)
    }
    try poison("link to itself") { try cache.link(names[$0], to: cache.appending(names[$0]).display) }
  }

  /// Property: an entry that is whole and holds something else is no result.
  @Test func whatIsNoRunIsNotTakenForOne() throws {
    let (folder, cache) = (try Folder(Self.sources), try Folder())
    let expected = try runs(folder, request(folder, cache: cache)).seen
    let content = try #require(ContentCache(folder: cache.appending("C")))
    for body in [[], [1], [0xFF, 0xFF, 0xFF, 0x7F], [UInt8](repeating: 0x80, count: 40)] {
      for name in cache.files {
        let digits = Array(name.dropFirst(2).prefix(64))
        let bytes = stride(from: 0, to: 64, by: 2).compactMap {
          UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
        content.write(body, for: try #require(ContentKey(bytes: bytes)))
      }
      #expect(try runs(folder, request(folder, cache: cache)).seen == expected)
    }
  }

  @Test func aRunSurvivesItsBytes() throws {
    let place = SourceLocation(path: "S/ä.swift", offset: 70_000, length: 3, line: 2_000, column: 1)
    let problem = Diagnostic(
      Diagnostic.ID("PG0201"), .warning, "m", at: place, notes: [.init("n"), .init("o", at: place)], help: "h"
    )
    let run = KeptRun(
      diagnostics: [problem, Diagnostic(Diagnostic.ID("PG0301"), .error, "")],
      outcomes: [.taken, .refused, .empty, .notSelected(reason: "r")].map { status in
        Outcome(
          kind: .enum, name: "A.B", location: place, status: status, emit: .all, memberCount: 300,
          payloadCount: 2,
          refusals: [.init(rule: 7, subject: "s", diagnostic: problem, hasEqual: true)])
      },
      files: [
        GeneratedFile(
          sourcePath: "S/ä.swift", name: "N.swift", contents: "c\n",
          origins: [.init(line: 1, kind: "case", name: "d", location: place)])
      ])
    #expect(KeptRun(ByteReader(run.bytes)) == run)
    for count in run.bytes.indices { #expect(KeptRun(ByteReader(Array(run.bytes[..<count]))) == nil) }
    #expect(KeptRun(ByteReader(run.bytes + [0])) == nil)
  }

  /// Whoever can write into the cache decides about no other folder.
  @Test(arguments: ["../N.swift", "/N.swift", "a/N.swift", "..", "", "N"]) func noKeptFileLeavesTheOutput(
    _ name: String
  ) {
    let file = GeneratedFile(sourcePath: "A.swift", name: name, contents: "c\n", origins: [])
    let run = KeptRun(diagnostics: [], outcomes: [], files: [file])
    #expect(KeptRun(ByteReader(run.bytes)) == nil)
  }

  @Test func whatCouldNotBeReadIsNotKept() throws {
    let (folder, cache) = (try Folder(Self.sources), try Folder())
    try folder.link("S/Loop.swift", to: "Loop.swift")
    for _ in 0..<2 { #expect(try !runs(folder, request(folder, cache: cache)).isFromCache) }
    #expect(cache.files.isEmpty)
  }

  @Test func stagesTellWhatTheyCost() throws {
    let folder = try Folder(Self.sources)
    let report = Generate.run(
      request(folder, cache: nil), output: OutputLocation(OutputPath(folder.appending("Gen"))))
    let lines = report.profile.lines
    #expect(
      lines.map { String($0.prefix { $0 != " " }) } == Profile.Stage.allCases.map(\.name))
    let size = Self.sources.values.reduce(0) { $0 + $1.utf8.count }
    for stage in [Profile.Stage.read, .parse, .lower] {
      #expect(report.profile[stage]?.bytes == size)
    }
    let written = folder.files.filter { $0.hasPrefix("Gen/") }.reduce(0) {
      $0 + (folder.text($1)?.utf8.count ?? 0)
    }
    #expect(report.profile[.emit]?.bytes == written && report.profile[.write]?.bytes == written)
    #expect(lines.allSatisfy { $0.contains(" ms ") && $0.hasSuffix(" bytes") })
  }
}

extension KeptRun {
  fileprivate var bytes: [UInt8] {
    var writer = ByteWriter()
    write(to: &writer)
    return writer.bytes
  }
}
