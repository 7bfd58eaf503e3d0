import Foundation
import PackagePlugin

/// `swift package prismgen`: runs the command in the package's folder, for generated files that are checked in.
///
/// Without arguments it generates; `swift package prismgen check` and every other subcommand pass through.
@main
struct PrismgenCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try Self.run(context.tool(named: "swift-prismgen"), arguments, in: context.package.directoryURL)
  }

  static func run(_ tool: PluginContext.Tool, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments.isEmpty ? ["generate"] : arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .exit, process.terminationStatus == 0 { return }
    // The tool has said what is wrong; the plugin's own status is that of the tool.
    exit(process.terminationReason == .exit ? process.terminationStatus : 70)
  }
}
