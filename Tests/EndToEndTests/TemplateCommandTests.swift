import Foundation
import TestSupport
import Testing

@Suite struct TemplateCommandTests {
  private static let route = "enum Route {\n  case home\n  case item(Int)\n}\n"

  /// What is missing is only said where nothing else is wrong with the command line.
  @Test(arguments: [
    (
      "--source S --templates match --output G", "Error: Unknown option '--source'. Did you mean '--sources'?"
    ),
    ("S --templates match --output G", "Error: Unexpected argument 'S'"),
    ("--templates match --output G", "error: name --sources, --templates and --output"),
    ("--config .sourcery.yml", "error: '.sourcery.yml' names no output [PG0604]\n"),
  ])
  func aWrongOptionIsNamed(options: String, says: String) throws {
    let tool = try Tool([
      "S/A.swift": "enum A { case a }\n", ".sourcery.yml": "sources: S\ntemplates: match\n",
    ])
    for command in ["render", "template watch"] {
      let result = try tool.shell("$TOOL \(command) \(options)")
      #expect(result.status == 64 && result.error.hasPrefix(says), "\(command): \(result.error)")
      #expect(!result.error.contains("Usage: swift-prismgen <subcommand>"))
    }
  }

  /// As Sourcery reads it without being told.
  @Test func theConfigurationOfSourceryIsFound() throws {
    let tool = try Tool(["S/A.swift": "enum A { case a }\n"])
    #expect(try tool.run("render").status == 64)
    try tool.write(".sourcery.yml", "sources: S\ntemplates: match\noutput: G\n")
    #expect(try tool.run("render").error == "wrote   G/match.generated.swift\n")
    #expect(try tool.run("render", "--output", "H").error.contains("that is here: --config ."))
    try tool.write(".sourcery.yml", "sources: [\n")
    #expect(try tool.run("render").status == 78)
    let all = "render --sources S --templates match --output G"
    #expect(try tool.shell("$TOOL \(all)").error == "same    G/match.generated.swift\n")
  }

  /// A template that comes along has no place.
  @Test func bundledTemplatesAreNamedFromAnywhere() throws {
    let tool = try Tool(["p/sub/S/A.swift": Self.route, "p/.prismgen.yml": "sources: [sub]\noutput: O\n"])
    #expect(try tool.shell("cd p/sub && $TOOL generate S --templates match --output ../T").status == 0)
    #expect(tool.text("p/T/match.generated.swift")?.contains("func match") == true)
    let misspelt = try tool.shell("cd p/sub && $TOOL generate S --templates mtach --output ../T")
    #expect(misspelt.status == 66 && misspelt.error.contains("did you mean 'match'?"))
  }

  /// Of an output that templates make, no command tells what only the generator itself would make.
  @Test func whatTemplatesMakeIsLeftToThem() throws {
    let tool = try Tool([
      "S/A.swift": "// prismgen: prisms\nenum A { case a(Int), `init` }\n",
      ".prismgen.yml": "sources: S\noutput: Gen\ntemplates: [match, T]\n",
    ])
    let list = try tool.run("list")
    #expect(
      list.output == "S/A.swift:2:6  enum A  2 cases, 1 with values  (left to the templates: match, T)\n")
    #expect(list.error == "0 types taken in 0 of 1 file read\n")
    #expect(
      try tool.run("explain", "A").output == """
        S/A.swift:2:6: enum A, 2 cases, 1 with values
          nothing is generated (left to the templates: match, T)

        """)
    let preview = try tool.run("preview", "A")
    #expect(preview.output == "" && preview.status == 0)
    #expect(
      preview.error
        == "S/A.swift:2:6: nothing is generated for enum 'A' (left to the templates: match, T)\n")
  }

  /// Another run may render it still, so that it is told of and left alone.
  @Test func outputOfATemplateThatIsNotListedIsToldOf() throws {
    let tool = try Tool([
      "S/A.swift": "enum A { case a(Int) }\n", "T/one.stencil": "// {{ types.all.count }}\n",
      ".prismgen.yml": "sources: S\noutput: Gen\ntemplates: [match, T]\n",
    ])
    #expect(try tool.run("generate").error.contains("PG0310") == false)
    try tool.write(".prismgen.yml", "sources: S\noutput: Gen\ntemplates: [T]\n")
    for command in ["generate", "check"] {
      let result = try tool.run(command)
      #expect(result.status == 0)
      #expect(
        result.error.contains(
          "note: 'Gen/match.generated.swift' is rendered from 'match', which the configuration does not name for this output [PG0310]"
        ), "\(result.error)")
    }
    #expect(try tool.run("generate", "--templates", "T").error.contains("PG0310") == false)
    try tool.shell("rm Gen/match.generated.swift")
    #expect(try tool.run("check").error.contains("PG0310") == false)
  }

  @Test func renderingByOptionsAndByConfiguration() throws {
    let tool = try Tool([
      "S/Route.swift": Self.route,
      "T/Names.stencil": "// {{ argument.title }} {{ types.enums.first.name }}\n",
      ".sourcery.yml": "sources: S\ntemplates: T\noutput: Gen\nargs:\n  title: Of\n",
    ])
    let first = try tool.run(
      "render", "--sources", "S", "--templates", "T", "--output", "Gen", "--args", "title=The")
    #expect(first.status == 0 && first.output == "")
    #expect(first.error == "wrote   Gen/Names.generated.swift\n")
    #expect(tool.text("Gen/Names.generated.swift")?.hasSuffix("// The Route\n") == true)
    #expect(try tool.run("render", "--config", ".sourcery.yml").status == 0)
    #expect(tool.text("Gen/Names.generated.swift")?.hasSuffix("// Of Route\n") == true)
    #expect(try tool.run("render", "--config", ".sourcery.yml", "--args", "title=My").status == 0)
    #expect(tool.text("Gen/Names.generated.swift")?.hasSuffix("// My Route\n") == true)
    #expect(try tool.run("render", "--sources", "S").status == 64)
    #expect(try tool.run("render", "--config", "gone.yml").status == 66)
  }

  @Test func regionsAsAConfigurationOfSourceryWantsThem() throws {
    let tool = try Tool([
      "S/A.swift": "struct Outer {\n    struct Inner {\n    }\n}\n",
      "S/B.made.swift": "// Generated using Sourcery\nstruct Made {}\n",
      "T/Region.stencil": "// sourcery:inline:auto:Outer.Inner.One\nvar one: Int { 1 }\n// sourcery:end\n",
      "T/Names.stencil": "{% for type in types.structs %}// {{ type.name }}\n{% endfor %}",
      ".sourcery.yml": "sources: S\ntemplates: T\noutput: Gen\nforceParse: [made]\nbaseIndentation: 4\n",
    ])
    #expect(try tool.run("render", "--config", ".sourcery.yml").status == 0)
    #expect(
      tool.text("S/A.swift") == """
        struct Outer {
            struct Inner {

                // sourcery:inline:auto:Outer.Inner.One
                var one: Int { 1 }
                // sourcery:end
            }
        }

        """)
    #expect(tool.text("Gen/Names.generated.swift")?.hasSuffix("// Made\n// Outer\n// Outer.Inner\n") == true)
  }

  /// A folder's templates are all rendered, as with Sourcery, which has the option, too.
  @Test func partsOfTemplatesAreLeftOut() throws {
    let tool = try Tool([
      "S/A.swift": "struct A {}\n", "S/B.made.swift": "// Generated using Sourcery\nstruct Made {}\n",
      "T/main.stencil": "{% for v in types.structs %}\n{% include \"parts/one.stencil\" %}\n{% endfor %}\n",
      "T/parts/one.stencil": "// {{ v.name }}\n",
      "T/other.stencil": "// sourcery:inline:auto:A.x\nvar x: Int { 1 }\n// sourcery:end\n",
    ])
    let command = "$TOOL render --sources S --templates T --output Gen"
    let all = try tool.shell(command)
    #expect(all.status == 1 && tool.names("Gen") == [])
    #expect(all.error.contains("T/parts/one.stencil:1:7: error: nothing is named 'v' [PG0405]"))
    #expect(
      all.error.contains("another template includes this one") && all.error.contains("--exclude-templates"))
    let some = try tool.shell(
      command + " --exclude-templates T/parts --force-parse made --base-indentation 2")
    #expect(some.status == 0, "\(some.error)")
    #expect(tool.names("Gen").contains("one.generated.swift") == false)
    #expect(tool.text("Gen/main.generated.swift")?.hasSuffix("// A\n// Made\n") == true)
    #expect(tool.text("S/A.swift")?.contains("\n  var x: Int { 1 }\n") == true)
    #expect(try tool.shell(command + " --base-indentation=-1").status == 64)
  }

  @Test func aMistakeIsShownWithItsPlace() throws {
    let tool = try Tool([
      "S/Route.swift": Self.route,
      "T.stencil": "{% for c in type.Route.cases %}\n{{ c.nme }}\n{% endfor %}\n",
    ])
    let result = try tool.run("render", "--sources", "S", "--templates", "T.stencil", "--output", "Gen")
    #expect(result.status == 1)
    #expect(
      result.error == """
        T.stencil:2:6: error: 'case' has no member 'nme' [PG0404]
         2 | {{ c.nme }}
           |      ^~~
        S/Route.swift:2:8: note: while rendering case 'home' of Route
         2 |   case home
           |        ^~~~
        help: did you mean 'name'?

        """)
    #expect(tool.names("Gen") == [])
  }

  @Test func theTemplatesOfTheTool() throws {
    let tool = try Tool(["S/Route.swift": Self.route])
    #expect(try tool.run("template", "list").output.split(separator: "\n").count == 5)
    let match = try tool.run("template", "eject", "match")
    try tool.write("mine.stencil", match.output)
    for template in ["match", "mine.stencil"] {
      #expect(
        try tool.run("render", "--sources", "S", "--templates", template, "--output", "Gen").status == 0)
    }
    #expect(tool.text("Gen/match.generated.swift") == tool.text("Gen/mine.generated.swift"))
    #expect(try tool.run("template", "context", "Route", "S").output.contains("\"name\" : \"Route\""))
    #expect(try tool.run("template", "eject", "gone").status == 1)
  }

  /// Each type leads to all others: what is written of the one that was asked for grows with the sources and no faster.
  @Test func othersAreNamedInTheContext() throws {
    func output(_ count: Int) throws -> String {
      let text = (0..<count).map { index in
        "protocol P\(index): P\((index + 1) % count), P\((index + 7) % count) { var x\(index): P0 { get } }\n"
      }
      let result = try Tool(["S/P.swift": text.joined()]).run("template", "context", "P0", "S")
      #expect(result.status == 0)
      return result.output
    }
    let (small, large) = (try output(40), try output(80))
    #expect(large.utf8.count < 3 * small.utf8.count)
    #expect(small.contains("\"P39\" : \"P39\""))
    #expect(small.contains("\"type\" : \"P0\""))
  }

  @Test func inPlace() throws {
    let tool = try Tool(["S/Route.swift": Self.route])
    let dry = try tool.run("inline", "-n", "S/Route.swift")
    #expect(dry.status == 0 && dry.output.contains("  var item: Int? {\n"))
    #expect(dry.error == "Would update S/Route.swift\n")
    #expect(tool.text("S/Route.swift") == Self.route)
    #expect(try tool.run("inline", "S").status == 0)
    #expect(tool.text("S/Route.swift") == dry.output)
    #expect(try tool.run("inline", "S").error == "same    1 file\n")
    // With other values the property of before would not compile.
    try tool.write("S/Route.swift", dry.output.replacing("case item(Int)", with: "case item(id: String)"))
    #expect(try tool.run("inline", "S").error == "Updating S/Route.swift\n")
    try tool.write("New.swift", Self.route.replacing("case item(Int)", with: "case item(id: String)"))
    #expect(try tool.run("inline", "-n", "New.swift").output == tool.text("S/Route.swift"))
  }

  /// As `generate` asks it.
  @Test func inPlaceBesideOtherModules() throws {
    let source = "import Lib\nenum E: Titled { case title(String), other(Int) }\n"
    let tool = try Tool([
      "S/E.swift": source, "p/S/E.swift": source,
      // What no output is generated for may have properties all the same.
      "p/.prismgen.yml": "context: Lib\nsources: S\noutput: G\nexclude: S/E.swift\n",
      "p/Lib/L.swift":
        "public protocol Titled { var title: String? { get } }\nextension Titled { public var title: String? { nil } }\n",
    ])
    for call in ["inline S -n --context p/Lib", "inline p/S -n --context p/Lib"] {
      let result = try tool.shell("$TOOL \(call)")
      #expect(result.error.contains("[PG0227]") && !result.output.contains("var title"), "\(result.error)")
      #expect(result.output.contains("var other: Int?"))
    }
    let configured = try tool.shell("cd p/S && $TOOL inline E.swift")
    #expect(configured.error.contains("S/E.swift:2:23: warning: 'title' would"), "\(configured.error)")
    #expect(tool.text("p/S/E.swift")?.contains("var other: Int?") == true)
    #expect(tool.text("p/S/E.swift")?.contains("var title") == false)
    #expect(try tool.run("inline", "S", "-n").output.contains("var title: String?"))
    #expect(try tool.shell("cd p/S && $TOOL inline ../../S -n --no-config").output.contains("var title"))
    #expect(try tool.run("inline", "S", "--context", "Gone").status == 66)
  }

  @Test func inPlaceOnTheMainActor() throws {
    let tool = try Tool([
      "E.swift": """
      struct Key: Hashable {}
      nonisolated enum E { case keys(Set<Key>), other(Int) }\n
      """
    ])
    #expect(try tool.run("inline", "E.swift", "-n").output.contains("var keys"))
    let isolated = try tool.run("inline", "E.swift", "-n", "--default-isolation", "MainActor")
    #expect(isolated.error.contains("[PG0223]") && !isolated.output.contains("var keys"), "\(isolated.error)")
    #expect(isolated.output.contains("var other"))
  }
}
