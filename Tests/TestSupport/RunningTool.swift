internal import Foundation

/// The command while it runs, for commands that do not end by themselves.
package final class RunningTool {
  /// Its folder lives as long as the command.
  private let tool: Tool
  private let process = Process()
  private let error: URL

  /// Starts `swift-prismgen` in the folder of `tool`.
  package init(_ tool: Tool, _ arguments: [String]) throws {
    self.tool = tool
    error = tool.scratch.appendingPathComponent("err-\(UUID().uuidString)")
    try Data().write(to: error)
    process.executableURL = Tool.executable
    process.arguments = arguments
    process.currentDirectoryURL = tool.folder
    process.environment = tool.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
  }

  deinit {
    // Foundation starts children with signals held back, the one that asks politely among them.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: error)
  }

  package var isRunning: Bool { process.isRunning }

  /// Runs `body` while the command stands still: for the command all of it happens at once, however long it takes.
  package func whileStopped(_ body: () throws -> Void) rethrows {
    kill(process.processIdentifier, SIGSTOP)
    defer { kill(process.processIdentifier, SIGCONT) }
    try body()
  }

  /// What it has written to standard error until now.
  package var text: String { (try? String(contentsOf: error, encoding: .utf8)) ?? "" }

  /// Waits until `condition` holds; false if it does not for ten minutes, or the command has ended before.
  ///
  /// Looks are counted, not the time: on a busy machine the command comes to its turn as seldom as who waits for it.
  package func wait(until condition: () -> Bool) -> Bool {
    for _ in 0..<60_000 {
      if condition() { return true }
      if !process.isRunning { return condition() }
      usleep(10_000)
    }
    return false
  }
}
