#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
internal import PrismgenConfiguration
package import PrismgenSource

/// The folder that a configuration file stands in, from which its paths are read.
///
/// Runs happen in this folder wherever in it the command was started, so that the output, which names its sources, is
/// the same.
package struct ProjectFolder: Sendable {
  package enum Choice: Hashable, Sendable {
    /// The nearest `.prismgen.yml`, from the working folder upwards; above it none of another user's, who could have put it
    /// into a folder such as `/tmp`.
    case nearest
    case file(FilePath)
    /// A file for runs in the working folder, which its own folder does not change: only its paths are read from there.
    case fileUsedHere(FilePath)
    case none
  }

  /// From the working folder, or absolute.
  private let folder: FilePath
  /// From ``folder``.
  package let file: FilePath?
  /// Where ``file`` would be looked for next time; nil: it is known where it is, or there is none to be.
  package private(set) var missingFile: FilePath?
  /// The folder that the command was started in, from ``folder``.
  package let startFolder: FilePath
  /// What was passed over, so that nobody wonders.
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ choice: Choice) {
    let here = FilePath(".")
    switch choice {
    case .none: (folder, file, startFolder) = (here, nil, here)
    case .fileUsedHere(let path): (folder, file, startFolder) = (here, path, here)
    case .file(let path):
      folder = path.folder
      file = FilePath(path.name)
      startFolder = Self.path(to: FileSystem.workingFolder(), from: path.folder)
    case .nearest:
      let start = FileSystem.workingFolder() ?? here
      var found: FilePath?
      (found, diagnostics) = Self.nearest(start)
      folder = found ?? here
      file = found.map { _ in FilePath(Configuration.fileName) }
      if found == nil { missingFile = FilePath(Configuration.fileName) }
      startFolder =
        found.flatMap { start.components(below: $0) }.map {
          FilePath(Array($0.joined(separator: [UInt8(ascii: "/")])))
        } ?? here
    }
  }

  /// With a configuration file that the working folder did not have.
  package func updated() -> ProjectFolder {
    guard let missingFile, (try? FileSystem.status(missingFile)) != nil else { return self }
    return ProjectFolder(.nearest)
  }

  /// What the paths of the file are read from.
  var fileFolder: FilePath { file?.folder ?? FilePath(".") }

  /// What has the name and cannot be read, as a link that points nowhere, is taken for the file: reading it fails, where passing
  /// it over would have another one count, or none.
  ///
  /// - Returns: the folder of the nearest file that counts, and what stands nearer and does not.
  private static func nearest(_ start: FilePath) -> (FilePath?, [Diagnostic]) {
    var folder = start
    var foreign: FilePath?
    var misnamed: FilePath?
    let owners = [0, UInt32(geteuid()), (try? FileSystem.status(start))?.owner]
    func status(_ name: String) -> FileSystem.Status? {
      let file = folder.appending(name)
      return (try? FileSystem.status(file)) ?? (try? FileSystem.status(file, followsLinks: false))
    }
    func passedOver() -> [Diagnostic] {
      [
        foreign.map {
          Diagnostic(
            .foreignConfiguration, .warning, "'\($0.display)' belongs to another user and is not used",
            help: "name it with --config, or leave it with --no-config")
        },
        misnamed.map {
          Diagnostic(
            .misnamedConfiguration, .warning, "'\($0.display)' is not looked for, and not used",
            help: "rename it to '\(Configuration.fileName)', or name it with --config")
        },
      ].compactMap(\.self)
    }
    while true {
      if let status = status(Configuration.fileName) {
        if folder == start || owners.contains(status.owner) { return (folder, passedOver()) }
        foreign = foreign ?? folder.appending(Configuration.fileName)
      } else if misnamed == nil, status(Configuration.misspeltFileName) != nil {
        misnamed = folder.appending(Configuration.misspeltFileName)
      }
      if folder == folder.folder || !folder.isAbsolute { return (nil, passedOver()) }
      folder = folder.folder
    }
  }

  /// A name for `start` that can be used in `folder`: the rest of it below the folder, or else itself.
  private static func path(to start: FilePath?, from folder: FilePath) -> FilePath {
    guard let start else { return FilePath(".") }
    if folder.isWorkingFolder { return FilePath(".") }
    if let below = start.components(below: folder) {
      return FilePath(Array(below.joined(separator: [UInt8(ascii: "/")])))
    }
    return start
  }

  /// How the folder that the command was started in names `path`.
  func nameFromStart(_ path: FilePath) -> FilePath {
    if path.isAbsolute || startFolder.isWorkingFolder { return path }
    if startFolder.isAbsolute { return FileSystem.workingFolder()?.appending(path.bytes) ?? path }
    let up = Array(repeating: Array("..".utf8), count: startFolder.components.count)
    return FilePath(Array((up + path.components.map { Array($0) }).joined(separator: [UInt8(ascii: "/")])))
  }

  /// Makes the folder the process's working folder. For commands, before they do anything else.
  package func enter() throws(SystemError) {
    if folder.isWorkingFolder { return }
    guard folder.withCString({ chdir($0) }) == 0 else { throw .last }
  }
}
