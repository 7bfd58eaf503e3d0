/// Where `--output` points.
package enum OutputLocation: Hashable, Sendable {
  /// One file for each source.
  case folder(FilePath)
  /// One file for all of them.
  case file(FilePath)

  /// A path that ends in `.swift` and is not a folder is a file.
  package init(_ path: FilePath) {
    let isFolder = (try? FileSystem.status(path))?.kind == .folder
    self = path.isSwiftSource && !isFolder ? .file(path) : .folder(path)
  }
}
