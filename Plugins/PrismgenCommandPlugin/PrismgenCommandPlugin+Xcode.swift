// A module of Xcode's, which is there only where Xcode builds the plugin.
#if canImport(XcodeProjectPlugin)
  import PackagePlugin
  import XcodeProjectPlugin

  extension PrismgenCommandPlugin: XcodeCommandPlugin {
    /// The same in the project's folder.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try Self.run(
        context.tool(named: "swift-prismgen"), arguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
