#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Sources that change while they are read, and a clock that goes wrong.
  @Suite struct ChangingFileTests {
    private static let first = "enum A { case one(Int) }\n"
    private static let second = "enum B { case two(String) }\n"

    /// What happens to the source, what may then be read, and the exit status.
    private static let rows: [(call: String, sources: [String], status: Int32)] = [
      ("grow", [first, first + second], 0),
      ("shrink", [first + second, first], 0),
      ("swap", [first, second], 0),
      ("vanish", [first], 0),
    ]

    @Test(arguments: rows)
    func aSourceThatChangesIsReadAsItWasOrAsItIs(_ call: String, _ sources: [String], _ status: Int32) throws
    {
      let tool = try Tool(["other": Self.second])
      try tool.buildInterposer()
      let outputs = try sources.map { source in
        try tool.write("S/Some.swift", source)
        try tool.run("generate", "S", "-o", "Gen")
        return tool.contents("Gen")
      }
      try tool.write("S/Some.swift", call == "shrink" ? Self.first + Self.padded : sources[0])
      let result = try #require(
        try tool.run(
          "rm -rf Gen; $FAULTY generate S -o Gen --no-cache", faultAt: call, 1, error: ENOENT,
          ["FAULT_FILE": "other"]))
      #expect(result.status == status, "\(result.error)")
      #expect(outputs.contains(tool.contents("Gen")), "\(tool.contents("Gen"))")
    }

    /// As long as what stands before it, so that half the file is the first half.
    private static let padded =
      second + String(repeating: " ", count: first.utf8.count - 1).dropLast(second.utf8.count - 1) + ""

    /// Neither what is found changed nor what is kept depends on the time of anything.
    @Test(arguments: [0, 1_000_000_000, -1_000_000_000])
    func theClockMayBeWrong(_ late: Int) throws {
      let tool = try Tool(["S/A.swift": Self.first])
      try tool.buildInterposer()
      let environment = ["FAULT_CLOCK": "\(late)", "LD_PRELOAD": tool.folder.path + "/faults.so"]
      let dates = ["1980-01-01", "1980-01-01", "2037-01-01", "1971-01-01"]
      for (number, date) in dates.enumerated() {
        let name = "abcd".prefix(number + 1).suffix(1)
        try tool.write("S/A.swift", "enum A { case \(name)(Int) }\n")
        let result = try tool.shell(
          "touch -d \(date) S/A.swift; $TOOL generate S -o Gen --cache-path C && touch -d \(dates[0]) Gen/*",
          environment: environment)
        #expect(result.status == 0, "\(result.error)")
        #expect(tool.text("Gen/A+Prisms.swift")?.contains("var \(name): Int?") == true, "\(date)")
      }
    }
  }
#endif
