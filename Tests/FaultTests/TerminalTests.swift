import Foundation
import TestSupport
import Testing

/// What a source says reaches a terminal as text and as nothing else.
@Suite struct TerminalTests {
  /// Escapes in names, types, comments, directives and paths, in a form that the compiler takes and in others. `\u{9B}` is
  /// an escape with a bracket in one character.
  private static let files = [
    "S/A.swift": """
    // \u{1B}[31m prismgen: \u{1B}]0;title\u{7}
    enum `A\u{9B}31m` { case `a\u{9B}2J`(Int /* \u{1B}[2J */, b: String), `c\u{202E}d` }
    enum AppAction { case `x\u{9B}1m`(Int), y }
    """,
    "S/B.swift":
      "enum `B\u{1B}[31m` { case a(Int) }\nenum C { case `a\u{1B}[2J`(Int) }\n// prismgen: \u{1B}[5m\nenum D { case a(\u{1B}[1m) }\n",
    "S/\u{1B}[31mF\u{9B}.swift": "enum F { case a(Int), a(Int) }\nenum F { case b }\n",
    "t.stencil": "{% for e in types.enums %}{{ e.name }} {% endfor %}{{ nothing.\u{1B}[31m }}",
  ]

  private static let commands = [
    "generate S -o Gen", "generate S -o Gen --verbose", "generate S -o Gen --reporter xcode",
    "generate S -o Gen --reporter json",
    "generate S -o Gen --reporter sarif", "generate S -o Gen --reporter github-actions", "check S -o Gen",
    "list S",
    "explain C S", "explain '\u{1B}[31m' S", "preview AppAction S", "graph S", "graph S --format dot",
    "graph S --format mermaid",
    "coverage S", "dump --stage tokens S/A.swift", "dump --stage declarations S", "dump --stage model S",
    "dump --stage records S",
    "dump --stage resolved S", "template context AppAction S", "inline -n S/A.swift",
    "render --sources S --templates t.stencil --output Gen", "generate S/\u{1B}[31mgone -o Gen",
  ]

  /// Runs what follows on a terminal of its own.
  private static let terminal = "python3 -c 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)'"

  @Test(arguments: commands) func noEscapeIsEchoed(_ arguments: String) throws {
    let tool = try Tool(Self.files)
    let shown = try tool.shell(
      "\(Self.terminal) $TOOL \(arguments)",
      environment: ["TERM": "xterm", "NO_COLOR": "1", "COLUMNS": "200"])
    // A progress line is written over with a sequence of our own.
    let text = shown.output.replacing("\r\u{1B}[K", with: "")
    #expect(!text.isEmpty)
    for character in ["\u{1B}", "\u{9B}", "\u{7}", "\u{202E}"] {
      #expect(!text.unicodeScalars.contains(Unicode.Scalar(character)!), "\(text.debugDescription)")
    }
    // Diagnostics are for people wherever they go; C0 controls never come through.
    let piped = try tool.shell("$TOOL \(arguments)")
    #expect(
      !piped.error.unicodeScalars.contains {
        $0.value < 0x20 && $0 != "\n" || $0.value == 0x9B || $0.value == 0x202E
      })
  }

  #if os(Linux)
    /// Nobody wonders about a run that is over at once, as every run is while the clock stands still.
    @Test func aShortRunSaysNothing() throws {
      let tool = try Tool(["A.swift": "enum A { case a(Int) }"])
      try tool.buildInterposer()
      // The list of sources comes late, counted from when the command reads: before it are more empty lines than a pipe holds.
      try tool.write(
        "run.sh",
        """
        (head -c 200000 /dev/zero | tr '\\0' '\\n'; sleep 1; echo A.swift) |
          LD_PRELOAD=$PWD/faults.so $TOOL generate --files-from - -o G

        """)
      func run(_ clock: [String: String]) throws -> String {
        try tool.shell(
          "\(Self.terminal) sh run.sh; rm -r G",
          environment: ["TERM": "xterm", "NO_COLOR": "1"].merging(clock) { $1 }
        ).output
      }
      #expect(try run(["FAULT_STILL": "1"]) == "wrote   G/A+Prisms.swift\r\n1 file read\r\n")
      #expect(try run([:]).contains("\r\u{1B}[K"), "the same run while the clock goes on")
    }
  #endif
}
