import Foundation
import Testing

/// Package.swift, as SwiftPM reads it.
struct Manifest: Decodable {
  struct Target: Decodable {
    var name: String
    /// Where a target lies that does not lie in `Sources`.
    var path: String?
    private var dependencies: [[String: [Element]]]

    /// The targets and the products of other packages that it depends on.
    var dependencyNames: Set<String> {
      Set(
        dependencies.flatMap(\.values).compactMap { values in
          if case .name(let name)? = values.first { name } else { nil }
        })
    }
  }

  /// A name, or what goes with it.
  private enum Element: Decodable {
    case name(String)
    case other

    init(from decoder: any Decoder) throws {
      let name = try? decoder.singleValueContainer().decode(String.self)
      self = name.map { .name($0) } ?? .other
    }
  }

  var targets: [Target]

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What each target depends on.
  static func dependencies() throws -> [String: Set<String>] {
    Dictionary(uniqueKeysWithValues: try manifest.get().targets.map { ($0.name, $0.dependencyNames) })
  }

  /// Read once, because it takes a process.
  private static let manifest = Result { try JSONDecoder().decode(Manifest.self, from: dump(folder)) }

  /// What SwiftPM makes of the manifest in `folder`.
  static func dump(_ folder: URL) throws -> Data {
    // The package's own folder is locked while its tests run.
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("dump-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--scratch-path", scratch.path, "dump-package"]
    process.currentDirectoryURL = folder
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
