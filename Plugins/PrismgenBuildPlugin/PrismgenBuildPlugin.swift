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
    guard let module = target as? SwiftSourceModuleTarget else {
      Diagnostics.warning("'\(target.name)' has no Swift source, so nothing is generated")
      return []
    }
    let root = context.package.directoryURL
    let others = context.package.targets.filter { $0.id != target.id }.map(\.directoryURL)
    return try Self.commands(
      module: module.moduleName,
      sources: module.sourceFiles.filter { $0.type == .source }.map(\.url) + module.pluginGeneratedSources,
      context: Self.dependencies(of: target, in: root).map { module in
        .init(
          name: module.moduleName, folder: module.directoryURL,
          sources: module.sourceFiles.filter { $0.type == .source }.map(\.url))
      },
      missing: Self.runtimeModules.subtracting(Self.modules(ofDependencies: target)),
      others: others, targetFolder: module.directoryURL, rootFolder: root,
      tool: context.tool(named: "prismgen-build"), workFolder: context.pluginWorkDirectoryURL)
  }

  /// - Parameters:
  ///   - module: the module's name, or one that becomes it as Xcode makes identifiers of names.
  ///   - sources: the target's files, with those that the plugins before this one write; what is not Swift is passed over.
  ///   - context: other modules, of which the configuration may name some.
  ///   - missing: those of the runtime's modules that nothing leads the target to.
  ///   - others: the folders of all other targets; nil: nobody knows.
  ///   - rootFolder: the folder of the package or project, up to which a configuration is looked for from `targetFolder`.
  static func commands(
    module: String, sources: [URL], context: [Module] = [], missing: Set<String> = [], others: [URL]? = nil,
    targetFolder: URL, rootFolder: URL, tool: PluginContext.Tool, workFolder: URL
  ) throws -> [Command] {
    let sources = sources.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    guard !sources.isEmpty else { return [] }
    let places = configurationPlaces(for: targetFolder, upTo: rootFolder)
    let context = places.last.map(namesContext) == true ? context : []
    let contextPlaces = Set(context.flatMap { configurationPlaces(for: $0.folder, upTo: rootFolder) })
      .subtracting(places).sorted { $0.path < $1.path }
    let contextSources = context.flatMap(\.sources).sorted { $0.path < $1.path }
    let isAlone = others?.allSatisfy { configurationPlaces(for: $0, upTo: rootFolder).last != places.last }
    var flags = missing.sorted().map { "--missing=" + $0 }
    flags += contextPlaces.map { "--context=" + $0.path }
    flags += context.map { "--module=\($0.name):\($0.folder.path)" }.sorted()
    if isAlone == true { flags.append("--alone") }
    let list = workFolder.appending(path: "sources.txt")
    let folder = workFolder.appending(path: "generated")
    let count = min(16, (sources.count + 15) / 16)
    let outputs = (0..<count).map { index in folder.appending(path: "Prismgen\(index).generated.swift") }
    try write(sources.map { $0.path + "\n" }.joined(), to: list)
    return [
      .buildCommand(
        displayName: "Generating prisms for \(module)", executable: tool.url,
        arguments: [module, folder.path, String(count), list.path] + flags + places.map(\.path),
        inputFiles: sources + [list] + places + contextSources + contextPlaces,
        outputFiles: outputs)
    ]
  }

  /// One that others depend on.
  struct Module {
    var name: String
    var folder: URL
    var sources: [URL]
  }

  /// What generated files may import.
  private static let runtimeModules: Set = ["PrismOptics", "PrismStore"]

  private static func modules(ofDependencies target: any Target) -> Set<String> {
    let targets = target.recursiveTargetDependencies
    return Set(targets.map(\.name) + targets.compactMap { ($0 as? any SourceModuleTarget)?.moduleName })
  }

  private static let configurationName = ".prismgen.yml"

  /// The nearest configuration from the target's folder up to the package's or the project's, behind the folders in which a nearer
  /// one may come to stand: a folder changes when a file in it comes or goes. None for a target outside of those.
  private static func configurationPlaces(for target: URL, upTo root: URL) -> [URL] {
    var places: [URL] = []
    var folder = target.standardizedFileURL
    let root = root.standardizedFileURL.pathComponents
    while folder.pathComponents.starts(with: root) {
      let file = folder.appending(path: configurationName)
      if FileManager.default.fileExists(atPath: file.path) { return places + [file] }
      // What is above `/` is `/` again, and as an input it is a cycle in a build.
      guard folder.pathComponents.count > 1 else { break }
      places.append(folder)
      folder.deleteLastPathComponent()
    }
    return places
  }

  /// Whether the output may depend on other modules, which the plugin's own process reads no YAML to know.
  private static func namesContext(_ configuration: URL) -> Bool {
    isConfiguration(configuration)
      && (try? String(contentsOf: configuration, encoding: .utf8))?.contains("context") != false
  }

  private static func isConfiguration(_ place: URL) -> Bool { place.lastPathComponent == configurationName }

  private static func dependencies(of target: any Target, in package: URL) -> [SwiftSourceModuleTarget] {
    let folder = package.standardizedFileURL.pathComponents
    return target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
      .filter { $0.directoryURL.standardizedFileURL.pathComponents.starts(with: folder) }
  }

  /// The list is an input of the command, so it changes only when the list does.
  private static func write(_ text: String, to file: URL) throws {
    let data = Data(text.utf8)
    if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
  }
}
