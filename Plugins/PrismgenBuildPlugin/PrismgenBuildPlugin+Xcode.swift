// A module of Xcode's, which is there only where Xcode builds the plugin.
#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension PrismgenBuildPlugin: XcodeBuildToolPlugin {
    /// The same for a target of an Xcode project. The project's build settings are not to be seen, so that the module is
    /// taken to be called as it is by default: like the product.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let sources = target.inputFiles.filter { $0.type == .source }.map(\.url)
      let commands = try Self.commands(
        module: target.product?.name ?? target.displayName, sources: sources,
        targetFolder: Self.commonFolder(of: sources), rootFolder: context.xcodeProject.directoryURL,
        tool: context.tool(named: "prismgen-build"), workFolder: context.pluginWorkDirectoryURL)
      if commands.isEmpty {
        Diagnostics.warning("Xcode shows no Swift source of '\(target.displayName)', so nothing is generated")
      }
      return commands
    }

    /// A target of an Xcode project has no folder: the innermost one that holds all of its sources.
    private static func commonFolder(of sources: [URL]) -> URL {
      var folders = sources.map { $0.standardizedFileURL.deletingLastPathComponent() }
      guard var common = folders.popLast() else { return URL(fileURLWithPath: "/") }
      for folder in folders {
        while !folder.pathComponents.starts(with: common.pathComponents) { common.deleteLastPathComponent() }
      }
      return common
    }
  }
#endif
