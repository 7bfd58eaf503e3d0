import Foundation
import PrismgenProcess
import PrismgenSource
import Testing

@testable import PrismgenClangDriver
@testable import PrismgenClangFrontend

/// Everything that is refused: which diagnostic, where, and that nothing is generated.
@Suite struct BadInputTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var code: String
    /// What the message or its help must say.
    var says: String
    var select: [String] = []
    var change: @Sendable (inout CRequest) -> Void = { _ in }
    var testDescription: String { "\(code) \(says)" }
  }

  static let rows = [
    Row(code: "PG0508", says: "'shape'", select: ["shap"]),
    Row(code: "PG0512", says: "write 'tag:' and 'union:'", select: ["undecided"]),
    Row(code: "PG0506", says: "'tags: enum NAME'", select: ["event"]),
    Row(code: "PG0507", says: "'key_event'") { $0.types = [.init(name: Located("key_event"))] },
    Row(code: "PG0520", says: "no-such-package") { $0.packages = ["no-such-package"] },
    Row(code: "PG0521", says: "--module-map") { $0.module = "Other" },
    Row(code: "PG0521", says: "name 'Shapes'") { $0.module = "Shapes.More" },
    Row(code: "PG0301", says: "no-such-header.h") {
      $0.headers = [GenerationTests.folder + "/no-such-header.h"]
    },
    Row(code: "PG0523", says: "cannot import the module 'Other'") {
      $0.module = "Other"
      $0.moduleMap = GenerationTests.folder + "/module.modulemap"
      $0.headers = [GenerationTests.folder + "/shapes.h"]
    },
    Row(code: "PG0522", says: "install Swift") { $0.environment["PATH"] = "/nonexistent" },
  ]

  @Test(arguments: rows)
  func isRefused(row: Row) throws {
    let generation = CGeneration(GenerationTests.request(row.select, row.change))
    #expect(generation.text == nil)
    let error = try #require(generation.diagnostics.first { $0.severity == .error })
    #expect(error.id.code == row.code)
    #expect((error.message + " " + (error.help ?? "")).contains(row.says), "\(error)")
  }

  @Test(arguments: [("int x;\n", "PG0526"), ("#include \"gone.h\"\n", "PG0501")])
  func refusesAModule(header: String, code: String) throws {
    let folder = try ModuleFolder("Small", header: header)
    var request = CRequest(module: "Small", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    let generation = CGeneration(request)
    #expect(generation.text == nil && generation.diagnostics.first?.id.code == code)
  }

  /// The module map names a header that is not there.
  @Test func refusesAModuleMapWithoutItsHeader() throws {
    let folder = try ModuleFolder("Lost", header: "")
    try FileManager.default.removeItem(atPath: folder.path + "/header.h")
    var request = CRequest(module: "Lost", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    let errors = CGeneration(request).diagnostics.filter { $0.severity == .error }
    #expect(
      errors.first?.id.code == "PG0501" && errors.first?.location?.path.hasSuffix("module.modulemap") == true)
  }

  /// The compiler reads it twice.
  @Test func saysOnceWhatIsWrongWithAModuleMap() throws {
    let folder = try ModuleFolder("Odd", header: "")
    let map = "module Odd {\n  header \"header.h\"\n  exprt *\n}\n"
    try map.write(toFile: folder.path + "/module.modulemap", atomically: true, encoding: .utf8)
    var request = CRequest(module: "Odd", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    let columns = CGeneration(request).diagnostics.map { $0.location?.column }
    #expect(columns == [3, 9])
  }

  @Test func packagesNeedPkgConfig() throws {
    let folder = try ModuleFolder("Empty", header: "")
    let request = GenerationTests.request([]) {
      $0.packages = ["zlib"]
      $0.environment["PATH"] = folder.path
    }
    #expect(CGeneration(request).diagnostics.map(\.id.code) == ["PG0520"])
  }

  /// The compiler's words, with the place in the header, from libclang and without it.
  @Test(arguments: [nil, ModuleFolder.noLibrary])
  func showsWhereAHeaderDoesNotParse(library: String?) throws {
    let folder = try ModuleFolder(
      "Broken", header: "enum kind { A, B };\nstruct s { enum kind kind; nonsense x; };\n")
    var request = CRequest(module: "Broken", environment: ModuleFolder.environment(library: library))
    request.includes = [folder.path]
    let generation = CGeneration(request)
    #expect(generation.text == nil)
    let error = try #require(generation.diagnostics.first { $0.severity == .error })
    #expect(error.id.code == "PG0501" && error.message.contains("nonsense"))
    #expect(error.location?.line == 2 && error.location?.column == 28)
    #expect(error.location?.path == folder.path + "/header.h")
  }

  /// And not what is missing without it.
  @Test(arguments: [nil, ModuleFolder.noLibrary])
  func saysThatAHeaderIsNotThere(library: String?) throws {
    let folder = try ModuleFolder(
      "Named",
      header: "enum kind { KIND_A, KIND_B };\nstruct s { enum kind kind; union { int a; float b; } u; };\n")
    var request = CRequest(module: "Named", environment: ModuleFolder.environment(library: library))
    request.includes = [folder.path]
    request.headers = ["headre.h"]
    let generation = CGeneration(request)
    #expect(generation.text == nil)
    #expect(
      generation.diagnostics.map { "\($0.id.code) \($0.message)" }
        == ["PG0301 no such file or folder: 'headre.h'"])
    request.headers = ["header.h"]
    #expect(CGeneration(request).text != nil)
  }

  /// What is wrong with the settings of a type that is selected is told of them.
  @Test func tellsOfAPatternOnce() throws {
    let folder = try ModuleFolder(
      "Once", header: "#define V_A 1\nstruct s { int type; union { int a; float b; } u; };\n")
    var request = CRequest(module: "Once", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    request.select(["s"])
    request.setTags("W_*", of: "s")
    #expect(CGeneration(request).diagnostics.map(\.id.code) == ["PG0503"])
  }

  @Test func saysWhichMemberSwiftDoesNotImport() {
    let generation = CGeneration(GenerationTests.request(["aligned", "shape"]))
    let note = generation.diagnostics.first { $0.id.code == "PG0509" }
    #expect(note?.severity == .note && note?.message.contains("'aligned'") == true && note?.location != nil)
    #expect(generation.text?.contains("aligned") == false)
  }

  @Test func showsAFaultOfItsOwnAsSuch() throws {
    let typecheck = Typecheck(
      toolchain: SwiftToolchain(environment: ModuleFolder.environment()),
      flags: ["-I", GenerationTests.folder])
    #expect(typecheck.run("import Shapes\nlet kind: shape_kind = SHAPE_CIRCLE\n") == [])
    let fault = try #require(typecheck.run("import Shapes\nlet kind: Int = SHAPE_CIRCLE\n").first)
    #expect(
      fault.id.code == "PG0525" && fault.severity == .error
        && fault.message.contains("fault of swift-prismgen"))
    #expect(fault.notes.first?.message.hasPrefix("Generated.swift:2:17: error: ") == true)
    // Only what makes code of it knows that the number is too great.
    #expect(typecheck.run("func f() -> Int8 { Int8(300) }\n").map(\.severity) == [.error])
    let warning = "@available(*, deprecated) func f() {}\nfunc g() { f() }\n"
    #expect(typecheck.run(warning).map(\.severity) == [.warning])
  }

  @Test func needsTheCompilersHeaders() throws {
    let fake = try FakeLibClang()
    let request = GenerationTests.request(["shape"], library: fake.path)
    let toolchain = SwiftToolchain(environment: request.environment) { _ in false }
    var reader = CModuleReader(request, toolchain: toolchain)
    #expect(reader.read() == nil)
    #expect(reader.diagnostics.map(\.id.code) == ["PG0524"])
  }

  @Test func saysWhenLibclangDoesNotStart() throws {
    let fake = try FakeLibClang()
    let generation = CGeneration(GenerationTests.request(["shape"], library: fake.path))
    #expect(generation.text == nil && generation.diagnostics.map(\.id.code) == ["PG0502"])
  }

  /// A compiler has said more than a gigabyte about a header of 150 KB.
  @Test func keepsTheFirstMebibyteOfErrors() throws {
    let script =
      "for count in 1 2 3; do head -c 1000000 /dev/zero | tr '\\0' $count >&2; done; printf 'a%.0s' $(seq 2000000)"
    let result = try #require(Subprocess.run("/bin/sh", ["-c", script]))
    #expect(result.errors == String(repeating: "1", count: 1_000_000) + String(repeating: "2", count: 48_576))
    #expect(result.status == 0 && result.outputBytes.count == 2_000_000)
  }

  /// A compiler that never ends must not hold who calls it, whatever it does about signals and its streams.
  @Test(arguments: ["", "trap '' TERM; ", "exec >&- 2>&-; "]) func endsWhatDoesNotEnd(beginning: String)
    throws
  {
    let script = beginning + "while :; do sleep 0.1; done"
    let result = try #require(Subprocess.run("/bin/sh", ["-c", script], limit: .milliseconds(300)))
    #expect(result.end == "did not end within 0.3 seconds" && result.isEndedBySignal)
  }

  /// A named library is used or spoken of; an empty name says that none is meant.
  @Test(arguments: [("/nonexistent/libclang.so", ["PG0527"]), ("", [])])
  func saysWhenTheNamedLibraryIsNone(library: String, codes: [String]) throws {
    let fake = try FakeLibClang(leavingOut: "getClangVersion")
    for path in library.isEmpty ? [library] : [library, fake.path] {
      let generation = CGeneration(GenerationTests.request(["anonymous_shape"], library: path))
      let warnings = generation.diagnostics.filter { $0.severity == .warning }
      #expect(warnings.map(\.id.code) == codes && generation.text != nil)
      #expect(warnings.allSatisfy { $0.message.contains("'\(path)'") })
    }
  }

  @Test(arguments: LibraryTests.installations)
  func saysWhenAParseCannotStart(installation: LibraryTests.Installation) throws {
    let library = try #require(LibClang(path: installation.library))
    let input = HeaderInput(
      headers: ["stddef.h"], arguments: ["--version"], resourceDirectory: installation.resources,
      readsMacros: false)
    #expect(library.read(input).1.map(\.id.code) == ["PG0502"])
  }
}

/// A library with the functions of libclang, none of which does anything.
private final class FakeLibClang {
  private let folder: ModuleFolder
  let path: String

  init(leavingOut missing: String? = nil) throws {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/PrismgenClangFrontend/LibClang/LibClang.swift")
    let names = try String(contentsOf: sources, encoding: .utf8)
      .matches(of: /= find\("(\w+)"\)/).map { String($0.1) }.filter { $0 != missing }
    folder = try ModuleFolder("Fake", header: "")
    path = folder.path + "/libclang.so"
    let code = names.map { "void *clang_\($0)(void) { return 0; }\n" }.joined()
    try code.write(toFile: folder.path + "/fake.c", atomically: true, encoding: .utf8)
    let compiler = ProcessInfo.processInfo.environment["CC"] ?? "clang"
    let result = Subprocess.run(
      "/usr/bin/env", [compiler, "-shared", "-fPIC", "-o", path, folder.path + "/fake.c"])
    try #require(names.count > 30 && result?.status == 0, "\(result?.errors ?? "")")
  }
}
