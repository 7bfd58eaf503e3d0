// A module of Xcode's, which is there only where Xcode builds the plugin.
#if canImport(XcodeProjectPlugin)
  import PackagePlugin
  import XcodeProjectPlugin

  extension PrismgenCommandPlugin: XcodeCommandPlugin {
    /// The same in the project's folder. Xcode names the targets that are chosen in its dialogue by `--target`; the
    /// configuration says what is read and written.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var arguments = ArgumentExtractor(arguments)
      _ = arguments.extractOption(named: "target")
      try Self.run(
        context.tool(named: "swift-prismgen"), arguments.remainingArguments,
        in: context.xcodeProject.directoryURL)
    }
  }
#endif
