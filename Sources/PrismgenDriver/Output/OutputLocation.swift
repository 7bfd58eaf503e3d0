internal import PrismgenResolution

/// Where `--output` points.
package enum OutputLocation: Hashable, Sendable {
  /// One file for each source.
  case folder(FilePath)
  /// One file for all of them.
  case file(FilePath)

  package var path: FilePath {
    switch self {
    case .folder(let path), .file(let path): path
    }
  }

  var isFolder: Bool { if case .folder = self { true } else { false } }

  /// Whether a file of the output may have that path, as far as its name tells.
  func mayHold(_ path: FilePath) -> Bool {
    switch self {
    case .file(let file): NamedPlace(file) == NamedPlace(path)
    case .folder(let folder):
      OutputNames.mayContain(String(decoding: path.name, as: UTF8.self))
        && NamedPlace(folder) == NamedPlace(path.folder)
    }
  }

  /// The file in a folder that tells what templates have written there.
  package static let recordName = ".prismgen-outputs"

  /// A path that ends in `.swift` and is not a folder is a file.
  package init(_ output: OutputPath) {
    self = output.path.isSwiftSource && !output.isFolder ? .file(output.path) : .folder(output.path)
  }
}

/// A path as it was given for output.
package struct OutputPath: Equatable, Sendable {
  package var path: FilePath
  /// A slash at the end says so, whatever the name looks like.
  package let namesFolder: Bool

  package init(_ bytes: [UInt8]) {
    path = FilePath(bytes)
    namesFolder = bytes.suffix(1).elementsEqual("/".utf8)
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  package init(_ path: FilePath) {
    self.path = path
    namesFolder = false
  }

  /// Whether it is called a folder, or is one; if not, its name decides.
  package var isFolder: Bool { namesFolder || (try? FileSystem.status(path))?.kind == .folder }

  package var display: String { namesFolder ? path.display + "/" : path.display }
}
