import Foundation
import Testing

@testable import PrismgenDriver

@Suite struct FileSystemTests {
  /// A save of one size may get the time of the one before, as programs that unpack files do.
  @Test func aChangeShowsInTheStatusWhateverTimeItGets() throws {
    let folder = try Folder(["A.swift": "old"])
    func age() throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: folder.appending("A.swift").display
      )
    }
    try age()
    let before = try FileSystem.status(folder.appending("A.swift"))
    usleep(50_000)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.appending("A.swift").display))
    try file.write(contentsOf: Data("new".utf8))
    try file.close()
    try age()
    let after = try FileSystem.status(folder.appending("A.swift"))
    #expect(before != after && before.modified == after.modified && before.identity == after.identity)
  }

  @Test func theHeadOfWhatIsNoFileIsNone() throws {
    let folder = try Folder(["A.swift": "some text", "D/B.swift": ""])
    #expect(try FileSystem.head(of: folder.appending("A.swift"), count: 4) == Array("some".utf8))
    #expect(try FileSystem.head(of: folder.appending("A.swift"), count: 64) == Array("some text".utf8))
    #expect(try FileSystem.head(of: folder.appending("D"), count: 4) == nil)
    try folder.link("L.swift", to: "A.swift")
    #expect(throws: SystemError.tooManyLinks) {
      try FileSystem.head(of: folder.appending("L.swift"), count: 4)
    }
    #expect(throws: SystemError.notFound) { try FileSystem.head(of: folder.appending("N.swift"), count: 4) }
  }
}
