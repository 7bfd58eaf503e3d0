import Foundation
import PackagePlugin

/// Generates for one target as a step of its build.
///
/// One command for the whole target, because names are resolved over all of its files. Its outputs have to be declared
/// before it runs, when nobody knows yet which files declare an enum, and SwiftPM does not ask again when a file's content
/// changes: so their number depends on the number of sources only.
@main
struct PrismgenBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SwiftSourceModuleTarget else { return [] }
    let sources = module.sourceFiles(withSuffix: ".swift").map(\.url).sorted { $0.path < $1.path }
    guard !sources.isEmpty else { return [] }
    let configuration = Self.configuration(for: module, in: context.package)
    let list = context.pluginWorkDirectoryURL.appending(path: "sources.txt")
    let folder = context.pluginWorkDirectoryURL.appending(path: "generated")
    let count = min(16, (sources.count + 15) / 16)
    try Self.write(sources.map { $0.path + "\n" }.joined(), to: list)
    return [
      .buildCommand(
        displayName: "Generating prisms for \(module.moduleName)",
        executable: try context.tool(named: "prismgen-build").url,
        arguments: [module.moduleName, folder.path, String(count), list.path] + configuration.map(\.path),
        inputFiles: sources + [list] + configuration,
        outputFiles: (0..<count).map { folder.appending(path: "Prismgen\($0).generated.swift") })
    ]
  }

  /// The nearest one to the target, up to the package's folder.
  private static func configuration(for target: any SourceModuleTarget, in package: Package) -> [URL] {
    var folder = target.directoryURL.standardizedFileURL
    let root = package.directoryURL.standardizedFileURL
    while folder.path.hasPrefix(root.path) {
      let file = folder.appending(path: ".prismgen.yml")
      if FileManager.default.fileExists(atPath: file.path) { return [file] }
      folder.deleteLastPathComponent()
    }
    return []
  }

  /// The list is an input of the command, so it changes only when the list does.
  private static func write(_ text: String, to file: URL) throws {
    let data = Data(text.utf8)
    if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
  }
}
