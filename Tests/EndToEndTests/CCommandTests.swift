import Foundation
import TestSupport
import Testing

/// `swift-prismgen c` as users run it.
@Suite struct CCommandTests {
  private static let files = [
    "CKey/module.modulemap": "module CKey { header \"key.h\" export * }\n",
    "CKey/key.h": """
    typedef enum { KEY_CHAR, KEY_CODE, KEY_OTHER } key_kind;
    typedef struct {
      key_kind kind;
      union { int letter; /* KEY_CHAR */ int code; } value;
    } key_event;
    typedef struct { int type; union { int letter; double number; } u; } number_event;

    """,
  ]

  @Test func generatesAndChecks() throws {
    let tool = try Tool(Self.files)
    let arguments = "--module CKey -I CKey --output Gen/CKey+Prisms.swift"
    let first = try tool.shell("$TOOL c \(arguments)")
    #expect(first.status == 0 && first.error == "wrote   Gen/CKey+Prisms.swift\n")
    let text = try #require(tool.text("Gen/CKey+Prisms.swift"))
    #expect(text.contains("var letter: Int32? {") && text.contains("case char(Int32)"))
    #expect(try tool.shell("$TOOL c check \(arguments)").status == 0)
    try tool.write("CKey/key.h", Self.files["CKey/key.h"]!.replacing("KEY_OTHER", with: "KEY_ODD"))
    let drift = try tool.shell("$TOOL c check \(arguments)")
    #expect(drift.status == 1 && drift.output.contains("+    case odd"))
    #expect(tool.text("Gen/CKey+Prisms.swift") == text)
  }

  /// The compiler takes a header for the same while its size and the second of its last change are.
  @Test(arguments: ["", "PRISMGEN_LIBCLANG="]) func aHeaderMayBeSavedTwiceWithinASecond(environment: String)
    throws
  {
    let tool = try Tool(["H/module.modulemap": "module H { header \"kind.h\" }\n", "H/kind.h": ""])
    for name in ["one", "two", "six"] {
      try tool.write("H/kind.h", "enum kind { kind_\(name) };\n")
      let result = try tool.shell(
        "\(environment) $TOOL c --module H -I H --select kind --output H.swift --no-typecheck")
      #expect(result.status == 0, "\(result.error)")
      let text = try #require(tool.text("H.swift"))
      #expect(text.contains("isKind\(name.capitalized)"), "\(text)")
    }
  }

  /// As a user who has another system's headers sets it.
  @Test func theSDKIsThatOfTheEnvironment() throws {
    let tool = try Tool([
      "H/module.modulemap": "module H { header \"kind.h\" }\n",
      "H/kind.h": "#include <sdk-only.h>\n", "SDK/usr/include/sdk-only.h": "enum kind { kind_one };\n",
    ])
    try tool.shell("ln -s /usr/lib* SDK/usr; ln -s /usr/include/* SDK/usr/include")
    let arguments = "c --module H -I H --select kind --output H.swift"
    #expect(try tool.shell("$TOOL \(arguments)").error.contains("'sdk-only.h' file not found"))
    let result = try tool.shell("SDKROOT=\"$PWD/SDK\" $TOOL \(arguments)")
    #expect(result.status == 0, "\(result.error)")
  }

  /// SwiftPM writes the module map of a C target that has none when it builds.
  @Test(arguments: ["", "PRISMGEN_LIBCLANG="]) func aModuleWithoutAMap(environment: String) throws {
    let header = Self.files["CKey/key.h"]!
    let tool = try Tool([
      "CKey/include/CKey.h": header, "CPlain/include/any.h": header, "C Two/a.h": "#include \"sub/b.h\"\n",
      "C Two/sub/b.h": header,
      "Cxx/module.modulemap": "module Cxx { requires cplusplus header \"x.hpp\" }\n", "Cxx/x.hpp": "",
    ])
    func generate(_ arguments: String) throws -> Tool.Result {
      try tool.shell(
        "export XDG_CACHE_HOME=\"$PWD/cache\" \(environment); $TOOL c --output Out.swift --module \(arguments)"
      )
    }
    for arguments in [
      "CKey -I CKey/include", "CPlain -I CPlain/include", "CTwo -I 'C Two' --header a.h",
      "CTwo --header 'C Two/sub/b.h'",
    ] {
      let result = try generate("\(arguments); rm Out.swift")
      #expect(result.status == 0, "\(result.error)")
    }
    #expect(try generate("CTwo -I 'C Two'").error.contains("[PG0521]\nhelp: give the folder"))
    #expect(
      try generate("CKey -I CKey").error.contains(
        "[PG0521]\nhelp: for a target of SwiftPM give -I CKey/include"))
    #expect(
      try generate("Cxx -I Cxx").error.hasPrefix("error: the module 'Cxx' has no header in C [PG0521]\n"))
  }

  /// A build system is told of the module map and of all headers that are not the system's.
  @Test func headersAreDependencies() throws {
    var files = Self.files
    files["CKey/key.h"] =
      "#pragma once\n#include <stdint.h>\n#include \"sub/inner.h\"\n" + Self.files["CKey/key.h"]!
    files["CKey/sub/inner.h"] = "#include \"../key.h\"\n"
    files[".prismgen.yml"] = "c: [{module: CKey, include: CKey, output: Gen/Key.swift}]\n"
    let tool = try Tool(files)
    #expect(try tool.run("generate", "--depfile", "d", "--stamp", "s").status == 0)
    #expect(
      tool.text("d")?.hasPrefix(
        "s: \\\n  .prismgen.yml \\\n  CKey/key.h \\\n  CKey/module.modulemap \\\n  CKey/sub/inner.h\n")
        == true,
      "\(tool.text("d") ?? "")")
    #expect(try tool.run("generate", "--depfile", "d").status == 0)
    #expect(tool.text("d")?.hasPrefix("Gen/Key.swift: ") == true)
    #expect(try tool.run("generate", "--depfile", "Gen/Key.swift").status == 74)
  }

  /// Modules without an output are for the command `c`; where there is nothing else, `generate` has nothing to do.
  @Test func somethingIsToBeGenerated() throws {
    var files = Self.files
    files[".prismgen.yml"] = "c: [{module: CKey, include: CKey}]\n"
    let tool = try Tool(files)
    for command in ["generate", "check"] {
      let result = try tool.run(command)
      #expect(
        result.status == 64
          && result.error.hasPrefix(
            ".prismgen.yml:1:14: error: no C module has an output, and there are no sources"),
        "\(result.error)")
    }
    #expect(try tool.run("c", "--output", "Key.swift").status == 0)
  }

  @Test(arguments: [
    ("types: {key_event: {ignore: [KEY_CHAR], pairs: {KEY_CHAR: letter}}}", "'ignore' says so"),
    ("select: [all-proven, key_event]", "'all-proven' stands alone"),
  ]) func whatIsSaidOfMistakes(keys: String, help: String) throws {
    var files = Self.files
    files[".prismgen.yml"] = "c: [{module: CKey, include: CKey, output: Key.swift, \(keys)}]\n"
    let result = try Tool(files).run("generate")
    #expect(result.status == 1 && result.error.contains("help: \(help)\n"), "\(result.error)")
  }

  @Test func reportsInEveryForm() throws {
    let tool = try Tool(Self.files)
    let arguments = "--module CKey -I CKey --output Gen/CKey+Prisms.swift"
    let first = try tool.shell("$TOOL c \(arguments) --reporter json")
    #expect(first.status == 0 && first.output == "{\"findings\":[]}\n")
    try tool.write("CKey/key.h", Self.files["CKey/key.h"]!.replacing("KEY_OTHER", with: "KEY_ODD"))
    for reporter in ["json", "sarif", "xcode", "github-actions"] {
      let drift = try tool.shell("$TOOL c check \(arguments) --reporter \(reporter)")
      #expect(drift.status == 1 && drift.output.contains("PG0307"), "\(reporter)")
      #expect(drift.output.contains("+    case odd") == (reporter == "github-actions"), "\(reporter)")
      let problem = try tool.shell("$TOOL c check --module No --output o.swift --reporter \(reporter)")
      #expect(problem.status == 1 && problem.output.contains("PG0521"), "\(reporter) \(problem)")
    }
  }

  /// Neither another module's output is taken, nor that of Swift sources, nor theirs by one of them.
  @Test func theOutputOfOtherRunsIsNotTaken() throws {
    var files = Self.files
    for (path, text) in Self.files {
      files[path.replacing("CKey", with: "CTwo")] = text.replacing("CKey", with: "CTwo")
    }
    files["S/A.swift"] = "enum A { case a(Int) }\n"
    let tool = try Tool(files)
    try tool.shell("$TOOL c --module CKey -I CKey -o C.swift; $TOOL generate S -o S.swift")
    let before = [tool.text("C.swift"), tool.text("S.swift")]
    for (arguments, says) in [
      ("c --module CTwo -I CTwo -o C.swift", "is generated from the C module 'CKey'"),
      ("c --module CTwo -I CTwo -o S.swift", "is generated from Swift sources"),
      ("generate S -o C.swift", "is generated from 'C module CKey'"),
    ] {
      let result = try tool.shell("$TOOL \(arguments)")
      #expect(result.status == 74 && result.error.contains(says), "\(result.error)")
    }
    #expect(before == [tool.text("C.swift"), tool.text("S.swift")] && !before.contains(nil))
    #expect(try tool.shell("$TOOL c --module CKey -I CKey -o C.swift --select key_kind").status == 0)
  }

  /// The compiler's own streams are not those of the command.
  @Test(arguments: [">&-", "<&-", "<&- >&-", "2>&-", "<&- >&- 2>&-"])
  func closedStreamsAreNoObstacle(_ streams: String) throws {
    let tool = try Tool(Self.files)
    let result = try tool.shell("$TOOL c --module CKey -I CKey --output Gen.swift \(streams)")
    #expect(result.status == 0, "\(result.error)")
    #expect(tool.text("Gen.swift")?.contains("var letter: Int32? {") == true)
  }

  /// Paths are those of the folder that the command is given in, and names are what they are.
  @Test(arguments: ["key.h", "../CKey/key.h", "stdint.h"]) func pathsBelowAConfiguration(_ header: String)
    throws
  {
    let tool = try Tool(Self.files.merging([".prismgen.yml": "sources: S\noutput: G\n"]) { $1 })
    let result = try tool.shell(
      "cd CKey; $TOOL c --module CKey -I . --header \(header) --select key_kind --output 'o\\p.swift'")
    #expect(result.error.contains("wrote   CKey/o\\") == (header != "stdint.h"), "\(result.error)")
    #expect(!result.error.contains("not found"), "\(result.error)")
    #expect((tool.text("CKey/o\\p.swift") != nil) == (header != "stdint.h"), "\(tool.names("CKey"))")
  }

  @Test(arguments: [
    (
      "mkdir CKey/module.map; rm CKey/module.modulemap", "-I CKey",
      "cannot read 'CKey/module.map': Is a directory", 74
    ),
    ("true", "--module-map nope", "no such file or folder: 'nope'", 66),
    ("mkfifo fifo", "--module-map fifo", "cannot read 'fifo': not a regular file", 74),
    (
      "rm CKey/key.h; mkfifo CKey/key.h", "-I CKey", "cannot read 'CKey/key.h': not a regular file", 74
    ),
    (
      "mkfifo CKey/pipe; echo '#include \"pipe\"' >> CKey/key.h", "-I CKey",
      "cannot read 'CKey/pipe': not a regular file", 74
    ),
    (
      "echo '#include \"/dev/zero\"' >> CKey/key.h", "-I CKey", "cannot read '/dev/zero': not a regular file",
      74
    ),
    (
      "mkfifo CKey/pipe.h; echo 'module CKey { umbrella \".\" }' > CKey/module.modulemap", "-I CKey",
      "cannot read 'CKey/pipe.h': not a regular file", 74
    ),
    (
      "ln -s /dev/zero CKey/zero.h", "-I CKey --header zero.h",
      "cannot read 'CKey/zero.h': not a regular file",
      74
    ),
    ("echo 'module CKey { umbrella \"no\" }' > m", "--module-map m", "cannot read 'no': No such file", 66),
  ])
  func whatCannotBeReadIsNamed(_ fault: String, _ option: String, _ says: String, _ status: Int32) throws {
    let tool = try Tool(Self.files)
    let result = try tool.shell("\(fault); $TOOL c --module CKey \(option) --output o.swift")
    #expect(result.status == status && result.error.contains(says), "\(result.error)")
  }

  /// What `scan` prints is a configuration that `generate` and `check` take beside the Swift outputs.
  @Test func scanPrintsAConfiguration() throws {
    let tool = try Tool(Self.files.merging(["Sources/A.swift": "enum A { case a(Int) }\n"]) { $1 })
    let scan = try tool.shell("$TOOL c scan --module CKey -I CKey")
    #expect(scan.status == 0)
    #expect(scan.output.contains("CKey/key.h:2  key_event  tag 'kind', 3 values: proven"))
    #expect(scan.output.contains("KEY_CHAR → letter   (comment)"))
    #expect(scan.output.contains("number_event  has a union and an integer that may be its tag"))
    let start = try #require(scan.output.firstRange(of: "\nc:\n")).lowerBound
    let configuration = scan.output[start...].replacing("# output: Sources/App/", with: "output: Gen/")
    try tool.write(".prismgen.yml", "sources: Sources\noutput: Gen\n" + configuration)
    let generated = try tool.run("generate")
    #expect(generated.status == 0, "\(generated.error)")
    #expect(tool.text("Gen/CKey+Prisms.swift")?.contains("var payload: Payload") == true)
    #expect(try tool.run("check").status == 0)
    try tool.write("CKey/key.h", Self.files["CKey/key.h"]!.replacing("KEY_OTHER", with: "KEY_ODD"))
    let drift = try tool.run("check")
    #expect(drift.status == 1 && drift.output.contains("+    case odd"))
    for reporter in ["json", "sarif", "xcode"] {
      #expect(try tool.run("check", "--reporter", reporter).output.contains("PG0307"), "\(reporter)")
    }
  }

  /// What can be read in two ways is not selected until somebody says how, and what has no name is never.
  @Test func scanSelectsWhatGenerateTakes() throws {
    var files = Self.files
    files["CKey/key.h"] = """
      enum k { K_A, K_B };
      struct good { enum k t; union { int a; float b; } u; };
      struct odd { enum k t; union { int a; float b; } u; enum k v; };
      struct outer { int n; union { struct { enum k t; union { int a; float b; } v; } inner; long raw; } u; };

      """
    let tool = try Tool(files)
    let scan = try tool.shell("$TOOL c scan --module CKey -I CKey")
    #expect(scan.output.contains("  select: [good]\n"), "\(scan.output)")
    #expect(scan.output.contains("  odd  tag 'v', 2 values: not generated without configuration\n"))
    #expect(
      scan.output.contains(
        "key.h:4  outer.u.inner  has a tag and a union: not generated, its struct has no name\n"))
    let start = try #require(scan.output.firstRange(of: "\nc:\n")).lowerBound
    let configuration = scan.output[start...].replacing("# output: Sources/App/", with: "output: ")
    try tool.write(".prismgen.yml", String(configuration))
    let generated = try tool.run("c")
    #expect(generated.status == 0, "\(generated.error)")
    #expect(tool.text("CKey+Prisms.swift")?.contains("extension good {") == true)
  }

  /// What only a person knows has been said.
  @Test func scanKnowsWhatIsConfigured() throws {
    var files = Self.files
    files["CKey/key.h"] =
      "#define S_A 1\n#define S_B 2\ntypedef struct { int type; union { int a; float b; } u; } s;\n"
    files[".prismgen.yml"] =
      "c:\n- {module: CKey, include: CKey, output: Out.swift, types: {s: {tags: S_*}}}\n"
    let tool = try Tool(files)
    let scan = try tool.run("c", "scan").output
    #expect(scan.contains("CKey/key.h:3  s  tag 'type', 2 values: configured\n"), "\(scan)")
    #expect(try tool.run("c").status == 0)
  }

  /// A name is enough to select a type.
  @Test func aTypeNeedsNoSettings() throws {
    var files = Self.files
    files["CKey/key.h"] = "enum k { K_A, K_B };\nstruct s { enum k t; union { int a; float b; } u; };\n"
    files[".prismgen.yml"] = "c:\n- module: CKey\n  include: CKey\n  output: Out.swift\n  types:\n    s:\n"
    let tool = try Tool(files)
    let result = try tool.run("generate")
    #expect(result.status == 0 && tool.text("Out.swift")?.contains("MARK: s\n") == true, "\(result.error)")
  }

  /// The comments of the configuration that `scan` prints are one too, once what they ask for is filled in.
  @Test func whatScanProposesCanBeWritten() throws {
    let tool = try Tool(Self.files)
    let scan = try tool.shell("$TOOL c scan --module CKey -I CKey")
    let start = try #require(scan.output.firstRange(of: "\nc:\n")).lowerBound
    let configuration = scan.output[start...].replacing("  # ", with: "  ")
      .replacing("Sources/App/", with: "").replacing("tags: NAME", with: "tags: enum key_kind")
    try tool.write(".prismgen.yml", String(configuration))
    let generated = try tool.run("c")
    #expect(generated.status == 0, "\(generated.error)")
    #expect(tool.text("CKey+Prisms.swift")?.contains("MARK: number_event") == true)
  }

  /// Nothing tells which member is whose: a person may.
  @Test func scanListsUnionsWithoutEvidence() throws {
    var files = Self.files
    files["CKey/key.h"] =
      "enum k { K_ONE, K_TWO };\nstruct hidden { enum k tag; union { int first; float second; } u; };\n"
    let tool = try Tool(files)
    let scan = try tool.shell("$TOOL c scan --module CKey -I CKey")
    #expect(
      scan.output.contains("CKey/key.h:2  hidden  tag 'tag', 2 values: not generated without configuration\n")
    )
    #expect(scan.output.contains("pairs: # each with first, second, or ~ for none\n"), "\(scan.output)")
    let start = try #require(scan.output.firstRange(of: "\nc:\n")).lowerBound
    let configuration = scan.output[start...].replacing("  # ", with: "  ").replacing(
      "Sources/App/", with: ""
    )
    .replacing("K_ONE: NAME", with: "K_ONE: first").replacing("K_TWO: NAME", with: "K_TWO: ~")
    try tool.write(".prismgen.yml", String(configuration))
    let generated = try tool.run("c")
    #expect(generated.status == 0, "\(generated.error)")
    #expect(tool.text("CKey+Prisms.swift")?.contains("case one(Int32)\n") == true)
  }

  /// One member is not enough to know that the enum is the tag.
  @Test func scanListsUnionsWithTooLittleEvidence() throws {
    var files = Self.files
    files["CKey/key.h"] = """
      enum k { K_A, K_B };
      struct one { enum k tag; union { int x; /* K_A */ float y; } u; };
      struct all { enum k tag; union { int x; /* K_A, K_B */ float y; } u; };

      """
    let tool = try Tool(files)
    let scan = try tool.shell("$TOOL c scan --module CKey -I CKey")
    let entries =
      "  #   one:\n  #     pairs: # each with x, y, or ~ for none\n  #       K_B: NAME\n  #   all:\n"
    #expect(scan.output.hasSuffix(entries), "\(scan.output)")
  }

  /// What embeds the runtime for Swift has it for C too, in the module that both are of: no package is needed.
  @Test(arguments: ["enum E { case a(Int) }", "struct S { var a: Int }"], ["", ", access: public"])
  func theRuntimeMayBeEmbedded(source: String, access: String) throws {
    var files = Self.files
    files["S/A.swift"] = source + "\n"
    files[".prismgen.yml"] = """
      sources: S
      output: G
      runtime: embedded
      c:
      - {module: CKey, include: CKey, select: key_event, output: G/C/CKey+Prisms.swift\(access)}
      - {module: CKey, include: CKey, select: key_event, output: Other/CKey+Prisms.swift}

      """
    let tool = try Tool(files)
    let result = try tool.run("generate")
    #expect(result.status == 0, "\(result.error)")
    #expect(tool.text("Other/CKey+Prisms.swift")?.contains("import PrismOptics\n") == true)
    let compiled = try tool.shell(
      "swiftc -typecheck -swift-version 6 -warnings-as-errors -parse-as-library -I CKey S/*.swift $(find G -name '*.swift')"
    )
    #expect(compiled.status == 0, "\(compiled.error)")
    #expect(try tool.run("check").status == 0)
    #expect(try tool.shell("$TOOL c check").status == 0)
  }

  /// A struct with several unions, or with several fields that may be the tag of one, has an entry for each union.
  @Test(arguments: [
    (
      "enum kind kind; union value value; enum kind next_kind; union value next_value;",
      ["scanner.value:", "scanner.next_value:"], ["Payload", "NextValuePayload"]
    ),
    ("enum kind kind, next_kind; union value value;", ["scanner:"], ["Payload"]),
    // Unions that share a tag have accessors only.
    (
      "enum kind kind, next_kind; union value value, next_value;", ["scanner.value:", "scanner.next_value:"],
      []
    ),
    ("enum kind kind; union value value, next_value;", ["scanner.value:", "scanner.next_value:"], []),
  ])
  func whatScanProposesNamesEachUnionOnce(fields: String, entries: [String], payloads: [String]) throws {
    for kinds in ["K_INT, K_TEXT, K_TEXT_LINE", "K_INT, K_TEXT"] {
      let tool = try Tool([
        "CKey/module.modulemap": "module CKey { header \"key.h\" }\n",
        "CKey/key.h": """
        enum kind { \(kinds) };
        union value { long v_int; char *v_text; };
        struct scanner { \(fields) };

        """,
      ])
      let scan = try tool.shell("$TOOL c scan --module CKey -I CKey")
      let start = try #require(scan.output.firstRange(of: "\nc:\n")).lowerBound
      let configuration = scan.output[start...].replacing("  # ", with: "  ").replacing(
        "Sources/App/", with: "")
      let named = configuration.split(separator: "\n").filter { $0.hasPrefix("    scanner") }
      if kinds.contains("LINE") {
        #expect(named.map { $0.trimmingPrefix("    ") } == entries.map { $0[...] }, "\(scan.output)")
      }
      try tool.write(".prismgen.yml", String(configuration))
      let generated = try tool.run("c")
      #expect(generated.status == 0, "\(generated.error)\n\(configuration)")
      let text = try #require(tool.text("CKey+Prisms.swift"))
      #expect(text.ranges(of: "enum Payload").count == payloads.count { $0 == "Payload" })
      #expect(text.contains("enum NextValuePayload") == payloads.contains("NextValuePayload"), "\(text)")
    }
  }

  @Test func scanListsWhatMembersAreCalledAndConstantsThatAreNoValues() throws {
    let tool = try Tool([
      "CKey/module.modulemap": "module CKey { header \"key.h\" }\n",
      "CKey/key.h": """
      enum kind { K_NULLS, K_OK, K_LAST };
      struct value { enum kind kind; union { int null; int ok; } u; };

      """,
    ])
    let scan = try tool.shell("$TOOL c scan --module CKey -I CKey")
    // To YAML the name alone would be nothing.
    #expect(scan.output.contains("K_NULLS: \"null\""), "\(scan.output)")
    #expect(scan.output.contains("    no value: K_LAST\n"), "\(scan.output)")
  }

  @Test func pathsAndMacrosOfScanAreQuoted() throws {
    let files = Self.files.map { ($0.replacing("CKey/", with: "C, key: #1/"), $1) }
    let tool = try Tool(Dictionary(uniqueKeysWithValues: files))
    let scan = try tool.shell("$TOOL c scan --module CKey -I 'C, key: #1' -D 'A=\"x # y\"' -D B=1")
    let start = try #require(scan.output.firstRange(of: "\nc:\n")).lowerBound
    let configuration = scan.output[start...].replacing("# output: Sources/App/", with: "output: ")
    try tool.write(".prismgen.yml", String(configuration))
    let generated = try tool.run("c")
    #expect(generated.error == "wrote   CKey+Prisms.swift\n", "\(configuration)")
  }

  @Test func anErrorShowsTheHeaderAndWritesNothing() throws {
    let tool = try Tool(Self.files)
    try tool.write("CKey/key.h", "typedef strct { int a; } broken;\n")
    let result = try tool.shell("$TOOL c --module CKey -I CKey --output Gen/CKey+Prisms.swift")
    #expect(result.status == 1 && tool.text("Gen/CKey+Prisms.swift") == nil)
    #expect(result.error.contains("CKey/key.h:1:9: error: ") && result.error.contains("1 | typedef strct"))
  }

  @Test func anErrorInAModuleMapIsShownWhereItIs() throws {
    let tool = try Tool(["CX/module.modulemap": "module CX { header \"nope.h\" }\n", "CX/x.h": "int x;\n"])
    let missing = try tool.shell("$TOOL c --module CX -I CX --output X.swift")
    #expect(missing.status == 1)
    #expect(
      missing.error.contains(
        """
        CX/module.modulemap:1:20: error: header 'nope.h' not found [PG0501]
         1 | module CX { header "nope.h" }
           |                    ^
        """), "\(missing.error)")
    try tool.write("CX/module.modulemap", "module CX {\n  header \"x.h\"\n\n")
    let open = try tool.shell("$TOOL c --module CX -I CX --output X.swift")
    #expect(open.error.contains("CX/module.modulemap:4:1: error: expected '}'"), "\(open.error)")
    #expect(!open.error.contains("4 | module"), "\(open.error)")
  }

  @Test(arguments: ["--header nope.h", "-I nope", "-I CKey/nope", "--module-map nope.modulemap"])
  func aPathThatIsMissingIsSaidToBe(option: String) throws {
    let tool = try Tool(Self.files)
    let others = option.hasPrefix("--header") ? "-I CKey" : ""
    let result = try tool.shell("$TOOL c --module CKey \(others) \(option) --output X.swift")
    #expect(result.status == 66 && result.error.contains("nope"), "\(result.status): \(result.error)")
    #expect(result.error.contains("[PG0301]"))
  }

  @Test(arguments: [
    "--module ''", "--module CKey --tags 'x_val='", "--module CKey --tags '=x'", "--module CKey -D ''",
  ])
  func anEmptyValueIsAnErrorOfUse(options: String) throws {
    let result = try Tool(Self.files).shell("$TOOL c \(options) -I CKey --output X.swift")
    #expect(result.status == 64, "\(result.error)")
  }

  @Test func aFolderMayHaveAnyName() throws {
    let tool = try Tool(Self.files)
    try tool.shell("mv CKey 'C \"K'")
    let result = try tool.shell("$TOOL c --module CKey -I 'C \"K' --output X.swift")
    #expect(result.status == 0, "\(result.error)")
  }

  @Test func aModuleMayBeNamedInQuotes() throws {
    let tool = try Tool(Self.files)
    try tool.write("CKey/module.modulemap", "module \"CKey\" { header \"key.h\" export * }\n")
    let result = try tool.shell("$TOOL c --module CKey -I CKey --output X.swift")
    #expect(result.status == 0, "\(result.error)")
  }

  /// Whatever the compiler puts there, and whatever the folder is called. No name is that of the system's.
  @Test(arguments: ["$PWD/tmp", "-tmp", ""]) func nothingStaysInTheFolderForTemporaryFiles(
    _ folder: String
  ) throws {
    let tool = try Tool(Self.files)
    let result = try tool.shell(
      """
      mkdir ./tmp ./-tmp; TMPDIR=\(folder) $TOOL c --module CKey -I CKey --output X.swift
      find ./tmp ./-tmp -mindepth 1
      """)
    #expect(tool.text("X.swift") != nil && result.output == "", "\(result)")
  }

  @Test func aFolderForTemporaryFilesThatCannotBeWrittenIsNoFault() throws {
    let tool = try Tool(Self.files)
    let result = try tool.shell("TMPDIR=/nonexistent $TOOL c --module CKey -I CKey --output X.swift")
    #expect(result.status == 74)
    #expect(
      result.error == """
        error: cannot write to '/nonexistent', the folder for temporary files: No such file or directory [PG0305]
        help: set TMPDIR to another one

        """)
  }

  /// The system ends what takes too much memory; the compiler says it of its own processes, and ends with another status.
  @Test(arguments: [
    (
      "swiftc", "kill -9 $$", "swiftc could not check the generated code: it was ended by signal 9",
      "--no-typecheck"
    ),
    (
      "swiftc", "exit 3", "swiftc could not check the generated code: it ended with status 3",
      "--no-typecheck"
    ),
    (
      "swiftc", "echo error: compile command failed due to signal 9 >&2; exit 1",
      "note: error: compile command failed due to signal 9", "--no-typecheck"
    ),
    ("swift-synthesize-interface", "kill -9 $$", "swift-synthesize-interface was ended by signal 9", ""),
    ("swift-synthesize-interface", "exit 3", "swift-synthesize-interface ended with status 3", ""),
  ]) func aProgramThatIsEndedIsNoFaultOfTheCode(program: String, end: String, says: String, help: String)
    throws
  {
    let tool = try Tool(Self.files)
    try tool.write("end", "#!/bin/sh\n\(end)\n")
    let result = try tool.shell(
      """
      real=$(dirname "$(readlink -f "$(command -v swiftc)")"); mkdir bin; cp end bin/\(program); chmod +x bin/*
      for p in swiftc swift-synthesize-interface; do [ -e bin/$p ] || printf '#!/bin/sh\\nexec %s "$@"\\n' "$real/$p" > bin/$p; done; chmod +x bin/*
      PATH="$PWD/bin:$PATH" $TOOL c --module CKey -I CKey --output X.swift
      """)
    #expect(result.status == 1 && tool.text("X.swift") == nil)
    #expect(result.error.contains(says) && result.error.contains("[PG0528]"), "\(result.error)")
    #expect(!result.error.contains("report") && !result.error.contains("module map"), "\(result.error)")
    #expect(result.error.contains("help:") == !help.isEmpty, "\(result.error)")
    #expect(help.isEmpty || result.error.contains(help), "\(result.error)")
  }

  /// As of a container whose user has no home.
  @Test func aCompilerThatCannotKeepModulesIsTold() throws {
    let tool = try Tool(Self.files)
    let result = try tool.shell(
      "$TOOL c --module CKey -I CKey --output X.swift",
      environment: ["CLANG_MODULE_CACHE_PATH": "/dev/null/cache/clang"])
    #expect(result.status == 1 && result.error.contains("/dev/null/cache/clang"), "\(result.error)")
    #expect(result.error.contains("help: the compiler keeps modules there: have HOME or"), "\(result.error)")
  }

  /// The compiler is one that waits, so that the signal comes while the folder is there.
  @Test(arguments: ["TERM", "HUP"]) func aSignalLeavesNothingBehind(signal: String) throws {
    let tool = try Tool(Self.files)
    let result = try tool.shell(
      """
      real=$(dirname "$(readlink -f "$(command -v swiftc)")"); mkdir bin tmp
      printf '#!/bin/sh\\nexec %s/swift-synthesize-interface "$@"\\n' "$real" > bin/swift-synthesize-interface
      printf '#!/bin/sh\\necho $$ > started\\nexec sleep 600\\n' > bin/swiftc; chmod +x bin/*
      export TMPDIR="$PWD/tmp" PATH="$PWD/bin:$PATH"
      $TOOL c --module CKey -I CKey --output X.swift > out 2>&1 & p=$!
      n=0; until [ -s started ] || [ $n = 6000 ]; do sleep 0.1; n=$((n + 1)); done
      ls tmp | grep -c prismgen; kill -\(signal) $p; wait $p; echo $?; ls tmp
      kill $(cat started) 2> /dev/null
      """)
    let number = ["TERM": 143, "HUP": 129][signal] ?? 0
    #expect(result.output == "1\n\(number)\n", "\(tool.text("out") ?? "")")
  }
}
