import Foundation
import PrismgenProcess
import PrismgenSource
import Testing

@testable import PrismgenClangDriver
@testable import PrismgenClangFrontend

/// The header of every library that is installed, read with every libclang that is installed.
@Suite struct LibraryTests {
  struct Installation: Sendable, CustomTestStringConvertible {
    var library: String
    var resources: String
    var testDescription: String { library }
  }

  static let installations = [
    Installation(library: "/usr/lib/llvm-14/lib/libclang.so", resources: "/usr/lib/llvm-14/lib/clang/14.0.6"),
    Installation(library: toolchain + "/lib/libclang.so", resources: toolchain + "/lib/clang/21"),
  ].filter { FileManager.default.fileExists(atPath: $0.library) }

  /// The folder above the compiler's `bin`.
  private static let toolchain: String = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let compiler = folders.map { $0 + "/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    return compiler.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }?
      .deletingLastPathComponent().deletingLastPathComponent().path ?? "/usr"
  }()

  static let installed = LibraryExpectation.all.filter { row in
    let folders = flags(of: row.packages).filter { $0.hasPrefix("-I") }.map { String($0.dropFirst(2)) }
    return (folders + ["/usr/include"]).contains {
      FileManager.default.fileExists(atPath: "\($0)/\(row.header)")
    }
  }

  /// What pkg-config says of `packages`, as far as the front end takes it.
  static func flags(of packages: [String]) -> [String] {
    guard !packages.isEmpty,
      let result = Subprocess.run("/usr/bin/env", ["pkg-config", "--cflags"] + packages)
    else { return [] }
    return result.output.split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { $0.hasPrefix("-I") || $0.hasPrefix("-D") }
  }

  /// Whoever sets the variable wants to know that nothing was skipped.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["PRISMGEN_REQUIRES_LIBRARIES"] != nil))
  func nothingIsMissing() {
    #expect(Self.installations.count == 2)
    #expect(Self.installed.map(\.type) == LibraryExpectation.all.map(\.type))
  }

  @Test(arguments: installed, installations)
  func findsTheRightPairsOnly(row: LibraryExpectation, installation: Installation) throws {
    let union = try #require(try Self.union(row, installation))
    let allowed = row.allowed
    let wrong = union.match.pairs.filter { allowed[$0.member]?.contains($0.constant) != true }
    #expect(wrong == [])
    #expect(union.match.pairs.count >= row.minimum)
  }

  @Test(.enabled(if: installations.count > 1), arguments: installed)
  func allVersionsSayTheSame(row: LibraryExpectation) throws {
    let results = try Self.installations.map { try Self.union(row, $0)?.match }
    #expect(results.allSatisfy { $0 == results[0] })
  }

  private static func union(_ row: LibraryExpectation, _ installation: Installation) throws -> TaggedUnion? {
    let library = try #require(LibClang(path: installation.library))
    let (facts, errors) = library.read(
      HeaderInput(
        headers: [row.header], arguments: flags(of: row.packages), resourceDirectory: installation.resources,
        readsMacros: row.tags != nil))
    #expect(errors == [])
    var options = COptions(module: "C")
    var type = CTypeOptions(name: Located(row.type))
    type.tags = row.tags.map { Located($0) }
    type.tag = row.tag.map { Located($0) }
    type.union = row.union.map { Located($0) }
    options.types = [type]
    let (unions, diagnostics) = UnionFinder(facts).unions(options)
    #expect(diagnostics.filter { $0.severity == .error } == [])
    return unions.first { facts.records[$0.owner].names.contains(row.type) }
  }
}
