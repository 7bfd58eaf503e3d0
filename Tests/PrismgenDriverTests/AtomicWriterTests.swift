import Foundation
import Testing

@testable import PrismgenDriver

@Suite struct AtomicWriterTests {
  private func mode(_ folder: Folder, _ name: String) throws -> UInt32 {
    try FileSystem.status(folder.appending(name), followsLinks: false).mode
  }

  @Test(arguments: ["real/R.swift", "Link.swift"]) func aLinkOfTheUsersLeadsToTheNewContent(_ target: String)
    throws
  {
    let folder = try Folder(["real/R.swift": "old"])
    try folder.link("Link.swift", to: "real/R.swift")
    try folder.link("L.swift", to: target)
    try folder.setMode("real/R.swift", 0o640)
    try AtomicWriter.replace(folder.appending("L.swift"), with: "new", owner: .user)
    #expect(folder.text("real/R.swift") == "new")
    #expect(try mode(folder, "real/R.swift") == 0o640)
    let status = try FileSystem.status(folder.appending("L.swift"), followsLinks: false)
    #expect(status.kind == .link)
    #expect(folder.files == ["L.swift", "Link.swift", "real/R.swift"])
  }

  @Test func aLinkToNothingLeadsToTheNewFile() throws {
    let folder = try Folder(["real/other": ""])
    try folder.link("L.swift", to: folder.appending("real/R.swift").display)
    try AtomicWriter.replace(folder.appending("L.swift"), with: "new", owner: .user)
    #expect(folder.text("real/R.swift") == "new")
    try folder.link("Loop", to: "Loop")
    #expect(throws: SystemError.tooManyLinks) {
      try AtomicWriter.replace(folder.appending("Loop"), with: "new", owner: .user)
    }
  }

  @Test func theModeOfALinkIsNoFiles() throws {
    let folder = try Folder(["real": "old"])
    try folder.link("L.swift", to: "real")
    try AtomicWriter.replace(folder.appending("New.swift"), with: "new")
    try AtomicWriter.replace(folder.appending("L.swift"), with: "new")
    #expect(try mode(folder, "L.swift") == mode(folder, "New.swift"))
    #expect(folder.text("real") == "old")
  }

  /// In containers a run may have the number of one that was killed, and another container's runs are not seen.
  @Test func leftOversAreRemovedWhenTheyAreOld() throws {
    let own = ".prismgen-\(ProcessInfo.processInfo.processIdentifier)-0.tmp"
    let folder = try Folder([
      own: "perhaps of a run in a container", ".prismgen-notes-1.tmp": "no name of ours",
    ])
    try AtomicWriter.replace(folder.appending("A.swift"), with: "new")
    AtomicWriter.removeAbandoned(in: folder.path)
    #expect(folder.files == [own, ".prismgen-notes-1.tmp", "A.swift"])
    for name in [own, ".prismgen-notes-1.tmp"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: folder.appending(name).display)
    }
    AtomicWriter.removeAbandoned(in: folder.path)
    #expect(folder.files == [".prismgen-notes-1.tmp", "A.swift"])
  }
}
