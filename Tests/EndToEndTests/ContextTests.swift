import TestSupport
import Testing

/// `--context` and the `context` of a configuration: sources of other modules are read for names only.
@Suite struct ContextTests {
  private static let files = [
    "App/Screen.swift": """
    public import Core
    public import Design
    public struct Screen: Flow { public enum Action { case enter(Route), styled(Style) } }
    extension Panel { enum Step { case opened(Int) } }

    """,
    "Core/Flow.swift":
      "public protocol Flow {}\nextension Flow { public typealias Route = Int }\npublic enum Core1 { case a }\n",
    "Core/Panel.swift": "public struct Panel<Content> {}\nstruct Screen { struct Style {} }\n",
    "Design/Style.swift": "public struct Style {}\n",
  ]

  private func output(_ tool: Tool) throws -> String { try #require(tool.text("Gen/Screen+Prisms.swift")) }

  @Test func namesAreReadAndNothingIsGenerated() throws {
    let tool = try Tool(Self.files)
    let alone = try tool.run("generate", "App", "-o", "Gen")
    #expect(alone.status == 0)
    #expect(try output(tool).contains("typealias __Action_Route = Route"))
    #expect(alone.error.contains("'Panel' is declared outside of the sources"))

    let result = try tool.run(
      "generate", "App", "-o", "Gen", "--context", "Core", "--context", "Design/Style.swift")
    #expect(result.status == 0)
    #expect(tool.names("Gen") == ["Screen+Prisms.swift"])
    let text = try output(tool)
    #expect(text.contains("public var enter: Screen.Route? {"))
    #expect(text.contains("public var styled: Style? {"))
    #expect(
      text.contains(
        """
        static func opened<Content>(_: () = ()) -> Prism<Panel<Content>.Step, Int> \
        where Whole == Panel<Content>.Step, Part == Int
        """))
    #expect(!text.contains("typealias") && !result.error.contains("may be generic"))
    #expect(!(try tool.run("list", "App", "--context", "Core").output.contains("Core1")))
    #expect(try tool.run("check", "App", "-o", "Gen", "--context", "Core", "--context", "Design").status == 0)
  }

  @Test func aConfigurationNamesThem() throws {
    let tool = try Tool(Self.files)
    try tool.write(".prismgen.yml", "sources: [App]\noutput: Gen\ncontext: [Core, Design]\n")
    #expect(try tool.run("generate").status == 0)
    #expect(try output(tool).contains("public var enter: Screen.Route? {"))
    // What the names mean depends on the context, and so does `check`.
    try tool.write("Core/Flow.swift", "public protocol Flow {}\n")
    #expect(try tool.run("check").status == 1)
  }

  /// The compiler takes the name for the standard library's there.
  @Test func aFileThatDoesNotImportTheModuleMayGiveOtherArguments() throws {
    let tool = try Tool([
      "App/Load.swift": "enum Load { case done(Result<Int, any Error>) }\n",
      "Core/Result.swift": "public struct Result<Value> {}\n",
    ])
    #expect(try tool.run("generate", "App", "-o", "Gen", "--context", "Core").status == 0)
    #expect(
      try #require(tool.text("Gen/Load+Prisms.swift")).contains("var done: Result<Int, any Error>? {"))
  }

  @Test func aContextThatIsMissingIsAnError() throws {
    let tool = try Tool(Self.files)
    let result = try tool.run("generate", "App", "-o", "Gen", "--context", "Gone")
    #expect(result.status != 0 && result.error.contains("no such file or folder: 'Gone'"))
  }

  @Test func membersOfTheSameTypeAreToldApart() throws {
    let tool = try Tool([
      "A.swift": "enum E { case a(Int), b(Int); var a: Int? { nil }; var isB: Int { 1 } }\n"
    ])
    let lines = try tool.run("list", "A.swift").output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasSuffix("property not generated (rule 68, same type) [PG0215]"))
    #expect(lines[2].hasSuffix("is already declared; skipped (rule 68) [PG0215]"))
  }
  /// Two cases that are in each other's way are told of once.
  @Test func eachReasonIsListedOnce() throws {
    let tool = try Tool(["A.swift": "enum E { case a(x: Int), b, a(y: Int), a(z: Int) }\n"])
    let lines = try tool.run("list", "A.swift").output.split(separator: "\n").dropFirst()
    #expect(
      lines.map(String.init)
        == [("x", "y"), ("x", "z")].map {
          "    case 'a': cases 'a(\($0):)' and 'a(\($1):)' share a base name and cannot be matched; skipped (rule 67) [PG0214]"
        })
  }
}
