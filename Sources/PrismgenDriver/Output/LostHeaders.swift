internal import PrismgenModel
internal import PrismgenResolution

/// Tells outputs that have lost their headers from sources, where the output stands among the sources.
///
/// Taken for a source, such a file would declare all that is to be generated, so that nothing were generated beside it ever
/// again. A file of the user's may well have such a name where it stands among other files of the user's, and keeps it.
struct LostHeaders: Sendable {
  let output: OutputLocation
  /// Everything that was found.
  let sources: [InputFile]

  /// - Parameter path: that of `file`.
  func contains(_ file: SourceFile, at path: FilePath) -> Bool {
    if file.isGenerated { return false }
    switch output {
    case .file(let output):
      return path.name == output.name && (try? FileSystem.status(output))?.identity == file.identity
    case .folder(let folder):
      let name = String(decoding: path.name, as: UTF8.self)
      guard OutputNames.mayContain(name), isSame(folder, path.folder) else { return false }
      let isMine = file.byteCount > 0 && !hasHeaderFurtherDown(path)
      return sources.contains {
        $0.path != path && !(isMine && $0.path.bytes(below: path.folder) != nil)
          && OutputNames.mayContain(name, for: $0.label)
      }
    }
  }

  private func isSame(_ left: FilePath, _ right: FilePath) -> Bool {
    guard let identity = (try? FileSystem.status(left))?.identity else { return false }
    return identity == (try? FileSystem.status(right))?.identity
  }

  /// As tools leave it that put a licence before everything.
  private func hasHeaderFurtherDown(_ path: FilePath) -> Bool {
    let head = (try? FileSystem.head(of: path, count: 1 << 13)) ?? []
    return head.split(separator: UInt8(ascii: "\n")).contains { line in
      line.withUnsafeBufferPointer { GeneratedHeader($0) } != nil
    }
  }
}
