internal import PrismgenSource

/// Names for source files that are the same on every machine.
///
/// A path below the working folder keeps its relative form however it was spelled, be it by way of a link. A path elsewhere is named from the
/// last component of the folder that was given: `/home/me/App/Sources/A.swift`, found under `/home/me/App/Sources`, is
/// `Sources/A.swift`. Only where two files would get one name are more components taken.
///
/// So generated files, which repeat these names, hold neither a user's nor a machine's name.
package enum SourceLabels {
  /// What was given to search.
  package struct Root: Hashable, Sendable {
    /// The label that it would have itself.
    package var label: String
    /// The folder that the labels of its files are paths from.
    package var start: FilePath
  }

  /// - Returns: the files with their labels, and the roots.
  package static func assign(to files: [InputFile], roots: [FilePath]) -> (files: [InputFile], roots: [Root])
  {
    // By all names that the roots have for it, the one without links first.
    let workingFolders = FileSystem.workingFolder().map { FileSystem.names(of: $0, on: roots) } ?? []
    // Such paths are their own labels, and most are: nothing can be named twice.
    let areBelow = roots.allSatisfy { !$0.isAbsolute && !$0.leavesWorkingFolder }
    let deepest = roots.map(\.components.count).max() ?? 1
    var depth = 1
    while true {
      let labels = files.map { label($0.path, roots[$0.root], workingFolders, depth: depth) }
      if areBelow || depth >= deepest || Set(labels.map(SpelledText.init)).count == labels.count {
        let named = zip(files, labels).map { InputFile(path: $0.path, root: $0.root, label: $1) }
        let known = roots.map { root in
          Root(
            label: label(root, root, workingFolders, depth: depth),
            start: start(root, workingFolders, depth: depth))
        }
        return (named, known)
      }
      depth += 1
    }
  }

  private static func start(_ root: FilePath, _ workingFolders: [FilePath], depth: Int) -> FilePath {
    let isOutside = root.isAbsolute && !workingFolders.contains(where: root.isOrIsBelow)
    return isOutside ? (0..<depth).reduce(root) { folder, _ in folder.folder } : FilePath(".")
  }

  /// `Sources` for `../App/Sources`, if the working folder is `App`: what a folder is called is its owner's concern.
  private static func withoutReturn(_ path: FilePath, _ workingFolder: FilePath?) -> FilePath {
    if !path.leavesWorkingFolder { return path }
    let names = workingFolder?.components ?? []
    var parts = path.components
    var height = 0
    while height < parts.count, parts[height].elementsEqual("..".utf8) { height += 1 }
    while height > 0, height <= names.count, height < parts.count,
      parts[height] == names[names.count - height]
    {
      parts.remove(at: height)
      parts.removeFirst()
      height -= 1
    }
    return FilePath(Array(parts[...].joined(separator: [UInt8(ascii: "/")])))
  }

  private static func label(
    _ path: FilePath, _ root: FilePath, _ workingFolders: [FilePath], depth: Int
  ) -> String {
    guard path.isAbsolute else { return withoutReturn(path, workingFolders.first).display }
    if let folder = workingFolders.first(where: path.isOrIsBelow) {
      return path.bytes(below: folder).map { DisplayText.path(Array($0)) } ?? "."
    }
    let slash = UInt8(ascii: "/")
    var label = Array(root.components.suffix(depth).joined(separator: [slash]))
    if let below = path.bytes(below: root) { label += (label.isEmpty ? [] : [slash]) + below }
    return DisplayText.path(label)
  }
}
