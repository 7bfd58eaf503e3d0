// What the plugins use of the module of Xcode's that gives them targets of Xcode projects.
public import Foundation
public import PackagePlugin

/// Gives commands for a target.
public protocol XcodeBuildToolPlugin: Plugin {
  /// Called for each target that has the plugin.
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

/// Runs when it is asked to.
public protocol XcodeCommandPlugin: Plugin {
  /// Called with what stands behind the command's name.
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

/// Where a plugin works.
public struct XcodePluginContext {
  /// The project with the target, or for which the command is called.
  public let xcodeProject: XcodeProject
  /// The plugin may write here.
  public let pluginWorkDirectoryURL: URL
  /// One of the tools that the plugin depends on.
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError("never called") }
}

/// A project.
public struct XcodeProject {
  /// The folder with the project in it.
  public let directoryURL: URL
}

/// A target.
public struct XcodeTarget {
  /// As it is shown.
  public let displayName: String
  /// nil for a target that makes nothing.
  public let product: XcodeProduct?
  /// Files of every type.
  public let inputFiles: FileList
}

/// What a target makes.
public struct XcodeProduct {
  /// Without an extension.
  public let name: String
}
