import Foundation
import PackagePlugin

/// Generates for one target as a step of its build.
///
/// One command for the whole target, because names are resolved over all of its files. Its outputs have to be declared
/// before it runs, and before anybody knows which files declare an enum by then: each file that mentions one now gets an
/// output of its own, so that a change to it recompiles one small file; what is declared in other files later goes to
/// the rest until SwiftPM plans again.
@main
struct PrismgenBuildPlugin: BuildToolPlugin {
  private static let rest = "Prismgen.generated.swift"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SwiftSourceModuleTarget else { return [] }
    let sources = module.sourceFiles(withSuffix: ".swift").map(\.url).sorted { $0.path < $1.path }
    let configuration = Self.configuration(for: module, in: context.package)
    let outputs = sources.map { Self.mentionsType($0) ? Self.outputName(for: $0) : "" }
    let list = context.pluginWorkDirectoryURL.appending(path: "sources.txt")
    let folder = context.pluginWorkDirectoryURL.appending(path: "generated")
    try Self.write(zip(outputs, sources).map { "\($0)\t\($1.path)\n" }.joined(), to: list)
    let names = Set(outputs).subtracting([""]).union([Self.rest]).sorted()
    return [
      .buildCommand(
        displayName: "Generating prisms for \(module.moduleName)",
        executable: try context.tool(named: "prismgen-build").url,
        arguments: [module.moduleName, folder.path, Self.rest, list.path] + configuration.map(\.path),
        inputFiles: sources + [list] + configuration,
        outputFiles: names.map { folder.appending(path: $0) })
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

  /// Whether something might be generated for the file now. A wrong yes costs an empty output, a wrong no nothing but a
  /// larger recompilation.
  private static func mentionsType(_ file: URL) -> Bool {
    guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return false }
    return data.range(of: Data("enum ".utf8)) != nil || data.range(of: Data("prismgen:".utf8)) != nil
  }

  /// File names are unique in a target, so these are.
  private static func outputName(for source: URL) -> String {
    source.deletingPathExtension().lastPathComponent + "+Prisms.generated.swift"
  }

  /// The list is an input of the command, so it changes only when the list does.
  private static func write(_ text: String, to file: URL) throws {
    let data = Data(text.utf8)
    if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
  }
}
