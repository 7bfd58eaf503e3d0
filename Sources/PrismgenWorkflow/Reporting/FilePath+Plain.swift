internal import PrismgenDriver

/// Paths as programs compare them.
extension FilePath {
  /// Without a `..` that takes back a folder; one behind a symbolic link leads elsewhere and stays.
  var plain: FilePath {
    let parent = Array("..".utf8)
    return components.reduce(FilePath(isAbsolute ? "/" : ".")) { path, name in
      let takesBack = name.elementsEqual(parent) && !path.name.isEmpty && !path.name.elementsEqual(parent)
      return takesBack && !path.isLink ? path.folder : path.appending(name)
    }
  }

  /// The same from the root; nil: nobody knows the working folder.
  var plainFromRoot: FilePath? {
    isAbsolute ? plain : FileSystem.workingFolder().map { $0.appending(bytes).plain }
  }

  private var isLink: Bool { (try? FileSystem.status(self, followsLinks: false))?.kind == .link }
}
