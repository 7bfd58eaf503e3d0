#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Every system call of a run fails once, and the run is killed at every one of them. Whatever happens, each output
  /// file holds its old or its new content, whole.
  @Suite(.serialized) struct InterposedFaultTests {
    private static let before = [
      "S/A.swift": "enum A { case one(Int) }", "S/B.swift": "enum B { case one(Int), two }",
      "S/C.swift": "enum C { case one(String) }", "S/Gone.swift": "enum Gone { case one }",
    ]
    private static let after = [
      "S/A.swift": "enum A { case one(Int), more(String) }", "S/B.swift": "enum B { case two }",
      "S/D.swift": "enum D { case new(Int) }",
    ]

    private let tool: Tool
    private let old: [String: String]
    private let new: [String: String]

    /// A folder with both outputs and the built interposer.
    init() throws {
      tool = try Tool(Self.before)
      try tool.run("generate", "S", "-o", "Old")
      old = tool.contents("Old")
      try tool.remove("S/Gone.swift")
      for (path, text) in Self.after { try tool.write(path, text) }
      try tool.run("generate", "S", "-o", "New")
      new = tool.contents("New")
      try tool.buildInterposer()
      #expect(old.count == 4 && new.count == 4 && old["A+Prisms.swift"] != new["A+Prisms.swift"])
    }

    /// Runs `generate` over the old output with a fault at the given call; nil if the run makes fewer calls.
    private func run(
      _ call: String, at number: Int, error: Int32, _ options: String = ""
    ) throws -> Tool.Result? {
      try tool.run(
        "rm -rf Gen; cp -R Old Gen; $FAULTY generate S -o Gen \(options)", faultAt: call, number, error: error
      )
    }

    private func expectWholeFiles(_ place: String) {
      for (name, text) in tool.contents("Gen") where !name.hasPrefix(".") {
        #expect(text == old[name] || text == new[name], "\(place): \(name)")
      }
      // What only the old output has may be gone, and nothing else.
      for name in old.keys where new[name] != nil {
        #expect(tool.text("Gen/\(name)") != nil, "\(place): \(name)")
      }
    }

    private func expectNoTemporaryFile(_ place: String) {
      #expect(tool.names("Gen").filter { $0.hasPrefix(".") } == [], "\(place)")
    }

    /// The call, what it answers, and the least number of such calls in the run.
    private static let errors: [(call: String, error: Int32, least: Int)] = [
      ("open", EACCES, 3), ("open", EROFS, 3), ("open", ENOSPC, 3), ("write", ENOSPC, 3), ("write", EIO, 3),
      ("close", EIO, 3), ("rename", EXDEV, 3), ("rename", EACCES, 3), ("rename", ENOSPC, 3),
      ("unlink", EACCES, 1),
      ("unlink", EROFS, 1), ("read-open", ENOENT, 4), ("read-open", EACCES, 4), ("read-open", EMFILE, 4),
      ("list", EACCES, 0), ("half-read", EIO, 3),
    ]

    @Test(arguments: errors)
    func failingCallIsReported(_ call: String, _ error: Int32, _ least: Int) throws {
      var number = 1
      // What the cache cannot do is no problem of the run.
      while let result = try run(call, at: number, error: error, "--no-cache") {
        let place = "\(call) \(number) \(String(cString: strerror(error)))"
        #expect(result.status == 74, "\(place)")
        #expect(result.error.contains(String(cString: strerror(error))), "\(place): \(result.error)")
        expectWholeFiles(place)
        expectNoTemporaryFile(place)
        number += 1
      }
      #expect(number > least, "\(call)")
    }

    /// A run fails for a call that its outputs need, and writes the right ones without the others.
    @Test(arguments: errors)
    func failingCallOfTheCacheIsNoFailure(_ call: String, _ error: Int32, _ least: Int) throws {
      var number = 1
      while let result = try run(call, at: number, error: error, "--cache-path Cache") {
        let place = "\(call) \(number) \(String(cString: strerror(error)))"
        #expect(result.status == 74 || result.status == 0 && tool.contents("Gen") == new, "\(place)")
        expectWholeFiles(place)
        expectNoTemporaryFile(place)
        // Each fault meets an empty cache and a full one.
        let isFull = number % 2 == 0
        _ = try tool.shell("rm -rf Cache; \(isFull ? "$TOOL generate S -o New --cache-path Cache" : "true")")
        number += 1
      }
      #expect(number > least, "\(call)")
    }

    /// Whether it is stale is not known then.
    @Test func aGeneratedFileThatCannotBeReadIsReported() throws {
      try tool.write("T/D.swift", "enum D { case new(Int) }")
      for command in ["generate", "check"] {
        for number in 1...old.count {
          let result = try #require(
            try tool.run(
              "rm -rf S; cp -R Old S; $FAULTY \(command) T -o S --no-cache", faultAt: "read-open", number,
              error: EACCES))
          #expect(result.status == 74 && result.error.contains("Permission denied"), "\(command) \(number)")
        }
      }
    }

    /// Nor is it when only one of the looks at it fails.
    @Test(arguments: ["generate", "check"], ["file-open", "file-status"])
    func noLookAtAGeneratedFileMayFail(_ command: String, _ call: String) throws {
      try tool.write("T/D.swift", "enum D { case new(Int) }")
      var number = 1
      while let result = try tool.run(
        "rm -rf S; cp -R Old S; $FAULTY \(command) T -o S --no-cache", faultAt: call, number, error: EIO,
        ["FAULT_FILE": "S/Gone+Prisms.swift"])
      {
        #expect(
          result.status == 74 && result.error.contains("Input/output error"), "\(number): \(result.error)")
        number += 1
      }
      #expect(number > 2)
    }

    /// What another run has made stays where nobody can tell whether its source is there, which is said.
    @Test(arguments: ["generate", "check"]) func aSourceThatCannotBeAskedAboutIsTold(_ command: String) throws
    {
      try tool.write("T/D.swift", "enum D { case new(Int) }")
      let result = try #require(
        try tool.run(
          "$FAULTY \(command) T -o Old --no-cache", faultAt: "file-status", 1, error: EIO,
          ["FAULT_FILE": "S/Gone.swift"]))
      #expect(
        result.error.contains(
          """
          warning: cannot read 'S/Gone.swift': Input/output error [PG0302]
          help: 'Old/Gone+Prisms.swift' is kept, as its source may be there
          """), "\(result.error)")
      #expect(result.status == (command == "check" ? 1 : 0) && tool.text("Old/Gone+Prisms.swift") != nil)
    }

    /// Nothing is overwritten or removed that somebody puts there while others are written.
    @Test(arguments: ["A+Prisms.swift", "D+Prisms.swift", "Gone+Prisms.swift"])
    func whatAppearsMeanwhileStays(_ name: String) throws {
      var number = 1
      var refusals = 0
      while let result = try tool.run(
        "rm -rf Gen; cp -R Old Gen; $FAULTY generate S -o Gen --no-cache", faultAt: "appear", number,
        error: EIO, ["FAULT_FILE": "Gen/\(name)"])
      {
        #expect(tool.text("Gen/\(name)") == "mine\n", "\(number): \(result.error)")
        if result.status != 0 {
          refusals += 1
          #expect(
            result.status == 74
              && result.error.contains("'Gen/\(name)' was changed by somebody else meanwhile"),
            "\(number): \(result.error)")
        }
        number += 1
      }
      #expect(refusals > 0)
    }

    /// Somebody clears up, or another run removes what it does not make any more.
    @Test(arguments: ["", "--output S/All.swift", "--no-cache"])
    func aGeneratedFileThatVanishesIsWrittenAgain(_ options: String) throws {
      let output = options.hasPrefix("--output") ? options : "\(options) --output S/Gen"
      let before = "rm -rf S/Gen S/All.swift; $TOOL generate S \(output)"
      #expect(try tool.shell(before).status == 0)
      let path = options.hasPrefix("--output") ? "S/All.swift" : "S/Gen/A+Prisms.swift"
      let text = try #require(tool.text(path))
      var number = 1
      while let result = try tool.run(
        "\(before) -q && $FAULTY generate S \(output)", faultAt: "vanished", number, error: ENOENT,
        ["FAULT_FILE": path])
      {
        #expect(
          result.status == 0 && result.error.contains("wrote   \(path)\n"), "\(number): \(result.error)")
        #expect(tool.text(path) == text && !result.error.contains("PG0302"), "\(number)")
        number += 1
      }
      #expect(number > 2)
    }

    /// A build system must know of a source also when it could not be asked about.
    @Test func whatCannotBeAskedAboutStaysAPrerequisite() throws {
      var number = 1
      while let result = try run("status", at: number, error: EIO, "--no-cache --depfile d") {
        let rules = tool.text("d") ?? ""
        let isComplete = tool.names("S").allSatisfy { rules.contains("S/\($0):\n") }
        #expect(result.status == 74 || result.status == 0 && isComplete, "\(number): \(rules)")
        number += 1
      }
      #expect(number > tool.names("S").count)
    }

    @Test func initLeavesOutNoTargetThatCannotBeLookedInto() throws {
      try tool.write("Package.swift", Self.package)
      let result = try #require(try tool.run("$FAULTY init", faultAt: "list", 1, error: EACCES))
      #expect(result.status == 0 && tool.text(".prismgen.yml")?.contains("- sources: [S]") == true)
    }

    private static let package =
      #"let package = Package(name: "P", targets: [.target(name: "S", path: "S")])"#

    /// What cannot be asked about may be there.
    @Test(arguments: [".prismgen.yml", "S", "Package.swift"])
    func initTakesNothingForAbsent(_ file: String) throws {
      try tool.write("Package.swift", Self.package)
      _ = try tool.shell("$TOOL init; cp .prismgen.yml good")
      let before = file == ".prismgen.yml" ? "# mine\n" : nil
      let reset = before == nil ? "rm -f .prismgen.yml" : "echo '# mine' > .prismgen.yml"
      var number = 1
      while let result = try tool.run(
        "\(reset); $FAULTY init", faultAt: "file-status", number, error: EIO, ["FAULT_FILE": file])
      {
        let after = before ?? (result.status == 0 ? tool.text("good") : nil)
        #expect(tool.text(".prismgen.yml") == after, "\(file) \(number): \(result.error)")
        number += 1
      }
      #expect(number > 1)
    }

    @Test func initLeavesWhatAppearsMeanwhile() throws {
      let result = try #require(
        try tool.run("$FAULTY init", faultAt: "save", 1, error: ENOENT, ["FAULT_FILE": ".prismgen.yml"]))
      #expect(result.status == 78 && result.error.contains("'.prismgen.yml' exists and is left as it is"))
      #expect(tool.text(".prismgen.yml") == "// saved\n")
      #expect(!(try tool.shell("ls -A").output).contains(".tmp"))
    }

    /// What was begun in the folder is cleared up wherever the folder is then, and what is to stand at its path stands there or
    /// is told of.
    @Test func aFolderThatIsMovedKeepsNothing() throws {
      for number in 1...3 {
        _ = try tool.shell("rm -rf Moved")
        let result = try #require(try run("move", at: number, error: ENOENT, "--no-cache"))
        #expect(result.status == 74 && result.error.contains("No such file"), "\(number): \(result.error)")
        #expect(tool.names("Moved").filter { $0.hasPrefix(".") } == [], "\(number)")
      }
    }

    @Test(arguments: ["short-write", "short-read", "write", "open", "read-open", "list", "close"])
    func interruptedCallIsRepeated(_ call: String) throws {
      let result = try #require(try run(call, at: 1, error: EINTR))
      #expect(result.status == 0 && tool.contents("Gen") == new, "\(result.error)")
    }

    @Test(arguments: ["open", "write", "close", "rename", "unlink", "read-open"])
    func killedRunLeavesWholeFiles(_ call: String) throws {
      var number = 1
      while let result = try run(call, at: number, error: 0) {
        let place = "killed at \(call) \(number)"
        #expect(result.status != 0, "\(place)")
        expectWholeFiles(place)
        // The next run completes the output and clears up.
        #expect(try tool.run("generate", "S", "-o", "Gen").status == 0, "\(place)")
        #expect(tool.contents("Gen") == new, "\(place)")
        expectNoTemporaryFile(place)
        number += 1
      }
      #expect(number > 1, "\(call)")
    }
  }
#endif
