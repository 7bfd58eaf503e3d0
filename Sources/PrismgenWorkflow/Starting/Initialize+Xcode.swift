internal import PrismgenDriver
internal import PrismgenSource

/// What `init` takes over from Xcode's build settings.
extension Initialize {
  /// Whether all that the projects compile is isolated to the main actor where nothing else is said.
  static func isMainActorByDefaultInXcode(except packages: [FilePath], _ report: inout Report) -> Bool {
    let exclude = (foreignFolders + packages.map(pattern)).map { Glob($0) }
    let folders = Discovery.files(InputSelection(paths: [FilePath(".")], exclude: exclude)).folders
    let files = folders.flatMap { folder in
      ((try? FileSystem.entries(of: folder)) ?? []).map { folder.appending($0.name) }
    }.sortedPaths()
    let projects = files.filter { $0.text.hasSuffix(".xcodeproj") }.map {
      (file: $0, isolations: isolations($0.appending("project.pbxproj"), XcodeIsolation.ofTargets))
    }
    let all = Set(projects.flatMap(\.isolations))
    if all == [XcodeIsolation.mainActor] { return true }
    // Which targets have a file of settings is not looked for.
    let settings = files.filter { $0.text.hasSuffix(".xcconfig") }.map {
      (file: $0, isolations: isolations($0, XcodeIsolation.ofSettings))
    }
    for (file, isolations) in projects + settings where !isolations.isSubset(of: [XcodeIsolation.usual]) {
      report.summary.append(
        "\(file.display) sets \(XcodeIsolation.setting), and for which sources is not known; "
          + "what is isolated to the main actor needs an output with 'default-isolation: MainActor'")
    }
    return false
  }

  private static func isolations(_ file: FilePath, _ read: ([UInt8]) -> Set<String>) -> Set<String> {
    let bytes = try? FileSystem.read(file, label: "").0.withBytes { Array($0) }
    return bytes.map(read) ?? []
  }
}
