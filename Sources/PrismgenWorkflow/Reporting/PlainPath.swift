internal import PrismgenDriver

/// Paths as programs compare them: without a `..` that takes back a folder.
enum PlainPath {
  /// A `..` behind a symbolic link leads elsewhere and stays.
  static func make(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      let folder = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
      if part == "..", let last = parts.last, last != "..", !isLink(folder) {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  static func absolute(_ path: String) -> String? {
    if path.hasPrefix("/") { return make(path) }
    return FileSystem.workingFolder().map { make($0.display + "/" + path) }
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileSystem.status(FilePath(path), followsLinks: false))?.kind == .link
  }
}
