import PrismgenSource
import PrismgenStencil
import PrismgenSwiftFrontend
import Testing

/// Marked regions: what a template prints for files and places, and what becomes of a source file.
@Suite struct RegionTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [
    ("a\n// sourcery:file:X\nb\n// sourcery:end\nc\n", "a\n\nc\n", "X=b\n;"),
    ("// sourcery:file:X.swift\nb\nc\n\n// sourcery:end", "", "X.swift=b\nc\n;"),
    (
      "a\n\n  // sourcery:file:X\n  b\n  // sourcery:end\n// sourcery:file:X\nd\n// sourcery:end\n",
      "a\n\n\n", "X=  b\n;X=d\n;"
    ),
    ("// sourcery:file:X y\nb\n// sourcery:end\n", "// sourcery:file:X y\nb\n// sourcery:end\n", ""),
    ("// sourcery:file:X\nb\n", "// sourcery:file:X\nb\n", ""),
    ("//sourcery:inline:Known.t\nb\n//sourcery:end\n", "\n", "Known.t:b\n;"),
    (
      "// prismgen:inline:Other.t\nb\n// prismgen:end\n", "// prismgen:inline:Other.t\nb\n// prismgen:end\n",
      ""
    ),
    ("// sourcery:inline:Other.t\n// sourcery:end\n", "\n", ""),
  ]) func outputs(_ output: String, _ main: String, _ parts: String) {
    let rendered = RenderedOutput(Array(output.utf8)) { $0.hasPrefix("Known") }
    #expect(text(rendered.main) == main)
    let files = rendered.files.map { "\($0.path)=\(text($0.body));" }
    let inlines = rendered.inlines.map { "\($0.name):\(text($0.body));" }
    #expect((files + inlines).joined() == parts)
  }

  /// In the words that it begins with.
  @Test(arguments: [
    ("// sourcery:inline:A.t", "sourcery:end"), ("\t//sourcery:inline:A.t\n", "sourcery:end"),
    ("// prismgen:inline:A.t\n", "prismgen:end"), ("// prismgen:inline:sourcery.t\n", "prismgen:end"),
  ]) func aRegionWithoutAnEnd(_ source: String, _ end: String) {
    let diagnostics = SourceRegions(SourceBuffer(path: "A.swift", text: source)) { _ in [] }.diagnostics
    #expect(diagnostics.map(\.help) == ["put '// \(end)' behind it; nothing is written without it"])
  }

  /// Inserts `body` for `name` twice: the second time changes nothing.
  private func check(
    _ source: String, _ name: String, _ body: String, _ expected: String, baseIndentation: Int = 0,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var current = source
    for _ in 0..<2 {
      let buffer = SourceBuffer(path: "Source.swift", text: current)
      let regions = SourceRegions(buffer) { _ in [] }
      var places = InlinePlaces(
        [InlineEditor(buffer, regions, model: SwiftFrontend.parse(buffer).0)],
        baseIndentation: baseIndentation)
      let (isKnown, isInserted) = (places.hasPlace(for: name), places.insert(Array(body.utf8), for: name))
      #expect(isKnown && isInserted, sourceLocation: sourceLocation)
      current = text(places.editors[0].result)
      #expect(current == expected, sourceLocation: sourceLocation)
    }
  }

  @Test func insertion() {
    check(
      "struct S {\n  // sourcery:inline:S.t\n  old\n  // sourcery:end\n}\n", "S.t", "a\n\n  b\n",
      "struct S {\n  // sourcery:inline:S.t\n  a\n\n    b\n  // sourcery:end\n}\n")
    check(
      "\tx\r\n\t// prismgen:inline:S.t\r\n\t// prismgen:end\r\ny", "S.t", "a\nb\n",
      "\tx\r\n\t// prismgen:inline:S.t\r\n\ta\r\n\tb\r\n\t// prismgen:end\r\ny")
    check(
      "struct S {\n  var a = 1\n}\n", "auto:S.t", "new\n",
      "struct S {\n  var a = 1\n\n// sourcery:inline:auto:S.t\nnew\n// sourcery:end\n}\n")
    check(
      "enum O {\n  struct I {\n    let x = 1\n  }\n}\n", "auto:O.I.t", "new\n",
      "enum O {\n  struct I {\n    let x = 1\n\n  // sourcery:inline:auto:O.I.t\n  new\n  // sourcery:end\n  }\n}\n"
    )
    check(
      "struct S {\n}\nlet y = 1\n", "after-auto:S.t", "new\n",
      "struct S {\n}\n// sourcery:inline:after-auto:S.t\nnew\n// sourcery:end\nlet y = 1\n")
    check(
      "struct S { let a = 1 }\n", "auto:S.t", "new\n",
      "struct S {\n// sourcery:inline:auto:S.t\nnew\n// sourcery:end\n let a = 1 }\n")
  }

  /// What is inserted has the line ends of the lines around it, whatever those of the template and of the rest of the file are.
  @Test(arguments: ["a\nb\n", "a\r\nb\r\n"]) func lineEnds(body: String) {
    for (first, second, last) in [("\n", "\r\n", "\n"), ("\r\n", "\n", "\r\n")] {
      let (before, after) = ("enum A {}\(first)enum B {\(second)", "}\(second)let x = 1\(last)")
      check(
        before + "// prismgen:inline:B.t\(second)// prismgen:end\(second)" + after, "B.t", body,
        before + "// prismgen:inline:B.t\(second)a\(second)b\(second)// prismgen:end\(second)" + after)
      check(
        before + after, "auto:B.t", body,
        before
          + ["", "// sourcery:inline:auto:B.t", "a", "b", "// sourcery:end", after].joined(separator: second))
      check(
        "enum A {}\(first)enum B {}\(second)let x = 1\(last)", "after-auto:B.t", body,
        "enum A {}\(first)enum B {}"
          + ["", "// sourcery:inline:after-auto:B.t", "a", "b", "// sourcery:end", "let x = 1"]
          .joined(separator: second) + last)
    }
  }

  /// Nothing of the user's comes to stand behind the last comment of a region, and no region inside of something else.
  @Test func insertionIntoLinesWithCode() {
    check(
      "extension O { struct A {} }\n", "after-auto:O.A.t", "new\n",
      "extension O { struct A {}\n// sourcery:inline:after-auto:O.A.t\nnew\n// sourcery:end\n }\n")
    check(
      "struct B {}; let y = 42", "after-auto:B.t", "new\n",
      "struct B {}\n// sourcery:inline:after-auto:B.t\nnew\n// sourcery:end\n; let y = 42")
    check(
      "struct B {} // why\r\nlet y = 1\r\n", "after-auto:B.t", "new\n",
      "struct B {} // why\r\n// sourcery:inline:after-auto:B.t\r\nnew\r\n// sourcery:end\r\nlet y = 1\r\n")
    check(
      "struct B {} // why", "after-auto:B.t", "new\n",
      "struct B {} // why\n// sourcery:inline:after-auto:B.t\nnew\n// sourcery:end")
    check(
      "struct B {", "after-auto:B.t", "new\n",
      "struct B {\n// sourcery:inline:after-auto:B.t\nnew\n// sourcery:end")
    check(
      "struct S {\n  let s = \"\"\"\n    text\n    \"\"\" }\n", "auto:S.t", "new\n",
      "struct S {\n  let s = \"\"\"\n    text\n    \"\"\" \n// sourcery:inline:auto:S.t\nnew\n// sourcery:end\n}\n"
    )
  }

  @Test func insertionIntoExtensions() {
    check(
      "extension N {\n  struct S {\n  }\n}\nextension M.N { enum E {\n} }\n", "auto:N.S.t", "new\n",
      "extension N {\n  struct S {\n\n  // sourcery:inline:auto:N.S.t\n  new\n  // sourcery:end\n  }\n}\n"
        + "extension M.N { enum E {\n} }\n")
    check(
      "extension M.N { enum E {\n} }\n", "auto:M.N.E.t", "new\n",
      "extension M.N { enum E {\n\n// sourcery:inline:auto:M.N.E.t\nnew\n// sourcery:end\n} }\n")
    // A type that is not declared here has its first extension.
    check(
      "extension String {\n}\nextension String {\n}\n", "auto:String.t", "new\n",
      "extension String {\n\n// sourcery:inline:auto:String.t\nnew\n// sourcery:end\n}\nextension String {\n}\n"
    )
    check(
      "extension S {\n}\nstruct S {\n}\n", "auto:S.t", "new\n",
      "extension S {\n}\nstruct S {\n\n// sourcery:inline:auto:S.t\nnew\n// sourcery:end\n}\n")
  }

  @Test func baseIndentation() {
    check(
      "enum O {\n  struct I {\n  }\n}\n", "auto:O.I.t", "new\n",
      "enum O {\n  struct I {\n\n      // sourcery:inline:auto:O.I.t\n      new\n      // sourcery:end\n  }\n}\n",
      baseIndentation: 4)
    check(
      "struct S {\n  // sourcery:inline:S.t\n  old\n  // sourcery:end\n}\n", "S.t", "new\n",
      "struct S {\n  // sourcery:inline:S.t\n  new\n  // sourcery:end\n}\n", baseIndentation: 4)
  }

  /// Regions and types of one name are served in turn; beyond them only what one of them holds is taken.
  @Test func placesOfOneName() {
    var source =
      "#if A\nstruct S {\n}\n#else\nstruct S {\n}\n#endif\n// sourcery:inline:x\n// sourcery:end\n// sourcery:inline:x\nold\n"
      + "// sourcery:end\n"
    let expected =
      "#if A\nstruct S {\n\n// sourcery:inline:auto:S.t\na\n// sourcery:end\n}\n#else\n"
      + "struct S {\n\n// sourcery:inline:auto:S.t\nb\n// sourcery:end\n}\n#endif\n"
      + "// sourcery:inline:x\na\n// sourcery:end\n// sourcery:inline:x\nb\n// sourcery:end\n"
    for _ in 0..<2 {
      let buffer = SourceBuffer(path: "Source.swift", text: source)
      let regions = SourceRegions(buffer) { _ in [] }
      var places = InlinePlaces([InlineEditor(buffer, regions, model: SwiftFrontend.parse(buffer).0)])
      for name in ["auto:S.t", "x"] {
        let accepted = ["a\n", "b\n", "a\n", "c\n"].map { places.insert(Array($0.utf8), for: name) }
        #expect(accepted == [true, true, true, false])
      }
      source = text(places.editors[0].result)
      #expect(source == expected)
    }
  }

  @Test func generatedCodeIsNotRead() {
    let source =
      "struct S {\n  // sourcery:inline:S.t\n  var a: Int { 1 }\n  // sourcery:end\n  var é: Int\n}\n"
    let buffer = SourceBuffer(path: "Source.swift", text: source)
    let blanked = SourceRegions(buffer) { _ in [] }.blanking(buffer).withBytes { Array($0) }
    #expect(blanked.count == source.utf8.count)
    #expect(text(blanked).contains("var a") == false)
    #expect(text(blanked).contains("var é: Int"))
    for (name, isRead) in [("t", true), ("S.t", true), ("S", false), ("x", false)] {
      let read = SourceRegions(buffer) { _ in [] }.blanking(buffer, except: [name]).withBytes { Array($0) }
      #expect(text(read).contains("var a") == isRead)
    }
  }

  /// The names of the regions, and the lines of the marks without a partner. `<` and `>` stand around a literal.
  @Test(arguments: [
    ("// prismgen:inline:A\nx\n// prismgen:end\n", "A", []),
    ("// prismgen:inline:A\nx\n// sourcery:inline:B\n// sourcery:end\n", "B", [1]),
    ("// prismgen:inline:A\nx\n", "", [1]),
    ("x\n// sourcery:end\n", "", [2]),
    ("// sourcery:inline:A\n// sourcery:end of A\n// prismgen:inline:B\n// prismgen:end\n", "A B", []),
    ("// sourcery:begin: a\n// sourcery:inline:A\n// sourcery:end\n// sourcery:end\n", "A", []),
    (
      "/// sourcery:begin: a\n/* sourcery:begin: b */\n// sourcery:end\n * sourcery:end\n// sourcery:end\n",
      "", [5]
    ),
    ("// sourcery:file:a\n// sourcery:inline:A\n// sourcery:end\n", "A", []),
    ("// prismgen:inline:A and more\n// prismgen:end\n", "", [2]),
    ("// prismgen:ends well\n// sourcery:endless\n", "", []),
    ("<\n// prismgen:inline:A\n// prismgen:end\n>\n", "", []),
    ("<\n// prismgen:end\n>\n// prismgen:inline:A\n<\n// prismgen:end\n>\n// prismgen:end", "A", []),
  ]) func pairs(_ source: String, _ names: String, _ lines: [Int]) {
    let buffer = SourceBuffer(path: "Source.swift", text: source)
    let starts = source.utf8.enumerated().filter { $0.element == UInt8(ascii: "<") }.map(\.offset)
    let ends = source.utf8.enumerated().filter { $0.element == UInt8(ascii: ">") }.map(\.offset)
    let regions = SourceRegions(buffer) { _ in zip(starts, ends).map { SourceRange($0, $1 + 1) } }
    #expect(regions.regions.map(\.name).joined(separator: " ") == names)
    #expect(regions.diagnostics.map { $0.location?.line } == lines)
    #expect(regions.diagnostics.allSatisfy { $0.id == .outputRegion })
    // Sourcery passes over an end of its own.
    let texts = source.split(separator: "\n", omittingEmptySubsequences: false)
    for problem in regions.diagnostics {
      let line = texts[(problem.location?.line ?? 1) - 1]
      #expect(problem.severity == (line.contains("sourcery:end") ? .warning : .error))
    }
  }
}
