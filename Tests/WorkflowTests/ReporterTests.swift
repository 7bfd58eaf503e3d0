import Foundation
import TestSupport
import Testing

/// What other programs read of a run.
@Suite struct ReporterTests {
  /// A generated file that lacks a case, a source with an error behind characters of more than one byte, and a stale file.
  private static func project() throws -> Tool {
    let tool = try Tool([
      "S/A.swift": "enum A {\n  case a(Int)\n}\n", "S/Old.swift": "enum Old { case o(Int) }\n",
      ".prismgen.yml": "sources: S\noutput: G\n",
    ])
    try tool.run("generate")
    try tool.write("S/A.swift", "enum A {\n  case a(Int)\n  case b, c(Int)\n}\n")
    try tool.write("S/Ä b.swift", "/* é 日本 */ enum B { case }\n")
    try tool.remove("S/Old.swift")
    return tool
  }

  private static let error = "S/Ä b.swift:1:26: error: expected a name in a declaration of enum 'B' [PG0103]"
  private static let added = "generated file 'G/A+Prisms.swift' is out of date (S/A.swift:3 added case 'b')"
  private static let stale = "generated file 'G/Old+Prisms.swift' is stale (S/Old.swift is gone)"

  @Test func xcode() throws {
    let tool = try Self.project()
    let result = try tool.shell("cd S && $TOOL check --reporter xcode")
    let folder = tool.folder.resolvingSymlinksInPath().path
    #expect(result.status == 1)
    #expect(
      result.output == """
        \(folder)/\(Self.error)
        \(folder)/S/A.swift:3:8: error: \(Self.added) [PG0307]
        \(folder)/G/Old+Prisms.swift:1:1: error: \(Self.stale) [PG0307]

        """)
  }

  @Test func gitHubIsNoticed() throws {
    let tool = try Self.project()
    let root = tool.folder.resolvingSymlinksInPath().deletingLastPathComponent().path
    let result = try tool.run(
      "check", environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": root])
    #expect(result.status == 1)
    let name = tool.folder.lastPathComponent
    let commands = result.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(commands.count == 3)
    #expect(
      commands.contains {
        $0.hasPrefix(
          "::error file=\(name)/S/A.swift,line=3,col=8,title=swift-prismgen PG0307::\(Self.added)%0Ahelp: ")
      }, "\(commands)")
    #expect(result.output.contains("+++ G/A+Prisms.swift\n"), "the log keeps the differences")
    let human = try tool.run("check", "--reporter", "human", environment: ["GITHUB_ACTIONS": "true"])
    #expect(!human.output.contains("::error"))
    #expect(human.output.hasPrefix("G/A+Prisms.swift: error: out of date (S/A.swift:3 added case 'b')\n"))
  }

  /// JSON holds every path that is text; different paths stay different.
  @Test func jsonHasThePathsThemselves() throws {
    let tool = try Tool()
    try tool.shell(
      """
      mkdir S; for name in "$(printf 'a\\nb')" "$(printf 'c\\342\\200\\256d')" "$(printf 'e\\377')" 'e\\xFF'; do
        echo 'enum B { case }' > "S/$name.swift"
      done
      """)
    let result = try tool.run("check", "S", "-o", "G", "--reporter", "json")
    let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let files = (document?["findings"] as? [[String: Any]])?.compactMap { $0["file"] as? String }
    #expect(files?.contains("S/a\nb.swift") == true && files?.contains("S/c\u{202E}d.swift") == true)
    #expect(Set(files ?? []).count == 4 && !result.output.contains("\u{202E}"), "\(result.output)")
  }

  @Test func gitHubEscapes() throws {
    let tool = try Tool(["S/a,b:c%.swift": "enum B { case }\n"])
    let result = try tool.run("check", "S", "-o", "G", "--reporter", "github-actions")
    #expect(result.output.contains("::error file=S/a%2Cb%3Ac%25.swift,line=1,"))
    let combined = try Tool(["S/a,\u{301}.swift": "enum B { case }\n"])
    #expect(
      try combined.run("check", "S", "-o", "G", "--reporter", "github-actions").output
        .contains("file=S/a%2C\u{301}.swift,"))
  }

  /// What stands in sources is shown in the differences, and must not drive the job.
  @Test(arguments: ["  ::set-output name=a::b", "x ##[add-path]y"])
  func gitHubTakesNoCommandsFromSources(_ line: String) throws {
    let tool = try Tool([
      "S/A.swift": "// prismgen: lenses\nstruct A {\n  /**\n  \(line)\n  */\n  var b: Int\n}\n"
    ])
    let lines = try tool.run("check", "S", "-o", "G", "--reporter", "github-actions").output.split(
      separator: "\n")
    let first = try #require(lines.first)
    #expect(first.hasPrefix("::stop-commands::prismgen-"))
    let end = try #require(lines.firstIndex { $0 == "::\(first.dropFirst("::stop-commands::".count))::" })
    #expect(
      lines[..<end].contains { $0.hasSuffix(line) }
        && lines[(end + 1)...].allSatisfy { $0.hasPrefix("::error ") })
  }

  private struct Findings: Decodable {
    struct Finding: Decodable {
      var id: String
      var severity: String
      var message: String
      var file: String?
      var line: Int?
      var column: Int?
      var help: String?
    }
    var findings: [Finding]
  }

  @Test func json() throws {
    let tool = try Self.project()
    let result = try tool.run("check", "--reporter", "json")
    let findings = try JSONDecoder().decode(Findings.self, from: result.outputBytes).findings
    #expect(findings.map(\.id) == ["PG0103", "PG0307", "PG0307"])
    #expect(findings.map(\.file) == ["S/Ä b.swift", "S/A.swift", "G/Old+Prisms.swift"])
    #expect(findings[1].message == Self.added && findings[1].line == 3 && findings[1].column == 8)
    #expect(try tool.run("generate", "--reporter", "json", "--only", "A").output.hasSuffix("}]}\n"))
    let fine = try Tool(["A.swift": "enum A { case a }"])
    #expect(try fine.run("generate", ".", "-o", "G", "--reporter", "json").output == "{\"findings\":[]}\n")
  }

  private struct SARIF: Decodable {
    struct Run: Decodable {
      struct Result: Decodable {
        struct Location: Decodable {
          struct Physical: Decodable {
            struct Artifact: Decodable {
              var uri: String
              var uriBaseId: String?
            }
            struct Region: Decodable {
              var startLine: Int
              var startColumn: Int
              var endColumn: Int
            }
            var artifactLocation: Artifact
            var region: Region
          }
          var physicalLocation: Physical
        }
        var ruleId: String
        var level: String
        var locations: [Location]
      }
      var columnKind: String
      var results: [Result]
    }
    var version: String
    var runs: [Run]
  }

  @Test func sarif() throws {
    let result = try Self.project().run("check", "--reporter", "sarif")
    let document = try JSONDecoder().decode(SARIF.self, from: result.outputBytes)
    #expect(document.version == "2.1.0" && document.runs.count == 1)
    let results = document.runs[0].results
    #expect(results.map(\.ruleId) == ["PG0103", "PG0307", "PG0307"])
    let place = try #require(results.first?.locations.first?.physicalLocation)
    #expect(
      place.artifactLocation.uri == "S/%C3%84%20b.swift" && place.artifactLocation.uriBaseId == "%SRCROOT%")
    #expect(document.runs[0].columnKind == "unicodeCodePoints")
    #expect(place.region.startColumn == 21, "five bytes more than characters stand before it")
  }

  /// GitHub and readers of SARIF compare paths as text.
  @Test func pathsTakeNothingBack() throws {
    let tool = try Tool(["S/A.swift": "enum A { case a(Int) }\n"])
    try tool.run("generate", "S", "-o", "G")
    try tool.remove("S/A.swift")
    try tool.write("S/B.swift", "struct B {}\n")
    let line = try tool.run("check", "S", "-o", "S/../G", "--reporter", "github-actions")
    #expect(line.output.contains("::error file=G/A+Prisms.swift,"), "\(line.output)")
    let document = try tool.run("check", "S", "-o", "S/../G", "--reporter", "sarif")
    #expect(document.output.contains(#"{"uri":"G/A+Prisms.swift","uriBaseId":"%SRCROOT%"}"#))
    let below = try tool.shell("cd S && $TOOL check . -o ../G --reporter sarif; pwd -P")
    #expect(
      below.output.contains(#"{"uri":"file:///"#) && below.output.contains(#"/folder/G/A+Prisms.swift"}"#))
    let linked = try tool.shell(
      "mkdir -p X/Y && mv G X && ln -s X/Y L && $TOOL check S -o L/../G --reporter sarif")
    #expect(linked.output.contains(#"{"uri":"L/../G/A+Prisms.swift","#), "\(linked.output)")
  }

  /// A URI has bytes, which the text that shows a path has not.
  @Test func urisNameEveryPath() throws {
    let tool = try Tool()
    let shell =
      #"mkdir S; for n in '\377' 'a\nb' 'a\\b' 'a%%b'; do printf 'enum A { case }' > "$(printf "S/$n.swift")"; done; "#
    let result = try tool.shell(shell + "$TOOL check S -o G --reporter sarif")
    let uris = try JSONDecoder().decode(SARIF.self, from: result.outputBytes).runs[0].results
      .flatMap { $0.locations.map(\.physicalLocation.artifactLocation.uri) }
    #expect(Set(uris) == ["S/%FF.swift", "S/a%0Ab.swift", "S/a%5Cb.swift", "S/a%25b.swift"], "\(result)")
  }

  /// What lies outside of the root has the whole path, in bytes too.
  @Test func urisOutsideOfTheRoot() throws {
    let tool = try Tool()
    let result = try tool.shell(
      #"""
      mkdir -p 'w\x/app' 'w\x/S'; cd 'w\x/app'
      for n in 'a\b' c; do echo 'enum A { case }' > "../S/$n.swift"; done
      $TOOL check ../S -o G --reporter sarif
      """#)
    let uris = try JSONDecoder().decode(SARIF.self, from: result.outputBytes).runs[0].results
      .flatMap { $0.locations.map(\.physicalLocation.artifactLocation.uri) }
    let folder = "file://\(tool.folder.resolvingSymlinksInPath().path)/w%5Cx/S"
    #expect(Set(uris) == ["\(folder)/a%5Cb.swift", "\(folder)/c.swift"], "\(result)")
  }

  @Test func configurationErrorsAreFindings() throws {
    let tool = try Tool([".prismgen.yml": "sorces: S\n"])
    let result = try tool.run("check", "--reporter", "xcode")
    #expect(result.status == 78)
    let folder = tool.folder.resolvingSymlinksInPath().path
    #expect(result.output == "\(folder)/.prismgen.yml:1:1: error: unknown key 'sorces' [PG0602]\n")
  }

  /// Whoever reads the form finds there also what ends the command before anything is read, and what was passed over.
  @Test(arguments: [
    "check --config nope.yml", "check --files-from nope.txt", "coverage --config nope.yml",
    "generate --watch --config nope/nope.yml", "c check --config nope/nope.yml",
  ])
  func whatCannotBeReadIsAFinding(_ arguments: String) throws {
    let tool = try Tool([".prismgen.yaml": "", "S/A.swift": "enum A { case a }"])
    let result = try tool.shell("$TOOL \(arguments) --reporter json")
    #expect(result.status == 66 && result.error == "", "\(result.error)")
    #expect(result.output.contains("\"id\":\"PG0301\""), "\(result.output)")
  }

  @Test(arguments: ["check S --output G", "coverage S", "generate", "c check --module M"])
  func whatIsPassedOverIsAFinding(_ arguments: String) throws {
    let tool = try Tool([".prismgen.yaml": "", "S/A.swift": "enum A { case a }"])
    let result = try tool.shell("$TOOL \(arguments) --reporter json")
    #expect(!result.error.contains("PG0"), "\(result.error)")
    #expect(result.output.components(separatedBy: "\"id\":\"PG0612\"").count == 2, "\(result.output)")
  }

  /// The pattern of the problem matcher in Editors/vscode/tasks.json, on what the command prints.
  @Test func theProblemMatcherMatches() throws {
    let tool = try Self.project()
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Editors/vscode/tasks.json").standardizedFileURL
    let tasks = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let task = try #require((tasks["tasks"] as? [[String: Any]])?.first)
    let matcher = try #require(task["problemMatcher"] as? [String: Any])
    let pattern = try #require(matcher["pattern"] as? [String: Any])
    let expression = try NSRegularExpression(pattern: try #require(pattern["regexp"] as? String))
    let arguments = try #require(task["args"] as? [String])
    let lines = try tool.shell("$TOOL \(arguments.joined(separator: " "))").output.split(separator: "\n")
    let matches = lines.map { line -> [String] in
      let text = String(line)
      guard let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) else {
        return []
      }
      return ["file", "line", "column", "severity", "message", "code"].map { name in
        guard let index = pattern[name] as? Int, let range = Range(match.range(at: index), in: text) else {
          return ""
        }
        return String(text[range])
      }
    }
    #expect(matches.count == 3)
    let folder = tool.folder.resolvingSymlinksInPath().path
    #expect(
      matches.first == [
        "\(folder)/S/Ä b.swift", "1", "26", "error", "expected a name in a declaration of enum 'B'", "PG0103",
      ])
    #expect(matches.dropFirst().first == ["\(folder)/S/A.swift", "3", "8", "error", Self.added, "PG0307"])
  }
}
