import Foundation
import Testing

/// What somebody compiles who uses a product, as the manifest has it.
@Suite struct ClosureTests {
  /// Every package with the build plugin compiles these, and optimises them in a release build: nothing that serves people
  /// at a terminal, no templates, no C, and nothing of another package.
  @Test func theBuildPluginCompilesOnlyWhatItNeeds() throws {
    let targets = try Self.targets()
    #expect(targets["PrismgenBuildPlugin"] == ["prismgen-build"])
    #expect(
      Self.closure(of: "prismgen-build", in: targets) == [
        "CPrismgenSearch", "PrismgenConfiguration", "PrismgenDriver", "PrismgenEmission", "PrismgenModel",
        "PrismgenResolution", "PrismgenSource", "PrismgenSwiftFrontend",
      ])
  }

  /// Who imports the optics compiles nothing else.
  @Test func theOpticsStandAlone() throws {
    let targets = try Self.targets()
    #expect(targets["PrismOptics"] == [])
    #expect(targets["PrismStore"] == ["PrismOptics"])
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

  /// The targets with the targets and the products of other packages that they depend on.
  private static func targets() throws -> [String: Set<String>] {
    struct Manifest: Decodable {
      struct Target: Decodable {
        var name: String
        var dependencies: [[String: [Element]]]
      }
      /// A name, or what goes with it.
      enum Element: Decodable {
        case name(String)
        case other

        init(from decoder: any Decoder) throws {
          let name = try? decoder.singleValueContainer().decode(String.self)
          self = name.map { .name($0) } ?? .other
        }
      }
      var targets: [Target]
    }
    let manifest = try JSONDecoder().decode(Manifest.self, from: try dump())
    return Dictionary(
      uniqueKeysWithValues: manifest.targets.map { target in
        let names = target.dependencies.flatMap(\.values).compactMap { values -> String? in
          if case .name(let name)? = values.first { name } else { nil }
        }
        return (target.name, Set(names))
      })
  }

  private static func dump() throws -> Data {
    // The package's own folder is locked while its tests run.
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("dump-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--scratch-path", scratch.path, "dump-package"]
    process.currentDirectoryURL = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    // SwiftPM does not clear up what it puts into the folder for temporary files.
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": scratch.path]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return data
  }
}
