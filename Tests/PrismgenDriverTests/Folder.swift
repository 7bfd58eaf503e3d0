import Foundation
import PrismgenDriver

/// A temporary folder with files for one test, removed when it goes away.
final class Folder {
  let path: FilePath

  init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("prismgen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = FilePath(url.resolvingSymlinksInPath().path)
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path.display) }

  func write(_ name: String, _ text: String) throws {
    let file = path.display + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path.display + "/" + name) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path.display + "/" + name, withDestinationPath: target)
  }

  func setMode(_ name: String, _ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path.display + "/" + name)
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path.display + "/" + name).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// All files below, by relative path, in order.
  var files: [String] {
    (FileManager.default.enumerator(atPath: path.display)?.allObjects as? [String] ?? []).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path.display + "/" + name, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  /// What tells one version of a file from the next even if the content is the same.
  func stamp(_ name: String) throws -> [String] {
    let attributes = try FileManager.default.attributesOfItem(atPath: path.display + "/" + name)
    return ["\(attributes[.systemFileNumber]!)", "\(attributes[.modificationDate]!)"]
  }

  func appending(_ name: String) -> FilePath { path.appending(name) }
}
