import Foundation

/// The Swift files that everything is measured on, in memory.
public struct Corpus: Sendable {
  /// The bytes of each file, in the order of the paths.
  public var files: [[UInt8]]
  /// The bytes of all files.
  public var byteCount: Int
  /// The lines of all files.
  public var lineCount: Int

  /// Reads all Swift files below the folder that `PRISMGEN_CORPUS` names.
  ///
  /// - Parameter environment: where the variable is looked up.
  public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    let folder = Corpus.folder(environment)
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    files = try names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      var isFolder: ObjCBool = false
      let path = folder + "/" + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
        return nil
      }
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    byteCount = files.reduce(0) { $0 + $1.count }
    lineCount = files.reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "\n") } }
  }

  /// The folder that the corpus lies in.
  public static func folder(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
    environment["PRISMGEN_CORPUS"] ?? (environment["HOME"] ?? "") + "/.cache/swift-prismgen-corpus"
  }
}
