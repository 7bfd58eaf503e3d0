import Foundation
import Testing

/// The arrows of Sources/README.md. SwiftPM compiles any import that is reachable through a dependency, so nothing else
/// holds the targets to them.
@Suite struct ImportTests {
  private static let libc: Set = ["Darwin", "Glibc", "Musl"]

  /// The modules of the systems and the toolchains that a target may import, which are no dependencies.
  private static let system: [String: Set<String>] = [
    "PrismgenSource": libc,
    "PrismgenProcess": libc,
    "PrismgenSwiftFrontend": libc,
    "PrismgenClangFrontend": libc,
    "PrismgenDriver": libc,
    "PrismgenTemplateDriver": libc,
    "PrismgenClangDriver": libc,
    "PrismgenWorkflow": libc,
    "swift-prismgen": libc,
    "prismgen-build": libc,
    "PrismStore": libc.union(["Bionic", "Observation", "Combine"]),
    "PrismStoreCombine": ["Combine"],
    "PrismStoreTesting": ["Testing", "XCTest"],
  ]

  private static let sources = Manifest.folder.appendingPathComponent("Sources")

  private static var targets: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? [])
      .filter { !$0.contains(".") }.sorted()
  }

  /// The rows of the table: the targets with what they depend on.
  private static func table() throws -> [String: Set<String>] {
    let text = try String(contentsOf: sources.appendingPathComponent("README.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }.drop { $0[0] != "Target" }.dropFirst(2)
    let names = Set(rows.map { $0[0] })
    return Dictionary(
      uniqueKeysWithValues: rows.map { row in
        let words = row[1].split(separator: ",").compactMap {
          $0.split(separator: " ").first.map(String.init)
        }
        let long = words.map { names.contains("Prismgen" + $0) ? "Prismgen" + $0 : $0 }
        return (row[0], long == ["nothing"] ? [] : Set(long))
      })
  }

  @Test func theTableIsWhatTheManifestSays() throws {
    let table = try Self.table()
    #expect(!Self.targets.isEmpty)
    #expect(table.keys.sorted() == (Self.targets + ["PrismgenTemplates"]).sorted())
    let manifest = try Manifest.dependencies()
    for (target, dependencies) in table {
      #expect(dependencies.sorted() == manifest[target]?.sorted(), "\(target)")
    }
  }

  /// Each target imports all that it depends on, and nothing else.
  @Test(arguments: targets) func importsFollowTheArrows(target: String) throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.sources.path + "/" + target))
    let dependencies = try #require(try Manifest.dependencies()[target])
    let system = Self.system[target] ?? []
    var imported: Set<String> = []
    for case let name as String in files where name.hasSuffix(".swift") {
      let path = Self.sources.path + "/\(target)/\(name)"
      let modules = Self.imports(try String(contentsOfFile: path, encoding: .utf8))
      #expect(Set(modules).subtracting(dependencies.union(system)).sorted() == [], "\(target)/\(name)")
      imported.formUnion(modules)
    }
    #expect(dependencies.union(system).subtracting(imported).sorted() == [])
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

  /// There is one way to run another program.
  @Test func oneTargetRunsPrograms() throws {
    let files = FileManager.default.enumerator(atPath: Self.sources.path)?.allObjects as? [String] ?? []
    let starters = try files.filter { $0.hasSuffix(".swift") }.filter { file in
      let text = try String(contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
      return text.contains(/\b(popen|posix_spawnp?|fork|execv\w*|system)\(/)
    }
    #expect(starters == ["PrismgenProcess/Subprocess.swift"])
  }
}
