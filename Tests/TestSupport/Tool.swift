package import Foundation

/// The built command, run as a user runs it.
package final class Tool: Sendable {
  package struct Result {
    package var status: Int32
    package var output: String
    package var error: String
    package var outputBytes: Data
  }

  /// The folder that the command is run in.
  package let folder: URL
  /// Everything that a test leaves behind: the folder, and beside it what commands keep for later.
  private let root: URL
  /// For what a command puts into the folder for temporary files, which not every compiler clears up.
  let scratch: URL
  /// Leads to the build folder. The checkout may stand in one with spaces, which scripts would have to quote.
  private let programs: URL

  /// - Parameter files: paths and texts of the files in the new folder.
  package init(_ files: [String: String] = [:]) throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("prismgen-\(UUID().uuidString)")
    folder = root.appendingPathComponent("folder")
    scratch = root.appendingPathComponent("scratch")
    for url in [folder, scratch] {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    programs = root.appendingPathComponent("programs")
    try FileManager.default.createSymbolicLink(
      at: programs, withDestinationURL: Self.executable.deletingLastPathComponent())
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// The environment of all commands: no test reads or fills the caches of the user, but for the compiler's modules, which
  /// take long to make.
  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["CLANG_MODULE_CACHE_PATH"] = Self.userCache + "/clang/ModuleCache"
    environment["XDG_CACHE_HOME"] = root.appendingPathComponent("cache").path
    environment["TMPDIR"] = scratch.path
    return environment
  }

  /// Where the user's programs keep what they can make again, for a test that would fetch packages otherwise.
  package static let userCache: String = {
    let environment = ProcessInfo.processInfo.environment
    return environment["XDG_CACHE_HOME"] ?? environment["HOME", default: ""] + "/.cache"
  }()

  /// The tool stands beside the test bundle, in the build folder of the configuration that is tested.
  package static let executable: URL = {
    #if canImport(Darwin)
      let bundle =
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
      return bundle.deletingLastPathComponent().appendingPathComponent("swift-prismgen")
    #else
      return Bundle.main.bundleURL.appendingPathComponent("swift-prismgen")
    #endif
  }()

  /// Runs `swift-prismgen` with `arguments`.
  @discardableResult
  package func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws
    -> Result
  {
    try run(Self.executable.path, arguments, input: input, environment: environment)
  }

  /// Runs a shell script in which `$TOOL` is the command.
  @discardableResult
  package func shell(_ script: String, environment: [String: String] = [:]) throws -> Result {
    try run(
      "/bin/sh", ["-c", script], input: "",
      environment: environment.merging(["TOOL": programs.appendingPathComponent("swift-prismgen").path]) {
        $1
      })
  }

  private func run(
    _ executable: String, _ arguments: [String], input: String, environment: [String: String]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = self.environment.merging(environment) { $1 }
    let files = try ["in", "out", "err"].map { name in
      let url = scratch.appendingPathComponent("\(name)-\(UUID().uuidString)")
      try Data((name == "in" ? input : "").utf8).write(to: url)
      return url
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    let output = try Data(contentsOf: files[1])
    return Result(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      error: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self), outputBytes: output)
  }

  package func write(_ path: String, _ text: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  package func text(_ path: String) -> String? {
    (try? Data(contentsOf: folder.appendingPathComponent(path))).map { String(decoding: $0, as: UTF8.self) }
  }

  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
  }

  /// The names in a folder, in order.
  package func names(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path)) ?? [])
      .sorted()
  }
}
