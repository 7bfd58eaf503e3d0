import Foundation
import TestSupport
import Testing

@Suite struct CommandTests {
  private static let route = "enum Route {\n  case home\n  case item(Int)\n}\n"

  // MARK: generate and check

  @Test func fromSourceToOutputAndBack() throws {
    let tool = try Tool(["S/Route.swift": Self.route])
    let first = try tool.run("generate", "S", "--output", "Gen")
    #expect(first.status == 0 && first.output == "")
    #expect(first.error == "wrote   Gen/Route+Prisms.swift\n1 file read\n")
    #expect(try tool.run("check", "S", "--output", "Gen").status == 0)

    let second = try tool.run("generate", "S", "--output", "Gen")
    #expect(second.error == "same    1 file\n1 file read\n")

    try tool.write("S/Route.swift", Self.route + "enum Tab { case first(Int) }\n")
    let check = try tool.run("check", "S", "--output", "Gen")
    #expect(check.status == 1)
    #expect(check.output.hasPrefix("Gen/Route+Prisms.swift: error: out of date"))
    #expect(check.output.contains("--- Gen/Route+Prisms.swift\n+++ Gen/Route+Prisms.swift\n@@ "))
    #expect(tool.text("Gen/Route+Prisms.swift")?.contains("Tab") == false, "check writes nothing")

    try tool.run("generate", "S", "--output", "Gen")
    #expect(tool.text("Gen/Route+Prisms.swift")?.contains("Tab") == true)
    try tool.remove("S/Route.swift")
    let stale = try tool.run("check", "S", "--output", "Gen")
    #expect(stale.status == 1)
    #expect(stale.output.hasPrefix("Gen/Route+Prisms.swift: error: stale (S/Route.swift is gone)\n"))
    let removal = try tool.run("generate", "S", "--output", "Gen")
    #expect(removal.error.hasPrefix("note: no Swift file in 'S' [PG0311]\n"))
    #expect(
      removal.error.hasSuffix("\nremoved Gen/Route+Prisms.swift   (S/Route.swift is gone)\n0 files read\n"))
    #expect(tool.names("Gen") == [])
  }

  @Test(arguments: [
    ("generat", "generate"), ("config prnt", "print"), ("template lst", "list"), ("c scn", "scan"),
    ("merge-driver instal", "install"), ("help config prnt", "print"), ("gen", "generate"),
    ("temp", "template"),
  ])
  func aMisspeltCommandIsCalledSo(line: String, name: String) throws {
    let result = try Tool().shell("$TOOL \(line)")
    let word = try #require(line.split(separator: " ").last)
    #expect(result.status == 64 && result.output == "")
    #expect(
      result.error.hasPrefix("Error: There is no command '\(word)'; did you mean '\(name)'?"),
      "\(result.error)")
  }

  /// `config` alone is `config print`, which takes sources.
  @Test func aFolderIsNoMisspeltCommand() throws {
    let tool = try Tool(["prnt/A.swift": Self.route])
    #expect(try tool.run("config", "prnt").status == 0)
    let missing = try tool.run("config", "Sources")
    #expect(missing.status == 66 && missing.error.contains("no such file or folder: 'Sources'"))
  }

  @Test func standardOutputIsNoFolder() throws {
    let tool = try Tool(["S/Route.swift": Self.route])
    let result = try tool.run("generate", "S", "-o", "-")
    #expect(
      result.status == 64 && result.error.hasPrefix("Error: The value '-' is invalid for '-o <output>'"))
    #expect(try tool.run("generate", "S", "-o", "./-").error.contains("-/Route+Prisms.swift"))
  }

  @Test func sourcesStandWithoutAnOption() throws {
    let tool = try Tool(["S/Route.swift": Self.route])
    for command in ["generate", "check", "list"] {
      let result = try tool.run(command, "--sources", "S")
      #expect(result.status == 64 && result.output == "")
      #expect(
        result.error.hasPrefix("Error: the sources stand without an option: 'S', not '--sources S'"),
        "\(result.error)")
    }
  }

  /// The last change of a file is made to the generated one, with the line ends of another system.
  @Test(arguments: [("Gen", "true"), ("G en", "true"), ("Gen", "sed -i 's/$/\\r/' Gen/*")])
  func theDiffIsOneThatPatchApplies(output: String, change: String) throws {
    let tool = try Tool(["S/Route.swift": Self.route])
    try tool.run("generate", "S", "--output", output)
    let before = try #require(tool.text("\(output)/Route+Prisms.swift"))
    try tool.write("S/Route.swift", "enum Tab {\n  /// A\ttab.\n  case first(Int), last(String)\n}\n")
    let check = "$TOOL check S -o '\(output)'"
    let result = try tool.shell(
      "\(change); \(check) > ../d.$$; patch --binary -s -p0 < ../d.$$ && rm ../d.$$; \(check)")
    #expect(result.status == 0, "\(result.output)")
    #expect(tool.text("\(output)/Route+Prisms.swift") != before)
  }

  @Test func aFileOfTheUsersIsSafe() throws {
    let tool = try Tool(["S/Route.swift": Self.route, "S/Route+Prisms.swift": "let mine = 1\n"])
    try tool.run("generate", "S", "--output", "S")
    #expect(tool.text("S/Route+Prisms.swift") == "let mine = 1\n")
  }

  @Test func theWorkingFolderDoesNotShow() throws {
    let (one, two) = (try Tool(["S/Route.swift": Self.route]), try Tool(["S/Route.swift": Self.route]))
    try one.run("generate", "S", "--output", "Gen")
    try two.run("generate", two.folder.appendingPathComponent("S").path, "--output", "Gen")
    #expect(one.text("Gen/Route+Prisms.swift") == two.text("Gen/Route+Prisms.swift"))
  }

  /// As `/tmp` is one on a Mac, and as a build system has paths that it did not ask the system for.
  @Test func aLinkToTheCheckoutDoesNotShow() throws {
    let tool = try Tool(["real/proj/S/App/a.swift": Self.route])
    let result = try tool.shell(
      """
      ln -s real lnk; cd real/proj; $TOOL generate "$PWD/S/App" -o "$PWD/Gen"
      cd ../../lnk/proj; $TOOL check "$PWD/S/App" -o "$PWD/Gen"; cat Gen/*
      """)
    #expect(result.output.hasPrefix("// Generated by swift-prismgen from S/App/a.swift;"), "\(result)")
  }

  @Test func filesFromAList() throws {
    let tool = try Tool(["a/A.swift": "enum A { case a(Int) }", "b/B\n.swift": "enum B { case b(Int) }"])
    #expect(try tool.run("generate", "--files-from", "-", "-o", "Gen", input: "a/A.swift\n").status == 0)
    #expect(tool.names("Gen") == ["A+Prisms.swift"])
    // As an editor on Windows writes it.
    #expect(try tool.run("list", "--files-from", "-", input: "a/A.swift\r\n\r\na\r\n").status == 0)
    #expect(try tool.run("list", "--files-from", "-", input: "\u{FEFF}a/A.swift\r\n").status == 0)
    try tool.write("list", "a\0b/B\n.swift\0")
    #expect(try tool.run("generate", "--files-from", "list", "-o", "Gen").status == 0)
    #expect(tool.names("Gen").count == 2)
    try tool.write("other", "b/B\n.swift\0")
    let both = try tool.run("list", "--files-from", "-", "--files-from", "other", input: "a\n").output
    #expect(both.contains("enum A") && both.contains("enum B"))
    let pipe = "$TOOL generate --files-from <(echo a/A.swift) -o Piped"
    #expect(try tool.shell("bash -c '\(pipe)'").status == 0)
    #expect(tool.names("Piped") == ["A+Prisms.swift"])
  }

  @Test func kindsAddUp() throws {
    let tool = try Tool(["S/A.swift": "enum A { case a(Int) }"])
    try tool.run("generate", "S", "--emit", "predicates", "--emit", "modifiers,properties", "-o", "Gen")
    let text = try #require(tool.text("Gen/A+Prisms.swift"))
    #expect(text.contains("var isA") && text.contains("var a:") && !text.contains("Prism<"))
  }

  @Test func excludedFilesAreNotRead() throws {
    let tool = try Tool(["S/A.swift": "enum A { case a(Int) }", "S/x/B.swift": "enum B { case b(Int) }"])
    try tool.run("generate", "S", "--exclude", "S/**/B.swift", "-o", "Gen")
    #expect(tool.names("Gen") == ["A+Prisms.swift"])
  }

  @Test func pathsOfInvalidText() throws {
    let tool = try Tool()
    let result = try tool.shell(
      #"""
      d=$(printf 'S\377'); mkdir "$d" && echo 'enum A { case a(Int) }' > "$d/A.swift" || exit 77
      $TOOL generate "$d" --output "$(printf 'G\376')" && cat "$(printf 'G\376')/A+Prisms.swift"
      """#)
    if result.status == 77 { return }  // A file system that takes UTF-8 only.
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("// Generated by swift-prismgen from S\\xFF/A.swift; do not edit.\n"))
  }

  @Test func aPathCannotLeaveTheHeader() throws {
    let tool = try Tool(["S/a\nlet x = 1 \u{1B}[2J.swift": "enum A { case a(Int) }"])
    try tool.run("generate", "S", "-o", "Gen")
    let name = try #require(tool.names("Gen").first)
    #expect(tool.text("Gen/\(name)")?.split(separator: "\n").contains { $0.hasPrefix("let x") } == false)
    #expect(tool.text("Gen/\(name)")?.utf8.contains(0x1B) == false)
  }

  // MARK: diagnostics

  @Test func errorsPointIntoTheSource() throws {
    let tool = try Tool(["S/A.swift": "enum A {\n  case a(Int)\n  case\n}\n"])
    let result = try tool.run("generate", "S", "-o", "Gen")
    #expect(result.status == 1 && result.output == "")
    let lines = result.error.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("S/A.swift:3:") || lines[0].hasPrefix("S/A.swift:4:"))
    #expect(lines[0].contains(": error: "))
    #expect(lines[2].contains("^"))
  }

  @Test func sourceCannotDriveTheTerminal() throws {
    let tool = try Tool(["S/A.swift": "enum A {\n  case \u{1B}[31m\n}\n"])
    let result = try tool.run("generate", "S", "-o", "Gen")
    #expect(!result.error.utf8.contains(0x1B))
  }

  @Test(arguments: ["--\u{1B}[31m", "--emit=\u{1B}[31m", "--reporter=\u{202E}"])
  func theCommandLineCannotDriveTheTerminal(_ option: String) throws {
    let result = try Tool().run("generate", option)
    #expect(result.status == 64 && result.error.contains("\\u{"))
    #expect(!result.error.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  @Test(arguments: [
    ("help", 0), ("help help", 0), ("help generate", 0), ("help template list", 0),
    ("help merge-driver install", 0), ("help nope", 64),
    ("help merge-driver nope", 64), ("help generate nope", 64), ("nope", 64), ("merge-driver nope", 64),
  ]) func helpForWhatThereIs(_ arguments: String, _ status: Int32) throws {
    let result = try Tool().shell("$TOOL \(arguments)")
    #expect(result.status == status)
    #expect(result.output.isEmpty == (status != 0) && result.error.isEmpty == (status == 0))
  }

  @Test func quietPrintsErrorsOnly() throws {
    let tool = try Tool(["S/Route.swift": Self.route])
    let result = try tool.run("generate", "S", "-o", "Gen", "--quiet")
    #expect(result.status == 0 && result.error == "" && result.output == "")
  }

  // MARK: exit status

  private static let statuses: [(arguments: [String], status: Int32)] = [
    (["generate", "S", "-o", "Gen"], 0),
    (["check", "S", "-o", "Gen"], 1),
    (["generate"], 64),
    (["generate", "S"], 64),
    (["generate", "-o", "Gen"], 64),
    (["generate", "S", "-o", "Gen", "--emit", "wishes"], 64),
    (["generate", "S", "-o", "Gen", "--quiet", "--verbose"], 64),
    (["c", "--module", "M", "-o", "Gen"], 64),
    (["nonsense"], 64),
    (["dump", "S"], 64),
    (["generate", "Nope", "-o", "Gen"], 66),
    (["check", "Nope", "-o", "Gen"], 66),
    (["dump", "--stage", "records", "Nope"], 66),
    (["list", "Nope"], 66),
    (["list", "--files-from", "Nope"], 66),
    (["generate", "S", "-o", "S/Route.swift"], 74),
    (["generate", "S", "-o", "/dev/null"], 74),
    (["generate", "/dev/null", "-o", "Gen"], 74),
    // The gravest of several, however they are put together.
    (["generate", "Nope", "/dev/null", "-o", "Gen"], 66),
    (["generate", "--config", "several.yml"], 66),
    (["generate", "--config", "broken.yml"], 78),
    (["--help"], 0), (["--version"], 0),
  ]

  @Test(arguments: statuses)
  func exitStatus(arguments: [String], expected: Int32) throws {
    let tool = try Tool([
      "S/Route.swift": Self.route, "broken.yml": "sorces: S\n",
      "several.yml":
        "outputs: [{sources: Nope, output: Gen}, {sources: S/Route.swift, output: S/Route.swift}]\n",
    ])
    let result = try tool.shell("$TOOL " + arguments.joined(separator: " "))
    #expect(result.status == expected, "\(result.error)")
    #expect(result.output.isEmpty || [0, 1].contains(expected), "standard output is for the product")
  }

  // MARK: streams

  @Test func aClosedPipeIsNoError() throws {
    let tool = try Tool(["S/Route.swift": Self.route])
    let result = try tool.shell(
      "for i in $(seq 2000); do echo S; done > l; ($TOOL dump --stage model S --files-from l; echo $? >&2) | true"
    )
    #expect(result.error == "0\n")
  }

  #if os(Linux)
    /// Nobody is told of the rounds that follow.
    @Test(arguments: [(">&-", 74), ("> /dev/full", 74), ("| true", 0)])
    func aWatchEndsThatNobodyReads(_ output: String, _ status: Int32) throws {
      let tool = try Tool(["S/Route.swift": Self.route])
      let result = try tool.shell(
        "($TOOL generate S -o Gen --watch --reporter json; echo $? > status) \(output)")
      #expect(tool.text("status") == "\(status)\n", "\(result.error)")
    }
  #endif

  @Test(arguments: ["generate", "check", "list", "explain", "dump"])
  func helpHasAnExample(command: String) throws {
    let result = try Tool().run(command, "--help")
    #expect(result.status == 0 && result.error == "")
    #expect(result.output.components(separatedBy: "EXAMPLE: swift-prismgen \(command) ").count == 2)
  }

  // MARK: dump

  @Test func recordsAreJSONLines() throws {
    let tool = try Tool(["A.swift": "enum A: Int { case a = 1 }\nstruct S { var x: Int }\n"])
    let enums = try tool.run("dump", "--stage", "records", "A.swift")
    #expect(
      enums.output == """
        {"kind":"enum","file":"A.swift","offset":0,"line":1,"path":"A","name":"A","scopes":[],"local":false,\
        "generics":null,"where":null,"inherits":["Int"],"attrs":[],"modifiers":[],"access":"","indirect":false,\
        "if":[],"cases":[{"name":"a","params":null,"raw":"1","indirect":false,"attrs":[],"if":[]}]}

        """)
    let all = try tool.run("dump", "--stage", "records", "--structs", "A.swift")
    #expect(all.output.split(separator: "\n").count == 2)
  }

  @Test(arguments: [
    ("tokens", "0..<4 ^identifier keyword enum\n5..<6 identifier A\n"),
    ("declarations", "0 enum A\n  14 case a Int\n"),
    ("model", "▿ PrismgenModel.FileModel\n  - path: \"A.swift\"\n"),
    ("resolved", "▿ PrismgenModel.ResolvedModule\n"),
  ])
  func everyStageIsShown(stage: String, start: String) throws {
    let result = try Tool(["A.swift": "enum A { case a(Int) }"]).run("dump", "--stage", stage, "A.swift")
    #expect(result.status == 0 && result.output.hasPrefix(start), "\(result.output.prefix(300))")
  }

  @Test(arguments: ["model", "resolved"]) func aDumpIsTheSameInEveryRun(stage: String) throws {
    let tool = try Tool([
      "A.swift": """
      enum A { case a(Int), b(B); var d: (Cases, Prisms, Properties, Router)? }
      extension A { enum B { case c; var c: Int { 1 } } }
      let a: [Int /**/] = [1 /**/], b: [Int /**/] = [2 /**/], c: [Int /**/] = [3 /**/]
      """
    ])
    let texts = try (0..<6).map { _ in try tool.run("dump", "--stage", stage, "A.swift").output }
    #expect(Set(texts).count == 1)
  }

  @Test func stagesAreToldWhereThereAreSome() throws {
    let tool = try Tool(["S/Route.swift": Self.route])
    for command in ["generate S -o Gen", "check S -o Gen", "list S"] {
      let result = try tool.shell("$TOOL \(command) --profile")
      #expect(result.status == 0 && result.error.contains("\nread ") && result.error.contains(" bytes\n"))
    }
    #expect(try tool.run("coverage", "S", "--profile").status == 64)
  }

  @Test func severalFilesAreToldApart() throws {
    let tool = try Tool(["S/A.swift": "enum A {}", "S/B.swift": "enum B {}"])
    #expect(
      try tool.run("dump", "--stage", "declarations", "S").output
        == "S/A.swift:\n0 enum A\nS/B.swift:\n0 enum B\n")
  }

  /// A warning that fails the run is told, however quiet it is to be.
  @Test func quietTellsWhatFailed() throws {
    let tool = try Tool(["S/A.swift": "// prismgen: wishes\nenum A { case a(Int) }\n"])
    #expect(try tool.run("generate", "S", "-o", "Gen", "-q").error == "")
    let result = try tool.run("generate", "S", "-o", "Gen", "-q", "--strict")
    #expect(result.status == 1 && result.error.contains("S/A.swift:1:") && !result.error.contains("file"))
  }

  @Test(arguments: ["help", "--help", "--version", "help generate", "--generate-completion-script bash"])
  func aProductThatCannotBeWritten(_ arguments: String) throws {
    let tool = try Tool()
    #expect(try tool.shell("$TOOL \(arguments)").status == 0)
    for stream in FileManager.default.fileExists(atPath: "/dev/full") ? [">/dev/full", ">&-"] : [">&-"] {
      let result = try tool.shell("$TOOL \(arguments) \(stream)")
      #expect(
        result.status == 74 && result.error.hasPrefix("error: cannot write to standard output: "), "\(stream)"
      )
    }
  }

  @Test(arguments: [
    "--only ''", "--skip ''", "--module ''", "--module 'a b'", "--module 1a", "--module a-b",
  ]) func namesThatAreNone(_ option: String) throws {
    let tool = try Tool(["S/Route.swift": Self.route])
    let result = try tool.shell("$TOOL generate S -o Gen \(option)")
    #expect(result.status == 64 && result.error.contains("Error: --"), "\(result.error)")
  }
}
