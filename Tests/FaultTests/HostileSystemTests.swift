import Foundation
import TestSupport
import Testing

/// Files, folders and streams that are not what a run expects.
@Suite struct HostileSystemTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// A shell script in a folder with the source `S/Route.swift`, where `$TOOL` is the command.
    var script: String
    var status: Int32
    /// A part of what is said.
    var says = ""
    var testDescription: String { script }
  }

  private static let rows = [
    // Output that is no file of ours.
    Row(
      script: "mkdir -p Gen/Route+Prisms.swift; $TOOL generate S -o Gen", status: 74,
      says: "not a regular file"),
    Row(
      script: "mkdir Gen; mkfifo Gen/Route+Prisms.swift; $TOOL generate S -o Gen", status: 74,
      says: "not a regular file"),
    Row(
      script: "mkdir Gen; ln -s /dev/full Gen/Route+Prisms.swift; $TOOL generate S -o Gen", status: 74,
      says: "not a regular file"),
    Row(
      script:
        "mkdir Gen; echo mine > x; ln -s ../x Gen/Route+Prisms.swift; $TOOL generate S -o Gen; s=$?; grep -q mine x && exit $s",
      status: 74, says: "not a regular file"),
    Row(script: "mkfifo Out.swift; $TOOL generate S -o Out.swift", status: 74, says: "not a regular file"),
    Row(
      script: "echo mine > Gen; $TOOL generate S -o Gen; s=$?; grep -q mine Gen && exit $s", status: 74,
      says: "Gen"),
    Row(script: "ln -s nowhere Gen; $TOOL generate S -o Gen/Sub", status: 74, says: "Gen"),
    // A limit on the size of files, as a full disk is.
    Row(script: "ulimit -f 1; $TOOL generate S -o Gen", status: 74, says: "File too large"),
    Row(
      script: "ulimit -f 1; $TOOL generate S -o Gen; ls -A Gen | wc -l | grep -qx ' *0' && exit 74",
      status: 74),
    // Sources that are no files, loops and links to nowhere.
    Row(
      script: "ln -s . S/loop; ln -s loop2 S/loop2; ln -s loop2 S/L.swift; $TOOL generate S -o Gen",
      status: 74, says: "symbolic links"),
    Row(
      script: "ln -s . S/loop; ln -s ../S S/again; $TOOL generate S -o Gen && [ $(ls Gen | wc -l) = 1 ]",
      status: 0),
    Row(script: "ln -s nowhere S/L.swift; $TOOL generate S -o Gen", status: 0),
    Row(script: "mkfifo S/F.swift; $TOOL generate S -o Gen", status: 0),
    Row(script: "mkfifo S/F.swift; $TOOL generate S/F.swift -o Gen", status: 74, says: "not a regular file"),
    Row(script: "mkdir S/D.swift; $TOOL generate S -o Gen", status: 0),
    Row(
      script: "truncate -s 5G S/Huge.swift; $TOOL generate S -o Gen", status: 74, says: "larger than 4 GiB"),
    // Names.
    Row(
      script: """
        d=$(printf 'S/a\\nb "q" \\377'); mkdir -p "$d"; echo 'enum Odd { case a(Int) }' > "$d/O'dd.swift"
        $TOOL generate S -o Gen && $TOOL check S -o Gen && [ $(ls Gen | wc -l) = 2 ]
        """, status: 0),
    Row(
      script: """
        p=S; for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do p=$p/$(printf '%0250d' $i); done
        mkdir -p $p; echo 'enum Deep { case a(Int) }' > $p/Deep.swift
        $TOOL generate S -o Gen && $TOOL check S -o Gen && [ $(ls Gen | wc -l) = 2 ]
        """, status: 0),
    // Sizes.
    Row(
      script: """
        { printf 'let x = "'; head -c 5000000 /dev/zero | tr '\\0' x; printf '"; enum Line { case a(Int) }'; } > S/Line.swift
        $TOOL generate S -o Gen && [ $(ls Gen | wc -l) = 2 ]
        """, status: 0),
    Row(script: "(cd S; seq 5000 | sed 's/$/.swift/' | xargs touch); $TOOL generate S -o Gen", status: 0),
    // Streams and surroundings.
    Row(script: "$TOOL list S >&-", status: 74, says: "standard output"),
    Row(script: "$TOOL generate S -o Gen >&- 2>&- && [ $(ls Gen | wc -l) = 1 ]", status: 0),
    Row(script: "$TOOL list S | true", status: 0),
    Row(script: "env -i $TOOL generate S -o Gen", status: 0),
    // Several runs at once.
    Row(
      script: """
        for i in 1 2 3 4 5 6 7 8; do echo "enum E$i { case a(Int) }" > S/E$i.swift; done
        seq 4 | xargs -P 4 -I{} $TOOL generate S -o Gen && rm S/E*.swift &&
          seq 4 | xargs -P 4 -I{} $TOOL generate S -o Gen &&
          [ $(ls -A Gen | wc -l) = 1 ] && $TOOL check S -o Gen
        """, status: 0),
  ]

  @Test(arguments: rows)
  func endsAsItShould(_ row: Row) throws {
    let tool = try Tool(["S/Route.swift": "enum Route { case home, item(Int), other(String) }\n"])
    let result = try tool.shell(row.script)
    #expect(result.status == row.status, "\(result.output)\(result.error)")
    #expect(row.says.isEmpty || result.error.contains(row.says), "\(result.error)")
    #expect(tool.names("Gen").filter { $0.hasPrefix(".prismgen") } == [])
  }

  #if os(Linux)
    @Test func fullStandardOutputIsReported() throws {
      let tool = try Tool(["S/Route.swift": "enum Route { case home, item(Int) }\n"])
      let result = try tool.shell("$TOOL list S > /dev/full")
      #expect(result.status == 74 && result.error.contains("No space left"), "\(result.error)")
    }

    @Test func killedAtRandomMomentsLeavesWholeFiles() throws {
      let tool = try Tool()
      for index in 0..<40 { try tool.write("S/F\(index).swift", "enum F\(index) { case a(Int), b }\n") }
      try tool.run("generate", "S", "-o", "Whole")
      let expected = Dictionary(
        uniqueKeysWithValues: tool.names("Whole").map { ($0, tool.text("Whole/\($0)")) })
      for round in 0..<20 {
        // Milliseconds between the start and the end of a run, spread evenly.
        try tool.shell("rm -rf Gen; timeout -s KILL 0.0\(10 + round * 4) $TOOL generate S -o Gen")
        for name in tool.names("Gen") where !name.hasPrefix(".") {
          #expect(tool.text("Gen/\(name)") == expected[name], "round \(round): \(name)")
        }
        #expect(try tool.run("generate", "S", "-o", "Gen").status == 0)
        #expect(tool.names("Gen") == expected.keys.sorted(), "round \(round)")
      }
    }
  #endif
}
