import Foundation
import Testing

/// The arrows of Sources/README.md. SwiftPM compiles any import that is reachable through a dependency, so nothing else
/// holds the targets to them.
@Suite struct ImportTests {
  private static let libc: Set = ["Darwin", "Glibc", "Musl"]
  private static let clangFrontend: Set = ["PrismgenSource", "PrismgenModel", "CPrismgenClang"]
  /// What the driver stands on, and no more: the build plugin compiles it.
  private static let stages: Set = [
    "PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend", "PrismgenResolution", "PrismgenEmission",
    "PrismgenConfiguration",
  ]

  /// What each target may import. A target that is not here does not belong here.
  private static let allowed: [String: Set<String>] = [
    "PrismgenSource": libc,
    "PrismgenModel": ["PrismgenSource"],
    "CPrismgenSearch": [],
    "PrismgenSwiftFrontend": libc.union(["PrismgenSource", "PrismgenModel", "CPrismgenSearch"]),
    "CPrismgenClang": [],
    "PrismgenClangFrontend": clangFrontend.union(libc),
    "PrismgenResolution": ["PrismgenSource", "PrismgenModel"],
    "PrismgenEmission": ["PrismgenSource", "PrismgenModel"],
    "PrismgenTemplates": [],
    "PrismgenStencil": ["PrismgenSource", "PrismgenModel", "PrismgenTemplates"],
    "PrismgenConfiguration": ["PrismgenSource"],
    "PrismgenDriver": stages.union(libc),
    "PrismgenTemplateDriver": stages.union(libc).union([
      "PrismgenDriver", "PrismgenStencil", "PrismgenTemplates",
    ]),
    "PrismgenClangDriver": clangFrontend.union(libc).union([
      "PrismgenClangFrontend", "PrismgenConfiguration", "PrismgenDriver", "PrismgenEmission",
      "PrismgenResolution", "PrismgenSwiftFrontend",
    ]),
    "PrismgenWorkflow": stages.union(libc).union(["PrismgenDriver"]),
    "swift-prismgen": libc.union([
      "PrismgenWorkflow", "PrismgenTemplateDriver", "PrismgenClangDriver", "PrismgenDriver",
      "PrismgenConfiguration",
      "ArgumentParser",
    ]),
    "prismgen-build": libc.union(["PrismgenDriver", "PrismgenConfiguration"]),
    "PrismOptics": [],
    "PrismStore": libc.union(["Bionic", "PrismOptics", "Synchronization", "Observation", "Combine"]),
    "PrismStoreCombine": ["PrismStore", "Combine", "OpenCombine"],
    "PrismStoreTesting": ["PrismStore", "Testing", "XCTest"],
  ]

  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  private static var targets: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? [])
      .filter { !$0.contains(".") }.sorted()
  }

  @Test func everyTargetHasItsPlace() {
    #expect(!Self.targets.isEmpty)
    #expect(Self.targets.filter { Self.allowed[$0] == nil } == [])
  }

  @Test(arguments: targets) func importsFollowTheArrows(target: String) throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.sources.path + "/" + target))
    for case let name as String in files where name.hasSuffix(".swift") {
      let path = Self.sources.path + "/\(target)/\(name)"
      let modules = Self.imports(try String(contentsOfFile: path, encoding: .utf8))
      let strangers = Set(modules).subtracting(Self.allowed[target] ?? []).sorted()
      #expect(strangers == [], "\(target)/\(name)")
    }
  }

  @Test(arguments: [
    ("import A", ["A"]), ("  internal import B\n", ["B"]), ("@_exported public import C.D", ["C"]),
    ("package import struct E.F", ["E"]), ("// import G", []), ("important()", []),
    ("let x = \"import H\"", []),
    ("@testable import I; import J", ["I"]),
  ])
  func importsAreRead(text: String, expected: [String]) {
    #expect(Self.imports(text) == expected)
  }

  /// The modules that lines of `text` import; one import a line, as the formatter writes them.
  private static func imports(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(whereSeparator: { $0 == " " || $0 == ";" })
      guard let keyword = words.firstIndex(of: "import"), words[..<keyword].allSatisfy(isImportModifier)
      else {
        return nil
      }
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      return words[(keyword + 1)...].first { !kinds.contains($0) }?.split(separator: ".").first.map(
        String.init)
    }
  }

  private static func isImportModifier(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
  }
}
