import Foundation
import Testing

/// What somebody compiles who uses a product, as the manifest has it.
@Suite struct ClosureTests {
  /// Every package with the build plugin compiles these, and optimises them in a release build: nothing that serves people
  /// at a terminal, no templates, no C, and nothing of another package.
  @Test func theBuildPluginCompilesOnlyWhatItNeeds() throws {
    let targets = try Manifest.dependencies()
    #expect(targets["PrismgenBuildPlugin"] == ["prismgen-build"])
    #expect(
      Self.closure(of: "prismgen-build", in: targets) == [
        "CPrismgenHash", "CPrismgenSearch", "CPrismgenSystem", "PrismgenConfiguration", "PrismgenDriver",
        "PrismgenEmission", "PrismgenModel", "PrismgenResolution", "PrismgenSource", "PrismgenSwiftFrontend",
      ])
  }

  /// Who imports the optics compiles nothing else.
  @Test func theOpticsStandAlone() throws {
    let targets = try Manifest.dependencies()
    #expect(targets["PrismOptics"] == [])
    #expect(targets["PrismStore"] == ["PrismOptics"])
  }

  /// Xcode and the build system `swiftbuild` suppress warnings there, and stop at both.
  @Test(arguments: [("checkouts/swift-prismgen", false), ("work/swift-prismgen", true)])
  func warningsAreErrorsInNoDependency(_ path: String, _ areErrors: Bool) throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent("manifest-\(UUID().uuidString)")
    defer { try? files.removeItem(at: root) }
    let folder = root.appendingPathComponent(path)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try files.copyItem(
      at: Manifest.folder.appendingPathComponent("Package.swift"),
      to: folder.appendingPathComponent("Package.swift"))
    let dump = String(decoding: try Manifest.dump(folder), as: UTF8.self)
    #expect(dump.contains("InternalImportsByDefault"))
    #expect(dump.contains("treatAllWarnings") == areErrors)
  }

  private static func closure(of target: String, in targets: [String: Set<String>]) -> [String] {
    var found: Set<String> = []
    var open = [target]
    while let next = open.popLast() {
      for dependency in targets[next] ?? [] where found.insert(dependency).inserted {
        open.append(dependency)
      }
    }
    return found.sorted()
  }
}
