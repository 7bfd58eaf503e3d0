import Foundation
import PrismgenConfiguration
import PrismgenProcess
import PrismgenSource
import Testing

@testable import PrismgenClangDriver
@testable import PrismgenClangFrontend

/// The whole way for a module of our own, with the libraries that are installed and without any.
@Suite struct GenerationTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/C/Shapes").path

  static func request(
    _ select: [String], library: String? = nil, _ change: (inout CRequest) -> Void = { _ in }
  ) -> CRequest {
    var request = CRequest(module: "Shapes", environment: ModuleFolder.environment(library: library))
    request.includes = [folder]
    request.select(select)
    request.typechecks = false
    change(&request)
    return request
  }

  @Test(arguments: [nil] + LibraryTests.installations.map { $0.library as String? })
  func matchesTheGolden(library: String?) throws {
    let request = Self.request(
      [
        "shape", "anonymous_shape", "tailed", "setting", "reserved", "style", "volume", "fixed", "lookahead",
        "change",
      ], library: library
    ) {
      $0.setTags("EVENT_*", of: "event")
      $0.setTags("EVENT_*", of: "long_event")
      $0.setTags("COLOR_*", of: "color")
      $0.types[2].mask = Located(0x7f)
      $0.types[2].ignore = [Located("COLOR_FLAG")]
    }
    let golden = try String(contentsOfFile: Self.folder + "/../Views/Shapes+Prisms.swift", encoding: .utf8)
    #expect(CGeneration(request).text == golden)
  }

  @Test(arguments: [["anonymous_shape"], ["reserved"], ["anonymous_shape", "reserved"], ["behind"]])
  func needsNoLibclang(select: [String]) throws {
    let text = try #require(CGeneration(Self.request(select)).text)
    #expect(CGeneration(Self.request(select, library: ModuleFolder.noLibrary)).text == text)
  }

  /// Each is an error, and nothing is generated, where the file would be another one than with libclang.
  @Test(arguments: [
    ("shape", "'polygon' may end with an array without a size"),
    ("Setting", "'Setting' is not its name in C"),
    ("style", "'bold' is not its name in C"), ("twice", "a comment that names 'SHAPE_CIRCLE'"),
  ])
  func saysWhatNeedsLibclang(type: String, reason: String) throws {
    let generation = CGeneration(Self.request([type], library: ModuleFolder.noLibrary))
    #expect(generation.text == nil)
    let error = try #require(generation.diagnostics.first { $0.severity == .error })
    #expect(error.id.code == "PG0511" && error.message.contains(reason), "\(error.message)")
    #expect(error.help?.contains("libclang-dev") == true)
  }

  @Test func needsLibclangForMacrosThatAreNotImported() throws {
    let generation = CGeneration(
      Self.request([], library: ModuleFolder.noLibrary) { $0.setTags("SIZED_*", of: "sized") })
    #expect(generation.text == nil)
    let error = try #require(generation.diagnostics.first { $0.severity == .error })
    #expect(error.id.code == "PG0511" && error.message.contains("the macro 'SIZED_LARGE'"))
  }

  /// Macros of which Swift imports none, or not all that the pairs name.
  @Test(arguments: ["#define V_INT 'i'\n#define V_TEXT 't'\n", "#define V_INT 1\n#define V_TEXT 't'\n"])
  func needsLibclangForMacrosThatAreNotThere(macros: String) throws {
    let folder = try ModuleFolder(
      "Tagged", header: macros + "struct s { char type; union { int i; const char *t; } v; };\n")
    var request = CRequest(module: "Tagged", environment: ModuleFolder.environment())
    request.includes = [folder.path]
    request.select(["s"])
    request.setTags("V_*", of: "s")
    request.types[0].pairs = [pair("V_INT", "i"), pair("V_TEXT", "t")]
    #expect(CGeneration(request).text != nil)
    request.environment["PRISMGEN_LIBCLANG"] = ModuleFolder.noLibrary
    let generation = CGeneration(request)
    #expect(generation.text == nil)
    #expect(generation.diagnostics.map(\.id.code) == ["PG0511"], "\(generation.diagnostics)")
  }

  @Test func compilesItsOwnOutput() {
    let generation = CGeneration(Self.request(["all-proven"]) { $0.typechecks = true })
    #expect(generation.diagnostics.filter { $0.severity == .error } == [])
    #expect(generation.text != nil)
  }

  /// What the compiler wants marked is marked, and nothing else: under strict memory safety no warning is left.
  @Test(arguments: [SettingWords.Access.internal, .package, .public])
  func marksWhatIsUnsafe(access: SettingWords.Access) throws {
    let request = Self.request(["all-proven"]) {
      $0.marksUnsafe = true
      $0.access = access
    }
    let text = try #require(CGeneration(request).text)
    #expect(
      text.contains("  @unsafe \(access == .internal ? "" : "\(access.rawValue) ")enum Payload")
        && text.contains("let newValue = unsafe newValue"))
    let typecheck = Typecheck(
      toolchain: SwiftToolchain(environment: request.environment), flags: ["-I", Self.folder])
    let strict = try typecheck.compile(text, ["-strict-memory-safety"]).get()
    #expect(strict.errors.split(separator: "\n").filter { $0.contains("Generated.swift:") } == [])
    #expect(typecheck.run(text) == [])
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var code: String
    var settings: @Sendable (inout CTypeOptions) -> Void
    var type = "shape"
    var testDescription: String { code }
  }

  static let faults = [
    Fault(code: "PG0503") { $0.pairs = [pair("SHAPE_CIRCEL", "circle")] },
    Fault(code: "PG0504") { $0.pairs = [pair("SHAPE_CIRCLE", "circel")] },
    Fault(code: "PG0505") {
      $0.pairs = [pair("SHAPE_CIRCLE", "circle"), pair("SHAPE_ROUND", "square")]
    },
    Fault(code: "PG0504") { $0.tag = Located("kidn") },
    Fault(code: "PG0503", settings: { $0.tags = Located("NOTHING_*") }, type: "event"),
    Fault(code: "PG0506", settings: { _ in }, type: "event"),
    Fault(code: "PG0507", settings: { _ in }, type: "key_event"),
    Fault(code: "PG0508", settings: { _ in }, type: "shap"),
  ]

  @Test(arguments: faults)
  func refusesWrongConfiguration(fault: Fault) {
    var settings = CTypeOptions(name: Located(fault.type))
    fault.settings(&settings)
    let generation = CGeneration(Self.request([]) { $0.types = [settings] })
    #expect(generation.text == nil)
    #expect(generation.diagnostics.filter { $0.severity == .error }.map(\.id.code).contains(fault.code))
  }

  /// A launcher on the path that starts the compiler of a toolchain elsewhere, as version managers install it.
  @Test func findsTheToolchainBehindALauncher() throws {
    let folder = try ModuleFolder("Launcher", header: "")
    let request = Self.request(["reserved"])
    let compiler = try #require(findProgram("swiftc", request.environment))
    let launcher = folder.path + "/swiftc"
    // A file that any process has open for writing cannot be run, and what another test starts at this moment would have it
    // open with this process: so this one never opens it.
    let script =
      "printf '#!/bin/sh\\nexec \"%s\" \"$@\"\\n' '\(compiler)' > '\(launcher)'; chmod 755 '\(launcher)'"
    #expect(Subprocess.run("/bin/sh", ["-c", script])?.status == 0)
    let text = try #require(CGeneration(request).text)
    let launched = Self.request(["reserved"]) { $0.environment["PATH"] = folder.path + ":/usr/bin:/bin" }
    #expect(CGeneration(launched).text == text)
  }

  /// A folder of the path may hold a folder that is called like a program.
  @Test func aFolderIsNoProgram() throws {
    let folder = try ModuleFolder("Launcher", header: "")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/swiftc", withIntermediateDirectories: false)
    let path = try #require(ModuleFolder.environment()["PATH"])
    #expect(
      findProgram("swiftc", ["PATH": "\(folder.path):\(path)"]) == findProgram("swiftc", ["PATH": path]))
  }

  /// As on macOS, where the system's headers are not at the root.
  @Test(arguments: LibraryTests.installations.map { $0.library as String? } + [nil, ModuleFolder.noLibrary])
  func findsTheHeadersOfAnSDK(library: String?) throws {
    let sdk = try ModuleFolder("SDK", header: "")
    let script = """
      mkdir -p '\(sdk.path)/usr/include' && ln -s /usr/lib* '\(sdk.path)/usr' && ln -s /usr/include/* '\(sdk.path)/usr/include' \
        && echo 'enum kind { KIND_A, KIND_B };' > '\(sdk.path)/usr/include/kind.h'
      """
    #expect(Subprocess.run("/bin/sh", ["-c", script])?.status == 0)
    let folder = try ModuleFolder(
      "Sized",
      header: """
        #include <string.h>
        #include <kind.h>
        struct sized { enum kind kind; union { int a; double b; } u; };

        """)
    var request = CRequest(module: "Sized", environment: ModuleFolder.environment(library: library))
    request.includes = [folder.path]
    #expect(CGeneration(request).text == nil)
    request.environment["SDKROOT"] = sdk.path
    let generation = CGeneration(request)
    let text = try #require(generation.text, "\(generation.diagnostics)")
    #expect(text.contains("extension sized {"))
  }

  @Test func proposesWhatItCannotProve() {
    let generation = CGeneration(Self.request(["vague"]))
    let notes = generation.diagnostics.filter { $0.id.code == "PG0510" }
    #expect(notes.count == 2)
    #expect(notes.allSatisfy { $0.severity == .note && $0.location?.path.hasSuffix("shapes.h") == true })
  }
}
