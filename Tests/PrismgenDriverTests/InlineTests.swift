import PrismgenDriver
@testable import PrismgenTemplateDriver
import PrismgenSource
import Testing

@Suite struct InlineTests {
  private func inline(_ folder: Folder, templates: [String] = [], isDryRun: Bool = false) -> Report {
    Inline.run(
      Request(inputs: InputSelection(paths: [folder.appending("S")])),
      templates: templates.map { folder.appending($0) }, isDryRun: isDryRun)
  }

  private static let property =
    "  var x: Int? {\n    get {\n      guard case let .x(value) = self else { return nil }\n      return value\n    }\n"

  @Test func propertiesAreWritten() throws {
    let folder = try Folder([
      "S/A.swift": "private enum A {\n  case x(Int)\n}\n", "S/B.swift": "struct B {}\n",
    ])
    let dry = inline(folder, isDryRun: true)
    #expect(dry.summary.count == 1 && dry.summary[0].hasPrefix("Would update "))
    #expect(dry.tally.lines == ["same    1 file"])
    #expect(folder.text("S/A.swift") == "private enum A {\n  case x(Int)\n}\n")
    #expect(inline(folder).status == .success)
    let text = try #require(folder.text("S/A.swift"))
    #expect(text.hasPrefix("private enum A {\n  case x(Int)\n\n\(Self.property)"))
    #expect(dry.product == [Array(text.utf8)])
    let stamp = try folder.stamp("S/A.swift")
    #expect(inline(folder).status == .success)
    #expect(try folder.stamp("S/A.swift") == stamp)
  }

  /// The place of a note is that of the text that was read, though the file holds another when it is shown.
  @Test func notesShowWhatWasRead() throws {
    let folder = try Folder(["S/A.swift": "enum A { case x(Int) }\nenum B: ~Copyable { case y(Int) }\n"])
    let report = inline(folder)
    #expect(report.status == .success)
    let note = try #require(report.diagnostics.first)
    #expect(note.location?.line == 2)
    let read = report.files.reader()(note.location?.path ?? "").buffer
    #expect(read?.text(SourceRange(0, read?.count ?? 0)).hasPrefix("enum A { case x(Int) }\n") == true)
    #expect(folder.text("S/A.swift")?.hasPrefix("enum A { case x(Int)\n\n") == true)
  }

  /// What stands there as it was written needs no word, whatever would be said of another one of its name.
  @Test func notesAreThoseOfWhatIsLeftOut() throws {
    let protocols = "protocol P { var x: Int? { get } }\nextension P { var x: Int? { nil } }\n"
    let folder = try Folder(["S/A.swift": "private enum A {\n  case x(Int), y(Int)\n}\n"])
    #expect(inline(folder).diagnostics.isEmpty)
    let written = try #require(folder.text("S/A.swift"))
    try folder.write("S/A.swift", written.replacing("enum A", with: "enum A: P") + protocols)
    #expect(inline(folder).diagnostics.isEmpty)
    try folder.write("S/A.swift", protocols + "enum A: P {\n  case x(Int), y(Int)\n}\nenum B { case x(B) }\n")
    let report = inline(folder)
    #expect(report.diagnostics.map(\.id.code) == ["PG0227", "PG0245"])
    #expect(report.status == .failure)
    let text = try #require(folder.text("S/A.swift"))
    #expect(text.contains("var y: Int? {") && !text.contains("var x: Int? {\n    get"))
  }

  /// Nobody knows there whose name stands before the type, and how visible it is.
  @Test func anExtensionBehindTheModulesName() throws {
    let folder = try Folder([
      "S/A.swift": "enum A { case n }\nextension App.A {\n  public enum B {\n    case x(A)\n  }\n}\n"
    ])
    let report = inline(folder)
    #expect(report.diagnostics.isEmpty && report.status == .success)
    #expect(folder.text("S/A.swift")?.contains("    public var x: A? {\n") == true)
  }

  /// An enum with a region is left alone, and nothing is said of it.
  @Test func anEnumWithARegion() throws {
    let source = "enum A: ~Copyable {\n  case x(Int)\n  // prismgen:inline:A.names\n  // prismgen:end\n}\n"
    let folder = try Folder(["S/A.swift": source, "T/names.stencil": "// {{ type.A.name }}\n"])
    let report = inline(folder, templates: ["T"])
    #expect(report.diagnostics.isEmpty && report.status == .success)
    #expect(folder.text("S/A.swift")?.contains("  // A\n") == true)
  }

  /// It gets no property more, but those of before follow their cases.
  @Test func anEnumThatGetsARegion() throws {
    let folder = try Folder([
      "S/A.swift": "private enum A {\n  case x(Int)\n}\n", "T/names.stencil": "// {{ type.A.name }}\n",
    ])
    #expect(inline(folder).status == .success)
    let written = try #require(folder.text("S/A.swift"))
    let changed = written.replacing(
      "x(Int)", with: "x(String), y(Int)\n  // prismgen:inline:A.names\n  // prismgen:end")
    try folder.write("S/A.swift", changed)
    for _ in 0..<2 {
      let report = inline(folder, templates: ["T"])
      #expect(report.diagnostics.isEmpty && report.status == .success)
      let text = try #require(folder.text("S/A.swift"))
      #expect(text.contains("  // A\n") && text.contains("var x: String?") && !text.contains("var y"))
    }
  }

  /// Neither a region of an enum inside nor one of Sourcery's, which is source like any other.
  @Test func regionsThatAreNotTheEnums() throws {
    let folder = try Folder([
      "S/A.swift": """
      private enum A {
        case x(Int)
        enum B {
          case y(Int)
          // prismgen:inline:A.B.names
          // prismgen:end
        }
      }
      private enum C {
        case z(Int), w(Int)
        // sourcery:inline:C.names
        var w: Int? { nil }
        // sourcery:end
      }

      """, "T/names.stencil": "{% for e in types.enums %}\n// {{ e.name }}\n{% endfor %}\n",
    ])
    #expect(inline(folder, templates: ["T"]).status == .success)
    let text = try #require(folder.text("S/A.swift"))
    #expect(text.contains("var x: Int? {") && !text.contains("var y") && text.contains("var z: Int? {"))
    #expect(text.contains("  var w: Int? { nil }\n") && !text.contains("var w: Int? {\n"))
  }

  @Test func regionsAreFilledByTemplates() throws {
    func source(_ body: String, _ properties: String) -> String {
      """
      struct Outer {
        private enum Inner {
          case x(Int)
          // prismgen:inline:Outer.Inner.names
      \(body)
          // prismgen:end
        }
      }
      enum Plain {
        case x(Int)\(properties)
      }

      """
    }
    let setter = """
          set {
            guard case .x = self, let newValue = newValue else { return }
            self = .x(newValue)
          }
        }
      """
    let folder = try Folder([
      "S/A.swift": source("    old", ""),
      "T/names.stencil": "\n{% for e in types.enums %}\n// {{ e.name }}\n{% endfor %}\n",
    ])
    for _ in 0..<2 {
      #expect(inline(folder, templates: ["T"]).status == .success)
      #expect(folder.text("S/A.swift") == source("    // Outer.Inner", "\n\n" + Self.property + setter))
    }
  }

  @Test func aFileThatChangedMeanwhileIsLeftAlone() throws {
    let folder = try Folder(["A.swift": "theirs"])
    var writer = ChangeWriter()
    writer.replace(
      folder.appending("A.swift"), SourceBuffer(path: "A.swift", text: "read before"),
      with: Array("ours".utf8))
    #expect(writer.diagnostics.first?.message.hasSuffix("meanwhile and is left alone") == true)
    #expect(folder.text("A.swift") == "theirs")
    #expect(folder.files == ["A.swift"])
  }

  @Test(arguments: [
    ("Gone.match", "no type of the sources is named 'Gone'"), ("E.nothing", "there is no template 'nothing'"),
    ("match", "no type of the sources is named ''"),
  ]) func unusableRegions(_ name: String, _ message: String) throws {
    let source = "enum E {\n  case x(Int)\n  // prismgen:inline:\(name)\n  // prismgen:end\n}\n"
    let folder = try Folder(["S/A.swift": source])
    let report = inline(folder)
    #expect(report.status != .success)
    let problem = try #require(report.diagnostics.first)
    #expect(problem.message.hasPrefix(message))
    #expect(problem.location?.line == 3 && problem.location?.column == 3, "\(problem)")
    #expect(problem.location?.path.hasSuffix("A.swift") == true)
    #expect(folder.text("S/A.swift") == source)
  }

  /// Sources may be somebody else's: they choose among templates, and do not say which files are read.
  @Test func aRegionNamesNoPath() throws {
    let folder = try Folder(["secret": "let key = 1\n"])
    for name in [folder.appending("secret").display, "/etc/passwd"] {
      let source = "enum E { case x(Int) }\n// prismgen:inline:E.\(name)\n// prismgen:end\n"
      try folder.write("S/A.swift", source)
      #expect(inline(folder).diagnostics.map(\.message) == ["there is no template '\(name)'"])
      #expect(folder.text("S/A.swift") == source)
    }
  }

  @Test(arguments: ["enum A", "extension A"]) func anExtensionInsideOfAType(_ type: String) throws {
    let (name, region) = ("A", "// prismgen:inline:A.match\n// old\n// prismgen:end\n")
    let inside =
      (type == "enum A" ? "" : "enum A { case y(Int) }\n")
      + "\(type) {\n\(type == "enum A" ? "case x(Int)\n" : "")\(region)}\n"
    let folder = try Folder(["S/A.swift": inside])
    let report = inline(folder)
    #expect(report.status == .failure)
    #expect(report.diagnostics.map(\.id.code) == ["PG0410"])
    #expect(report.diagnostics.first?.help == "put the region behind the closing brace of '\(name)'")
    #expect(folder.text("S/A.swift") == inside)
    try folder.write("S/A.swift", "enum A { case x(Int) }\n" + region)
    #expect(inline(folder).status == .success)
    #expect(folder.text("S/A.swift")?.contains("extension A {") == true)
  }

  /// What stands behind a region without its end is the user's, and so is what a literal says.
  @Test(arguments: [
    "// prismgen:inline:A.match\n\nfunc precious() {}\n\n// prismgen:inline:A.cases\n// prismgen:end\n",
    "// prismgen:inline:A.match\nfunc precious() {}\n", "func precious() {}\n// prismgen:end\n",
    "// sourcery:inline:A.match\nfunc precious() {}\n// sourcery:inline:A.cases\n// sourcery:end\n",
  ]) func aMarkWithoutPartner(_ marks: String) throws {
    let source = "enum A {\n  case x(Int)\n}\n" + marks
    let folder = try Folder(["S/A.swift": source, "S/B.swift": "enum B {\n  case x(Int)\n}\n"])
    let report = inline(folder)
    #expect(report.status == .failure)
    #expect(report.diagnostics.map(\.id.code) == ["PG0410"])
    #expect(report.diagnostics.first?.location?.path.hasSuffix("A.swift") == true)
    #expect(folder.text("S/A.swift") == source)
    #expect(folder.text("S/B.swift") == "enum B {\n  case x(Int)\n}\n")
    try folder.write("T/match.stencil", "// sourcery:inline:A.match\nfunc new() {}\n// sourcery:end\n")
    let rendering = Render.run(
      RenderRequest(
        sources: InputSelection(paths: [folder.appending("S")]), templates: [folder.appending("T")],
        output: OutputPath(folder.appending("Gen"))))
    #expect(rendering.diagnostics.map(\.id.code) == ["PG0410"])
    #expect(folder.text("S/A.swift") == source)
  }

  /// Sourcery passes over an end of its own.
  @Test func anEndOfSourceryWithoutARegion() throws {
    let region = "// prismgen:inline:A.names\n// old\n// prismgen:end\n"
    let source = "enum A { case x }\n// sourcery:end\n" + region
    let folder = try Folder(["S/A.swift": source, "T/names.stencil": "// new\n"])
    let report = inline(folder, templates: ["T"])
    #expect(report.status == .success)
    #expect(report.diagnostics.map(\.severity) == [.warning])
    #expect(report.diagnostics.first?.location?.line == 2)
    let edited = source.replacing("old", with: "new")
    #expect(folder.text("S/A.swift") == edited)
    try folder.write("T/names.stencil", "{% for t in types.all %}// {{ t.name }}\n{% endfor %}")
    let rendering = Render.run(
      RenderRequest(
        sources: InputSelection(paths: [folder.appending("S")]), templates: [folder.appending("T")],
        output: OutputPath(folder.appending("Gen"))))
    #expect(rendering.status == .success)
    #expect(rendering.diagnostics.map(\.severity) == [.warning])
    #expect(folder.text("Gen/names.generated.swift")?.hasSuffix("// A\n") == true)
    #expect(folder.text("S/A.swift") == edited)
  }

  @Test func regionsOfOneName() throws {
    let region = "// prismgen:inline:A.names\n// old\n// prismgen:end\n"
    let folder = try Folder([
      "S/A.swift": "enum A { case x }\n" + region + region, "T/names.stencil": "// new\n",
    ])
    #expect(inline(folder, templates: ["T"]).status == .success)
    let edited = "enum A { case x }\n" + (region + region).replacing("old", with: "new")
    #expect(folder.text("S/A.swift") == edited)
    let printed = "// sourcery:inline:A.names\n"
    try folder.write(
      "T/names.stencil",
      "\(printed)1\n// sourcery:end\n\(printed)2\n// sourcery:end\n\(printed)3\n// sourcery:end\n")
    let report = Render.run(
      RenderRequest(
        sources: InputSelection(paths: [folder.appending("S")]), templates: [folder.appending("T")],
        output: OutputPath(folder.appending("Gen"))))
    #expect(report.diagnostics.map(\.id.code) == ["PG0410"])
    #expect(folder.text("S/A.swift") == edited)
  }

  @Test func anEmptyRegionIsTold() throws {
    let region = "// prismgen:inline:A.match\nold\n// prismgen:end\n"
    let folder = try Folder(["S/A.swift": "private enum A { case x(Int) }\n" + region])
    let report = inline(folder)
    #expect(report.status == .success)
    #expect(
      report.diagnostics.map { "\($0.severity) \($0.message)" } == [
        "note the template gives nothing for 'A.match'"
      ])
    #expect(report.diagnostics.first?.location?.line == 2)
    #expect(folder.text("S/A.swift")?.contains("old") == false)
    try folder.write("S/A.swift", "enum A { case x(Int) }\n" + region)
    #expect(inline(folder).diagnostics.isEmpty)
  }

  @Test(arguments: ["\"\"\"", "#\"\"\"", "#/"]) func aLiteralHoldsNoRegion(_ quote: String) throws {
    let source = """
      enum A { case x }
      let doc = \(quote)
        // prismgen:inline:A.names
        my text
        // prismgen:end
        \(String(quote.reversed()))

      """
    let folder = try Folder([
      "S/A.swift": source, "T/names.stencil": "// sourcery:inline:A.names\nnew\n// sourcery:end\n",
    ])
    #expect(inline(folder, templates: ["T"]).status == .success)
    #expect(folder.text("S/A.swift") == source)
    let rendering = Render.run(
      RenderRequest(
        sources: InputSelection(paths: [folder.appending("S")]), templates: [folder.appending("T")],
        output: OutputPath(folder.appending("Gen"))))
    #expect(rendering.status == .success)
    #expect(folder.text("S/A.swift") == source)
  }
}
