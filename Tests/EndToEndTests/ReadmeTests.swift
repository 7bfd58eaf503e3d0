import Foundation
import TestSupport
import Testing

/// What README.md shows is what happens.
@Suite struct ReadmeTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let readme =
    (try? String(contentsOf: repository.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""

  /// The text between the fences of each block of code, in order.
  private static func blocks(_ language: String) -> [String] {
    readme.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      .filter { $0.prefix { $0 != "\n" } == language }.map {
        String($0.drop { $0 != "\n" }.dropFirst()) + "\n"
      }
  }

  @Test func theOutputStandsBesideItsInput() throws {
    let blocks = Self.blocks("swift")
    try #require(blocks.count > 1)
    let tool = try Tool(["PlayerAction.swift": blocks[0]])
    try tool.run("generate", "PlayerAction.swift", "--output", ".")
    #expect(tool.text("PlayerAction+Prisms.swift") == blocks[1])
  }

  private static func example() throws -> Tool {
    let tool = try Tool()
    let sources = "Examples/Sources/Jukebox/"
    for name in ["Actions.swift", "Reducers.swift", "State.swift", "main.swift"] {
      let text = try String(contentsOf: repository.appendingPathComponent(sources + name), encoding: .utf8)
      try tool.write("Sources/Jukebox/" + name, text)
    }
    return tool
  }

  @Test func lookingAndFindingPrintsWhatIsShown() throws {
    let shown = try #require(Self.blocks("").first { $0.hasPrefix("$ swift-prismgen path ") })
    let commands = shown.split(separator: "\n").filter { $0.hasPrefix("$ swift-prismgen ") }
    let script = commands.map { "echo '\($0)'; { $TOOL\($0.dropFirst("$ swift-prismgen".count)); } 2>&1\n" }
    let result = try Self.example().shell(script.joined())
    #expect(result.output == shown, "\(result.error)")
  }

  /// The commands of daily use, one after the other in a copy of the example.
  @Test func theCommandsPrintWhatIsShown() throws {
    let tool = try Self.example()
    for command in ["generate", "list", "check"] {
      let start = "$ swift-prismgen \(command) Sources"
      let shown = try #require(Self.blocks("").first { $0.hasPrefix(start) })
      if command == "check" {
        let actions = try #require(tool.text("Sources/Jukebox/Actions.swift"))
        try tool.write(
          "Sources/Jukebox/Actions.swift",
          actions.replacingOccurrences(of: "  case pause\n", with: "  case pause, skip\n"))
      }
      let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
      let arguments = lines[0].dropFirst("$ swift-prismgen".count)
      let result = try tool.shell("$TOOL\(arguments) 2>&1")
      let expected = lines.dropFirst().prefix { $0 != "$ echo $?" }.joined(separator: "\n")
      #expect(result.output == (expected.hasSuffix("\n") ? expected : expected + "\n"), "\(command)")
    }
  }
}
