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

  #if os(Linux)
    /// An access control list as the system keeps it: the owner's, the mask's and the others' bits are those of a mode of 660.
    private static let accessList =
      [2, 0, 0, 0] + entry(1, 6) + entry(2, 6, of: [1, 0, 0, 0]) + entry(4, 0) + entry(16, 6) + entry(32, 0)

    private static func entry(_ tag: UInt8, _ bits: UInt8, of user: [UInt8] = [255, 255, 255, 255]) -> [UInt8]
    {
      [tag, 0, bits, 0] + user
    }

    /// Whether the file system has such attributes.
    private func set(_ name: String, _ value: [UInt8], of file: FilePath) throws -> Bool {
      let handle = try #require(FileHandle(forReadingAtPath: file.display))
      defer { try? handle.close() }
      return ExtendedAttributes.set(name, value, of: handle.fileDescriptor)
    }

    /// Its mask stands where the group's bits are otherwise.
    @Test(arguments: [AtomicWriter.Owner.user, .generator]) func anAccessListStays(
      _ owner: AtomicWriter.Owner
    )
      throws
    {
      let folder = try Folder(["R.swift": "old"])
      let file = folder.appending("R.swift")
      try folder.setMode("R.swift", 0o600)
      guard try set(ExtendedAttributes.accessList, Self.accessList, of: file) else { return }
      try AtomicWriter.replace(file, with: "new", owner: owner)
      #expect(ExtendedAttributes.value(ExtendedAttributes.accessList, of: file) == Self.accessList)
      #expect(try mode(folder, "R.swift") == 0o660)
    }

    @Test func aFileWithoutAccessListGetsNoneOfItsFolder() throws {
      let folder = try Folder(["R.swift": "old"])
      guard try set("system.posix_acl_default", Self.accessList, of: folder.path) else { return }
      try folder.setMode("R.swift", 0o640)
      try AtomicWriter.replace(folder.appending("R.swift"), with: "new", owner: .user)
      let list = ExtendedAttributes.value(ExtendedAttributes.accessList, of: folder.appending("R.swift"))
      #expect(list == nil)
      #expect(try mode(folder, "R.swift") == 0o640)
      try AtomicWriter.replace(folder.appending("New.swift"), with: "new")
      let new = ExtendedAttributes.value(ExtendedAttributes.accessList, of: folder.appending("New.swift"))
      #expect(new != nil)
    }

    @Test func notesOnTheUsersFileStay() throws {
      let folder = try Folder(["R.swift": "old"])
      let file = folder.appending("R.swift")
      guard try set("user.note", [1, 0, 2], of: file), try set("user.empty", [], of: file) else { return }
      try folder.setMode("R.swift", 0o400)
      try AtomicWriter.replace(file, with: "new", owner: .user)
      #expect(ExtendedAttributes.value("user.note", of: file) == [1, 0, 2])
      #expect(ExtendedAttributes.value("user.empty", of: file) == [])
    }
  #endif
}
