// What the plugins use of the module of Xcode's that gives them targets of Xcode projects.
public import Foundation
public import PackagePlugin

public protocol XcodeBuildToolPlugin: Plugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public protocol XcodeCommandPlugin: Plugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

public struct XcodePluginContext {
  public let xcodeProject: XcodeProject
  public let pluginWorkDirectoryURL: URL
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError("never called") }
}

public struct XcodeProject {
  public let directoryURL: URL
}

public struct XcodeTarget {
  public let displayName: String
  public let product: XcodeProduct?
  public let inputFiles: FileList
}

public struct XcodeProduct {
  public let name: String
}
