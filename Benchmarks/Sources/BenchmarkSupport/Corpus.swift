import Foundation

/// The Swift files that everything is measured on, in memory.
public struct Corpus: Sendable {
  public var files: [[UInt8]]
  public var byteCount: Int
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
