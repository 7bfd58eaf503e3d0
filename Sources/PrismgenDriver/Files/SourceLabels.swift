internal import PrismgenSource

/// Names for source files that are the same on every machine.
///
/// A path below the working folder keeps its relative form however it was spelled. A path elsewhere is named from the
/// last component of the folder that was given: `/home/me/App/Sources/A.swift`, found under `/home/me/App/Sources`, is
/// `Sources/A.swift`. Only where two files would get one name are more components taken.
///
/// So generated files, which repeat these names, hold neither a user's nor a machine's name.
enum SourceLabels {
  /// - Returns: the files with their labels, and the label that each root would have.
  static func assign(to files: [InputFile], roots: [FilePath]) -> (files: [InputFile], roots: [String]) {
    let workingFolder = FileSystem.workingFolder()
    let deepest = roots.map(\.components.count).max() ?? 1
    var depth = 1
    while true {
      let labels = files.map { label($0.path, roots[$0.root], workingFolder, depth: depth) }
      if depth >= deepest || Set(labels.map(SpelledText.init)).count == labels.count {
        let named = zip(files, labels).map { InputFile(path: $0.path, root: $0.root, label: $1) }
        return (named, roots.map { label($0, $0, workingFolder, depth: depth) })
      }
      depth += 1
    }
  }

  private static func label(
    _ path: FilePath, _ root: FilePath, _ workingFolder: FilePath?, depth: Int
  ) -> String {
    guard path.isAbsolute else { return path.display }
    if path == workingFolder { return "." }
    if let below = workingFolder.flatMap(path.bytes(below:)) { return DisplayText.path(Array(below)) }
    let slash = UInt8(ascii: "/")
    var label = Array(root.components.suffix(depth).joined(separator: [slash]))
    if let below = path.bytes(below: root) { label += (label.isEmpty ? [] : [slash]) + below }
    return DisplayText.path(label)
  }
}
