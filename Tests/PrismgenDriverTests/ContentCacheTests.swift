import Foundation
import PrismgenDriver
import PrismgenSource
import Testing

@Suite struct ContentCacheTests {
  private func key(_ text: String) -> ContentKey {
    var hasher = ContentHasher()
    hasher.combine(text)
    return hasher.finalize()
  }

  private func cache(_ folder: Folder, limit: Int = 1 << 20) throws -> ContentCache {
    try #require(ContentCache(folder: folder.appending("C"), limit: limit))
  }

  private func bytes(_ folder: Folder, _ name: String) throws -> [UInt8] {
    Array(try #require(FileManager.default.contents(atPath: folder.appending(name).display)))
  }

  private func put(_ bytes: [UInt8], _ folder: Folder, _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.appending(name).display))
  }

  @Test func whatIsWrittenIsRead() throws {
    let folder = try Folder()
    let cache = try cache(folder)
    for body in [[], [1], Array("text".utf8), (0..<100_003).map { UInt8(truncatingIfNeeded: $0 / 7) }] {
      let key = key("\(body.count)")
      #expect(cache.read(key) == nil)
      cache.write(body, for: key)
      #expect(cache.read(key) == body)
      cache.write(body + [9], for: key)
      #expect(cache.read(key) == body + [9])
    }
    #expect(
      folder.files.allSatisfy { $0.hasPrefix("C/") && $0.hasSuffix(".entry") } && folder.files.count == 4)
  }

  /// Property: an entry with any one byte changed, cut off anywhere, or with more behind it is a miss.
  @Test func damagedEntriesAreMisses() throws {
    let folder = try Folder()
    let cache = try cache(folder)
    let key = key("k")
    cache.write(Array("the body of an entry".utf8), for: key)
    let name = try #require(folder.files.first)
    let whole = try bytes(folder, name)
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 0x20
      try put(changed, folder, name)
      #expect(cache.read(key) == nil, "byte \(index)")
      try put(Array(whole[..<index]), folder, name)
      #expect(cache.read(key) == nil, "cut off at \(index)")
    }
    try put(whole + [0], folder, name)
    #expect(cache.read(key) == nil)
    try put(whole, folder, name)
    #expect(cache.read(key) == Array("the body of an entry".utf8))
  }

  @Test func entriesOfOtherKeysAreMisses() throws {
    let folder = try Folder()
    let cache = try cache(folder)
    cache.write([1, 2], for: key("a"))
    let name = try #require(folder.files.first)
    try put(try bytes(folder, name), folder, "C/\(key("b").hexadecimal).entry")
    #expect(cache.read(key("b")) == nil)
    try folder.remove(name)
    try FileManager.default.createDirectory(
      atPath: folder.appending(name).display, withIntermediateDirectories: true)
    #expect(cache.read(key("a")) == nil)
  }

  @Test func theOldestEntriesGo() throws {
    let folder = try Folder(["C/notes.txt": "not an entry"])
    let cache = try cache(folder, limit: 5_000)
    for index in 0..<6 {
      cache.write([UInt8](repeating: 0, count: 1_500), for: key("\(index)"))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(1_000 + index))],
        ofItemAtPath: folder.appending("C/\(key("\(index)").hexadecimal).entry").display)
    }
    try folder.write("C/.prismgen-999999999-1.tmp", "of a killed run")
    cache.trim()
    #expect((0..<6).filter { cache.read(key("\($0)")) != nil } == [3, 4, 5])
    #expect(folder.text("C/notes.txt") == "not an entry")
    #expect(folder.files.count == 4)
  }

  @Test func writingTrimsNowAndThen() throws {
    let folder = try Folder()
    let limit = 32_000
    let cache = try cache(folder, limit: limit)
    for index in 0..<400 { cache.write([UInt8](repeating: 0, count: 100), for: key("\(index)")) }
    let entry = try FileSystem.status(folder.appending("C/\(key("399").hexadecimal).entry")).size
    // All of them are twice the limit; between two trims a 64th of it is written on average.
    #expect(entry * 400 > limit * 2)
    #expect((limit / 2..<limit + limit / 8).contains(folder.files.count * entry))
  }

  @Test func foldersThatOthersMayWriteInAreNotUsed() throws {
    let folder = try Folder(["C/x": "", "file": ""])
    for (mode, isUsed) in [(0o777, false), (0o775, false), (0o757, false), (0o755, true), (0o700, true)] {
      try folder.setMode("C", mode)
      #expect((ContentCache(folder: folder.appending("C")) != nil) == isUsed, "\(String(mode, radix: 8))")
    }
    #expect(ContentCache(folder: folder.appending("file")) == nil)
  }

  @Test func foldersAreMadeForTheirOwnerOnly() throws {
    let folder = try Folder()
    let cache = try #require(ContentCache(folder: folder.appending("a/b")))
    cache.write([1], for: key("k"))
    #expect(try FileSystem.status(folder.appending("a/b")).mode == 0o700)
  }

  @Test func whereNothingCanBeWrittenNothingIsKept() throws {
    let folder = try Folder(["file": ""])
    // A folder cannot be made inside a file, not even by the superuser.
    let cache = try #require(ContentCache(folder: folder.appending("file/C")))
    cache.write([1], for: key("k"))
    cache.trim()
    #expect(cache.read(key("k")) == nil)
  }

  @Test func readersSeeWholeEntries() throws {
    let folder = try Folder()
    let cache = try cache(folder)
    let key = key("k")
    let bodies = (0..<8).map { [UInt8](repeating: UInt8($0), count: 20_000 + $0) }
    cache.write(bodies[0], for: key)
    // One writer, as in a run, and readers beside it.
    let seen = Workers.map(4, threads: 4, grain: 1) { thread -> Bool in
      (0..<100).allSatisfy { round in
        if thread == 0 { cache.write(bodies[round % 8], for: key) }
        return cache.read(key).map(bodies.contains) ?? false
      }
    }
    #expect(!seen.contains(false))
  }
}
