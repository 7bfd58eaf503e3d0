#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A command that changes the user's own files: whatever happens, each is as it was or as it is to be.
  @Suite struct InlineFaultTests {
    private static let names = ["S/A.swift", "S/B.swift"]
    private static let source = "enum Some {\n  case one(Int), two\n}\n// what the user wrote\n"

    private let tool: Tool
    private let new: String

    init() throws {
      tool = try Tool(["Old/A.swift": Self.source, "Old/B.swift": Self.source])
      try tool.buildInterposer()
      let result = try tool.shell("cp -R Old S; $TOOL inline S")
      new = try #require(tool.text("S/A.swift"))
      #expect(result.status == 0 && new != Self.source, "\(result.error)")
    }

    private func run(_ call: String, _ number: Int, error: Int32) throws -> Tool.Result? {
      try tool.run(
        "rm -rf S; cp -R Old S; $FAULTY inline S", faultAt: call, number, error: error)
    }

    private func expectWholeFiles(_ place: String) {
      for name in Self.names {
        #expect(tool.text(name) == Self.source || tool.text(name) == new, "\(place): \(name)")
      }
    }

    @Test(arguments: [
      ("open", EACCES), ("write", ENOSPC), ("fsync", EIO), ("close", EIO), ("rename", EACCES),
      ("read-open", EMFILE), ("half-read", EIO),
    ])
    func failingCallIsReported(_ call: String, _ error: Int32) throws {
      var number = 1
      while let result = try run(call, number, error: error) {
        let place = "\(call) \(number)"
        #expect(
          result.status == 74 && result.error.contains(String(cString: strerror(error))),
          "\(place): \(result.error)")
        expectWholeFiles(place)
        for name in Self.names {
          #expect(
            result.error.contains("Updating \(name)\n") == (tool.text(name) == new),
            "\(place): \(result.error)")
        }
        #expect(tool.names("S") == ["A.swift", "B.swift"], "\(place)")
        number += 1
      }
      #expect(number > 2, "\(call)")
    }

    /// Not every file system knows how to wait for the disk, and a signal may interrupt that.
    @Test(arguments: [EINVAL, ENOSYS, ENOTSUP, EINTR])
    func aDiskThatCannotBeWaitedForIsNone(_ error: Int32) throws {
      let result = try #require(try run("fsync", 1, error: error))
      #expect(result.status == 0 && Self.names.allSatisfy { tool.text($0) == new }, "\(result.error)")
    }

    /// As file systems may answer, at any time.
    @Test func aShortAnswerIsNoEnd() throws {
      var number = 1
      while let result = try run("short-read", number, error: EINTR) {
        #expect(result.status == 0 && Self.names.allSatisfy { tool.text($0) == new }, "\(number)")
        number += 1
      }
      #expect(number > 2)
    }

    @Test func whatIsSavedWhileTheDiskIsWaitedForStays() throws {
      let result = try #require(
        try tool.run(
          "rm -rf S; cp -R Old S; $FAULTY inline S", faultAt: "save", 1, error: ENOENT,
          ["FAULT_FILE": "S/A.swift"]))
      #expect(result.status == 74 && result.error.contains("'S/A.swift' was changed by somebody else"))
      #expect(tool.text("S/A.swift") == Self.source + "// saved\n" && tool.text("S/B.swift") == new)
      #expect(tool.names("S") == ["A.swift", "B.swift"])
    }

    @Test(.enabled(if: geteuid() == 0)) func aFileStaysItsOwners() throws {
      let result = try tool.shell(
        "cp Old/A.swift A.swift; chown 65534:65533 A.swift; chmod 640 A.swift; $TOOL inline A.swift; stat -c %u:%g:%a A.swift"
      )
      #expect(result.status == 0 && result.output == "65534:65533:640\n", "\(result)")
      #expect(tool.text("A.swift") == new)
    }

    @Test func aHardLinkThatEndsIsTold() throws {
      let result = try tool.shell("cp Old/A.swift A.swift; ln A.swift B; $TOOL inline A.swift")
      let says =
        "warning: 'A.swift' had another name, as a hard link has, and is a file of its own now [PG0313]"
      #expect(result.status == 0 && result.error.contains(says), "\(result.error)")
      #expect(tool.text("A.swift") == new && tool.text("B") == Self.source)
    }

    /// Only root may give a file to others.
    @Test(.enabled(if: geteuid() == 0)) func anotherOwnerIsTold() throws {
      let result = try tool.shell(
        """
        mkdir open; cp Old/A.swift open; chmod 777 open; chmod 666 open/A.swift; cp -L $TOOL tool; chmod 755 tool . ..
        python3 -c 'import os; os.setgid(65534); os.setuid(65534); os.execv("./tool", ["tool", "inline", "open/A.swift"])'
        """)
      #expect(
        result.status == 0
          && result.error.contains("warning: 'open/A.swift' belongs to user 65534 now [PG0313]"),
        "\(result.error)")
      #expect(tool.text("open/A.swift") == new)
    }

    /// A run that does not see this one, as in another container, has removed its file as an abandoned one; or has a file
    /// of that name itself.
    @Test(arguments: [("rename", ENOENT), ("open", EEXIST)])
    func anotherRunIsNoObstacle(_ call: String, _ error: Int32) throws {
      for number in 1...2 {
        let result = try #require(try run(call, number, error: error))
        #expect(result.status == 0, "\(result.error)")
        #expect(Self.names.allSatisfy { tool.text($0) == new } && tool.names("S") == ["A.swift", "B.swift"])
      }
    }

    @Test func linksStay() throws {
      let result = try tool.shell(
        """
        mkdir real; cp Old/A.swift real; chmod 640 real/A.swift; ln -s real/A.swift A.swift; ln -s A.swift B.swift
        $TOOL inline A.swift B.swift && test -L A.swift && test -L B.swift && ls -l real | grep -q '^-rw-r-----'
        """)
      #expect(result.status == 0, "\(result.error)")
      #expect(tool.text("real/A.swift") == new && tool.names("real") == ["A.swift"])
    }

    @Test(arguments: ["open", "write", "fsync", "close", "rename"])
    func killedRunLeavesWholeFiles(_ call: String) throws {
      var number = 1
      while try run(call, number, error: 0) != nil {
        expectWholeFiles("killed at \(call) \(number)")
        number += 1
      }
      #expect(number > 2, "\(call)")
    }
  }
#endif
