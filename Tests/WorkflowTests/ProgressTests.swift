import Foundation
import TestSupport
import Testing

/// What somebody sees who waits in front of a terminal.
@Suite struct ProgressTests {
  /// Runs the command on a terminal of its own. The list of sources comes later than anybody waits without wondering, counted
  /// from when the command reads: before it are more empty lines than a pipe holds.
  ///
  /// - Parameter terminal: its kind; nil: there is none.
  private static func run(_ arguments: String, terminal: String? = "xterm") throws -> Tool.Result {
    var files = Dictionary(
      uniqueKeysWithValues: (0..<40).map {
        ("S/E\($0).swift", "enum E\($0) { case a(Int) }\nstruct S\($0) {}\n")
      })
    files["t.stencil"] = "// {{ types.enums.count }}"
    files["waits.sh"] = """
      (head -c 200000 /dev/zero | tr '\\0' '\\n'; sleep 1; ls S/*.swift) | "$TOOL" "$@"
      """
    let terminals = "python3 -c 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)'"
    return try Tool(files).shell(
      "\(terminal == nil ? "" : terminals) sh waits.sh \(arguments) 2>&1",
      environment: ["TERM": terminal ?? "xterm", "NO_COLOR": "1"])
  }

  /// A line that is written over, and gone before the summary.
  private static let rows: [(arguments: String, stages: [String])] = [
    (
      "generate --files-from - -o G",
      [#"\d+ of 40 files read"#, "80 types found", #"\d+ of 40 files written"#]
    ),
    ("list --files-from -", [#"\d+ of 40 files read"#, "80 types found"]),
    (
      "generate --files-from - -o G --templates t.stencil",
      [#"\d+ of 40 files read"#, "80 types found", "1 of 1 templates rendered"]
    ),
  ]

  @Test(arguments: rows) func everyStageIsShown(arguments: String, stages: [String]) throws {
    let result = try Self.run(arguments)
    #expect(result.status == 0, "\(result.output)")
    var rest = result.output[...]
    for stage in stages {
      let shown = try rest.firstMatch(of: Regex("\r\u{1B}\\[K" + stage))
      rest = rest[try #require(shown, "\(stage): \(result.output)").range.upperBound...]
    }
    let end = try #require(rest.ranges(of: "\r\u{1B}[K").last, "\(result.output)")
    #expect(!rest[end.upperBound...].prefix { $0 != "\r\n" && $0 != "\n" }.contains(" of 40 files "))
  }

  @Test(arguments: [
    ("generate --files-from - -o G --quiet", "xterm"), ("generate --files-from - -o G", "dumb"),
    ("generate --files-from - -o G", nil),
  ])
  func itIsQuietOtherwise(arguments: String, terminal: String?) throws {
    let result = try Self.run(arguments, terminal: terminal)
    #expect(result.status == 0 && !result.output.contains("\u{1B}"), "\(result.output)")
    #expect(!result.output.contains("types found"))
  }
}
