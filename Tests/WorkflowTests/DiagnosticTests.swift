import Foundation
import TestSupport
import Testing

/// Every diagnostic that the sources declare can be provoked, and says its identifier.
@Suite struct DiagnosticTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var id: String
    var files: [String: String]
    var script: String

    init(_ id: String, _ files: [String: String], _ script: String) {
      self.id = id
      self.files = files
      self.script = script
    }

    var testDescription: String { "\(id): \(script)" }
  }

  private static let enumA = "enum A { case a(Int) }\n"

  // MARK: Swift

  private static func swift(_ id: String, _ source: String) -> Row {
    Row(id, ["A.swift": source], "$TOOL generate A.swift -o G")
  }

  private static let sources = [
    swift("PG0101", "enum A { case a(Int); ) }"), swift("PG0102", "enum A {"),
    swift("PG0103", "enum A { case }"),
    swift("PG0104", "enum A { case a(=) }"),
    swift("PG0105", String(repeating: "enum A { ", count: 600) + String(repeating: "}", count: 600)),
    swift(
      "PG0105",
      "enum A { case a(" + String(repeating: "[", count: 300) + "Int" + String(repeating: "]", count: 300)
        + ") }"),
    swift(
      "PG0110", String(repeating: "#if A\n", count: 600) + enumA + String(repeating: "#endif\n", count: 600)),
    swift("PG0110", "#if A\n" + String(repeating: "#elseif A\n", count: 600) + enumA + "#endif\n"),
    swift("PG0243", "enum " + String(repeating: "A", count: 3_000) + "{ case a(Int) }"),
    swift("PG0243", String(repeating: "#if A\n" + enumA + "#endif\n", count: 200)),
    swift("PG0106", "enum A { func f(a: Int\n}"), swift("PG0107", "enum A: { case a }"),
    swift("PG0108", "/* enum A { case a }"), swift("PG0109", "#if A\nenum A { case a }"),
    swift("PG0113", "final enum A { case a }"), swift("PG0111", "@available enum A { case a }"),
    swift("PG0112", "enum A { case a; func f() }"), swift("PG0241", "enum A: Int { case a(Int) }"),
    swift("PG0247", "enum A { case a, a }"), swift("PG0244", "enum A: Int { case a = 1, b = 1 }"),
    swift("PG0245", "enum A { case a(A) }"), swift("PG0246", "enum A { case a(Array) }"),
    swift(
      "PG0251",
      "extension CaseIterable { static var a: Self { fatalError() } }\nenum A: CaseIterable { case a }"),
    swift("PG0252", "struct T: ~Copyable {}\nenum A { case a((T) -> Void) }"),
    swift("PG0206", "class X: U1 { class Y: U2 { enum A { case a(T) } } }"),
    swift("PG0207", "struct Whole {}\nenum A { case a(Whole) }"), swift("PG0208", enumA + enumA),
    swift("PG0236", "// prismgen: lenses\nstruct S { var a: Int; var a: Int }"),
    Row(
      "PG0207", ["A.swift": "enum A { case a(Int); struct Prism {} }"],
      "$TOOL generate A.swift -o G --runtime embedded"),
    Row(
      "PG0248", ["A.swift": enumA + "struct Prism {}"],
      "$TOOL generate A.swift -o G --runtime embedded"),
    Row(
      "PG0248", ["A.swift": enumA + "typealias Lens = Int"],
      "$TOOL generate A.swift -o G --runtime embedded"),
    Row(
      "PG0240", ["A.swift": "public enum A { case a(Int) }"], "$TOOL generate A.swift -o G --access internal"),
  ]

  // MARK: Files and questions

  private static let files = [
    Row("PG0301", [:], "$TOOL generate nope -o G"),
    Row("PG0302", [:], "mkfifo A.swift; $TOOL generate A.swift -o G"),
    swift("PG0303", "<<<<<<< a\nenum A {}\n=======\nenum B {}\n>>>>>>> b\n"),
    Row("PG0304", ["A.swift": enumA, "G/A+Prisms.swift": "// mine"], "$TOOL generate A.swift -o G"),
    Row("PG0305", ["A.swift": enumA, "G": "a file"], "$TOOL generate A.swift -o G"),
    Row("PG0306", ["A.swift": enumA], "$TOOL explain B A.swift"),
    Row("PG0307", ["A.swift": enumA], "$TOOL check A.swift -o G --reporter xcode"),
    Row(
      "PG0308", [".prismgen.yml": "sources: S\noutput: G"],
      "GIT_CEILING_DIRECTORIES=\"$PWD/..\" $TOOL merge-driver install"),
    Row("PG0311", ["A.swift": enumA], "mkdir S; $TOOL generate A.swift S -o G"),
    Row("PG0312", ["A.swift": enumA], "$TOOL generate A.swift -o G --cache-path A.swift"),
    Row("PG0313", ["A.swift": enumA], "ln A.swift B; $TOOL inline A.swift"),
    Row(
      "PG0315", ["S/a;b.swift": enumA, "S/A.swift": enumA], "$TOOL generate S -o G --depfile d --stamp s"),
    Row(
      "PG0310", ["S/A.swift": enumA], "$TOOL generate S -o S/Old && $TOOL generate S -o S/New"),
    Row(
      "PG0309", [".prismgen.yml": "sources: S\noutput: G", "hook": "#!/usr/bin/env python3\n"],
      "export HOME=\"$PWD\" GIT_CONFIG_NOSYSTEM=1; git init -q; git config core.hooksPath .git/hooks; mkdir -p .git/hooks; "
        + "cp hook .git/hooks/pre-commit; $TOOL merge-driver install"),
    Row("PG0320", ["A.swift": enumA], "$TOOL path A String A.swift"),
    Row("PG0321", ["A.swift": enumA], "$TOOL lift nothing A.swift"),
    Row("PG0360", ["A.swift": "enum AppAction { case a(Int) }"], "$TOOL coverage A.swift --reporter xcode"),
    Row("PG0322", ["A.swift": enumA], "$TOOL why A.swift:1 A.swift -o G"),
  ]

  // MARK: Templates

  private static func template(_ id: String, _ text: String) -> Row {
    Row(
      id, ["A.swift": enumA, "t.stencil": text],
      "$TOOL render --sources A.swift --templates t.stencil --output G")
  }

  private static let templates = [
    template("PG0401", "{% if %}"), template("PG0402", "{% nope %}"), template("PG0403", "{{ types|nope }}"),
    template("PG0404", "{% for e in types.enums %}{{ e.nope }}{% endfor %}"),
    template("PG0405", "{{ nope }}"),
    template("PG0406", "{{ types.enums|replace }}"), template("PG0407", "{% include \"nope\" %}"),
    template("PG0408", "{% macro m %}{% call m %}{% endmacro %}{% call m %}"),
    template("PG0409", "{% call m %}"),
    template("PG0410", "// sourcery:file:../x\nx\n// sourcery:end\n"),
    Row(
      "PG0411",
      ["A.swift": "#if A\n" + enumA + "#endif\n", "t.stencil": "[{% for e in types.enums %}x,{% endfor %}]"],
      "$TOOL render --sources A.swift --templates t.stencil --output G"),
    Row(
      "PG0412", ["A.swift": enumA, "t.swifttemplate": "<% %>"],
      "$TOOL render --sources A.swift --templates t.swifttemplate --output G"),
    Row(
      "PG0412", ["A.swift": enumA, "T/t.ejs": "<% %>", "T/t.stencil": "x"],
      "$TOOL render --sources A.swift --templates T --output G"),
  ]

  // MARK: C headers

  private static func header(_ id: String, _ text: String, _ options: String = "", before: String = "") -> Row
  {
    Row(
      id,
      ["module.modulemap": "module C { header \"C.h\" export * }\n", "C.h": text, "Broken.h": "struct {"],
      "\(before) $TOOL c --module C -I . --output C+Prisms.swift \(options)")
  }

  private static let headers = [
    header("PG0501", "enum E { A };", "--header Broken.h"),
    header(
      "PG0509", "struct s { enum E { T_A, T_B } tag; union { int a; _Complex double b; } u; };", "--select s"),
    header(
      "PG0512",
      """
      enum E { E_A, E_B }; enum F { F_A, F_B };
      struct s { enum E one; enum F two; union { int a; double b; } u; union { int a; double b; } v; };
      """, "--select s"),
    header(
      "PG0514",
      "enum E { A, B, C = 256 }; struct s { unsigned char tag; union { int a; double b; char c; } u; };",
      "--select s --tags 's=enum E'"),
    header("PG0520", "", "--pkg-config nope"),
    Row("PG0521", ["D.h": ""], "$TOOL c --module C -I . --output C+Prisms.swift"),
    header("PG0522", "enum E { A };", before: "PATH=/nonexistent"),
    header(
      "PG0305", "struct s { enum E { aA, bB } tag; union { int a; double b; } u; };", "--select E",
      before: "TMPDIR=/nonexistent"),
    header("PG0526", "int x;"),
    header("PG0527", "int x;", before: "PRISMGEN_LIBCLANG=/nonexistent/libclang.so"),
    header(
      "PG0528", "enum E { A };",
      before: "mkdir bin; for p in swiftc swift-synthesize-interface; do "
        + "printf '#!/bin/sh\\nkill -9 $$\\n' > bin/$p; done; chmod +x bin/*; PATH=\"$PWD/bin:$PATH\""),
  ]

  // MARK: Configuration

  private static func configuration(_ id: String, _ text: String) -> Row {
    Row(id, ["A.swift": enumA, ".prismgen.yml": text], "$TOOL generate")
  }

  private static let configurations = [
    configuration("PG0601", "a: [b"), configuration("PG0602", "ab: c"), configuration("PG0603", "emit: c"),
    configuration("PG0604", ""),
    Row("PG0605", [".prismgen.yml": ""], "$TOOL init"),
    configuration(
      "PG0606", "outputs: [{sources: A.swift, output: G}, {sources: A.swift, output: G}]"),
    Row(
      "PG0607", ["A.swift": enumA, ".prismgen.yml": "templates: [match]", "list": "A.swift\n"],
      "\"$(dirname \"$TOOL\")/prismgen-build\" M G 1 list .prismgen.yml"),
    Row(
      "PG0610", ["A.swift": enumA, ".prismgen.yml": "emit: prisms", "list": "A.swift\n"],
      "\"$(dirname \"$TOOL\")/prismgen-build\" M G 1 list ."),
    Row(
      "PG0611", ["A.swift": enumA, "list": "A.swift\nA+Prisms.swift\n"],
      "$TOOL generate A.swift --output . && \"$(dirname \"$TOOL\")/prismgen-build\" M G 1 list"),
    configuration("PG0609", "sources: A.swift\noutput: G\nargs: {n: 1}"),
    Row(
      "PG0608", ["A/A.swift": enumA, ".prismgen.yml": ""], "chown 65534 .prismgen.yml; cd A; $TOOL list ."),
    Row(
      "PG0613", ["A.swift": enumA, "list": "A.swift\n"],
      "\"$(dirname \"$TOOL\")/prismgen-build\" M G 1 list --missing=PrismOptics"),
    Row("PG0612", ["A/A.swift": enumA, ".prismgen.yaml": ""], "cd A; $TOOL list ."),
  ]

  private static let rows = sources + files + templates + headers + configurations

  /// Only root can give a file to another user.
  private static let possibleRows = rows.filter { $0.id != "PG0608" || geteuid() == 0 }

  @Test(arguments: possibleRows) func isProvoked(row: Row) throws {
    let result = try Tool(row.files).shell(row.script)
    #expect((result.output + result.error).contains("[\(row.id)]"), "\(result.output)\(result.error)")
  }

  /// The rest is provoked by the fixtures, whose diagnostics are goldens, and by the tests of the C front end.
  @Test func noneIsMissing() throws {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    func identifiers(below folder: String, _ suffix: String, _ pattern: Regex<(Substring, Substring)>) throws
      -> Set<String>
    {
      let path = repository.appendingPathComponent(folder).path
      let files = try #require(FileManager.default.enumerator(atPath: path)).compactMap { $0 as? String }
      return try files.filter { $0.hasSuffix(suffix) }.reduce(into: []) { found, file in
        let text = try String(contentsOfFile: path + "/" + file, encoding: .utf8)
        found.formUnion(text.matches(of: pattern).map { String($0.1) })
      }
    }
    let declared = try identifiers(below: "Sources", ".swift", /(?:Self|ID)\("(PG\d{4})"/)
    let goldens = try identifiers(below: "Fixtures/Rules", "diagnostics.txt", /\[(PG\d{4})\]/)
    let headers = try identifiers(below: "Tests/PrismgenClangFrontendTests", ".swift", /"(PG\d{4})"/)
    let provoked = Set(Self.rows.map(\.id)).union(goldens).union(headers)
    #expect(declared.subtracting(provoked).sorted() == [])
    #expect(Set(Self.rows.map(\.id)).subtracting(declared) == [], "a row for nothing")
  }
}
