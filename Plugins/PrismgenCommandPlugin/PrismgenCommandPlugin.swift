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

  /// Xcode names the targets that are chosen in its dialogue by `--target`, for packages as for projects; the configuration
  /// says what is read and written.
  static func run(_ tool: PluginContext.Tool, _ arguments: [String], in folder: URL) throws {
    var options = ArgumentExtractor(Array(arguments.prefix { $0 != "--" }))
    _ = options.extractOption(named: "target")
    let words = options.remainingArguments + arguments.drop { $0 != "--" }
    let process = Process()
    process.executableURL = tool.url
    process.arguments = words.isEmpty ? ["generate"] : words
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .exit, process.terminationStatus == 0 { return }
    // The tool has said what is wrong; the plugin's own status is that of the tool.
    exit(process.terminationReason == .exit ? process.terminationStatus : 70)
  }
}
