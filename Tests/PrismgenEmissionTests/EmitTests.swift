import PrismgenModel
import PrismgenResolution
import PrismgenSource
import PrismgenSwiftFrontend
import Testing

@testable import PrismgenEmission

struct EmitTests {
  private func resolved(_ sources: [String], _ options: GenerationOptions = .init()) -> ResolvedModule {
    let files = sources.enumerated().map { index, text in
      SwiftFrontend.parse(SourceBuffer(path: "File\(index).swift", text: text)).0
    }
    return resolve(ModuleModel(name: "App", files: files), options: options).0
  }

  private func emitted(_ source: String, _ options: GenerationOptions = .init()) -> String {
    emit(resolved([source], options)).first?.contents ?? ""
  }

  @Test(arguments: [
    (GenerationOptions.Emit.properties, "var a: Int?", ["isA", "modifyA", "Prism", "import"]),
    (.predicates, "var isA: Bool", ["var a:", "modifyA", "Prism", "import"]),
    (.modifiers, "mutating func modifyA", ["var a:", "isA", "Prismatic", "import"]),
    (.prisms, "extension E: Prismatic", ["var a: Int?", "isA", "modifyA"]),
    (.lifts, "import PrismStore", ["var a: Int?", "isA", "modifyA", "Prismatic", "PrismOptics"]),
    (.lifts, "R0: ReducerType<Int, RouterState>", []), (.lifts, "struct _a: CasePath {", []),
    (.all, "extension E: Prismatic", ["Router", "Cases", "PrismStore"]),
  ])
  func kindsOfMember(kind: GenerationOptions.Emit, present: String, absent: [String]) {
    var options = GenerationOptions()
    options.emit = kind
    let text = emitted("enum E { case a(Int) }", options)
    #expect(text.contains(present))
    for word in absent { #expect(!text.contains(word), "\(word)") }
  }

  @Test func beginsWithTheHeader() {
    let text = emitted("enum E { case a }")
    #expect(GeneratedHeader(text.utf8)?.sourcePath == "File0.swift")
    #expect(text.hasSuffix("}\n"))
    #expect(!text.contains("\n\n\n"))
  }

  @Test func documentationIsCarriedOver() {
    let text = emitted("enum E {\n  /// First.\n  ///\n  /// Second.\n  case a(Int)\n}")
    #expect(text.contains("  /// First.\n  ///\n  /// Second.\n  var a: Int? {"))
  }

  @Test func nothingIsEmittedForNothing() {
    #expect(
      emit(resolved(["struct S {}", "enum N {}", "private enum P { case a }"])).isEmpty)
  }

  @Test func oneFileUnitesImports() {
    let module = resolved([
      "import A\n@preconcurrency import B\nenum E { case a }",
      "import A\npublic import B\npublic enum F { case b(T) }",
      "#if X\nimport A\n#endif\nenum G { case c }",
    ])
    let text = emitSingleFile(module, name: "All.swift").contents
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains("import ") } == [
        "public import PrismOptics", "import A", "@preconcurrency public import B", "import A",
      ])
    #expect(GeneratedHeader(text.utf8)?.sourcePath == nil)
    for name in ["E", "F", "G"] { #expect(text.contains("extension \(name): Prismatic {")) }
  }

  /// The compiler warns of a level below another one of the same module in a file.
  @Test func oneFileImportsAModuleAtOneLevel() {
    let module = resolved([
      "internal import struct A.T\ninternal import B\nenum E { case a(T), b(U) }",
      "public import A\npublic enum F { case b(T) }",
      "#if X\npublic import B\n#endif\npublic enum G { case c(V) }",
    ])
    let text = emitSingleFile(module, name: "All.swift").contents
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains("import ") || $0.hasPrefix("#") } == [
        "public import PrismOptics", "public import struct A.T", "#if !(X)", "internal import B", "#endif",
        "public import A", "#if X", "public import B", "#endif",
      ])
  }

  @Test func runtimeIsAFileOfItsOwnOnlyWhereItIsUsed() {
    var options = GenerationOptions()
    options.runtime = .embedded
    let files = emit(resolved(["enum E { case a }", "enum F { case b }"], options))
    #expect(files.map(\.name) == ["File0+Prisms.swift", "File1+Prisms.swift", "PrismOptics+Embedded.swift"])
    options.emit = .properties
    #expect(emit(resolved(["enum E { case a }"], options)).count == 1)
    options.emit = nil
    let single = emitSingleFile(resolved(["enum E { case a }"], options), name: "All.swift")
    #expect(single.contents.contains("struct Prism<Whole, Part>"))
  }

  /// `check` explains a line by the origin before it.
  @Test func originsNameTheDeclarationOfALine() throws {
    let module = resolved(["enum E {\n  case first(Int)\n  case second\n}"])
    let file = try #require(emit(module).first)
    let lines = file.contents.split(separator: "\n", omittingEmptySubsequences: false)
    func declaration(of text: String) -> String? {
      guard let line = lines.firstIndex(where: { $0.contains(text) }) else { return nil }
      return file.origins.last { $0.line <= line + 1 }?.declaration
    }
    #expect(declaration(of: "var first: Int?") == "case 'first'")
    #expect(declaration(of: "func modifyFirst") == "case 'first'")
    #expect(declaration(of: "var isSecond") == "case 'second'")
    #expect(declaration(of: "static var second") == "case 'second'")
    #expect(declaration(of: "extension E: Prismatic") == "enum 'E'")
  }
}

struct CodePrinterTests {
  @Test func indentsEveryLineButBlankOnes() {
    var code = CodePrinter(capacity: 16)
    code.block("a {") { code in
      code.print("b\n\n  c")
      code.block("d {") { $0.print("e") }
    }
    #expect(String(decoding: code.bytes, as: UTF8.self) == "a {\n  b\n\n    c\n  d {\n    e\n  }\n}\n")
    #expect(code.line == 9)
  }

  @Test func neighboursShareACondition() {
    var file = FilePrinter(capacity: 16)
    file.conditionalRuns(["a", "A", "B", "c"], condition: { $0.uppercased() == $0 ? $0 : nil }) {
      file, item in
      file.code.print(text: item)
    }
    #expect(String(decoding: file.code.bytes, as: UTF8.self) == "a\n#if A\nA\n#endif\n#if B\nB\n#endif\nc\n")
  }
}
