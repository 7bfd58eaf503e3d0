package import PrismgenSource

/// Results on disk under the key of everything that they were computed from.
///
/// A key names the content and not a place, so that checkouts and processes share what they find; nobody locks. An
/// entry begins with its own key and that of its bytes: a file that was cut off, damaged, or put there under a
/// wrong name is as good as none. Neither is a folder used in which another user could write. Whatever goes wrong with
/// the disk, a run only takes longer.
///
/// ```swift
/// var hasher = ContentHasher()
/// hasher.combine("dump 1")
/// hasher.combine(source)
/// let key = hasher.finalize()
/// let bytes = cache?.read(key) ?? { let made = make(); cache?.write(made, for: key); return made }()
/// ```
///
/// The key must hold everything that the result depends on, the version of what computes it included; see
/// ``ToolIdentity``.
package struct ContentCache: Sendable {
  package let folder: FilePath
  private let limit: Int

  private static let lead = Array("prismgen cache 2\n".utf8)
  private static let suffix = Array(".entry".utf8)

  /// - Parameters:
  ///   - folder: made when the first entry is written.
  ///   - limit: how many bytes ``trim()`` leaves.
  /// - Returns: nil if `folder` is somebody else's or open to others.
  package init?(folder: FilePath, limit: Int = 256 << 20) {
    if let status = try? FileSystem.status(folder) {
      guard status.kind == .folder, FileSystem.isPrivate(status) else { return nil }
    }
    self.folder = folder
    self.limit = limit
  }

  /// The bytes that were written for `key`; nil if there are none or they are not what was written.
  package func read(_ key: ContentKey) -> [UInt8]? {
    guard let (buffer, _) = try? FileSystem.read(path(key), label: "") else { return nil }
    return buffer.withBytes { bytes in
      let start = Self.headerCount
      guard bytes.count >= start else { return nil }
      let body = UnsafeBufferPointer(rebasing: bytes[start...])
      return bytes[..<start].elementsEqual(Self.header(key, body)) ? Array(body) : nil
    }
  }

  /// Puts `bytes` down for `key`, in place of what was there.
  ///
  /// Now and then the folder is trimmed: once for a 64th of the limit on average, so that looking at all entries costs little
  /// beside writing them. The key tells whether it is time, as a die would.
  package func write(_ bytes: [UInt8], for key: ContentKey) {
    write(Entry(for: key) { $0.append(bytes) })
  }

  func write(_ entry: Entry) {
    let number = Int(entry.key.bytes.prefix(6).reduce(0) { $0 << 8 | UInt64($1) })
    try? AtomicWriter.makePrivateFolder(folder)
    let size = entry.withBytes { bytes in
      _ = try? AtomicWriter.replace(path(entry.key), with: bytes)
      return bytes.count
    }
    if number % max(1, limit / 64) < size { trim() }
  }

  /// A file that is yet to be written. It is in memory once.
  ///
  /// `@unchecked`: nothing changes behind the initialiser.
  final class Entry: @unchecked Sendable {
    let key: ContentKey
    private var writer = ByteWriter()

    init(for key: ContentKey, _ write: (inout ByteWriter) -> Void) {
      self.key = key
      writer.append([UInt8](repeating: 0, count: ContentCache.headerCount))
      write(&writer)
      let header = writer.withBytes {
        ContentCache.header(key, UnsafeBufferPointer(rebasing: $0[ContentCache.headerCount...]))
      }
      writer.replaceStart(with: header)
    }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      writer.withBytes(body)
    }
  }

  /// Removes the oldest entries until no more than the limit is left, and what killed runs left behind.
  ///
  /// Complexity: one `stat` for each entry.
  package func trim() {
    AtomicWriter.removeAbandoned(in: folder)
    let entries = ((try? FileSystem.entries(of: folder)) ?? []).filter {
      $0.name.suffix(6) == Self.suffix[...]
    }
    var files = entries.compactMap { entry -> (path: FilePath, status: FileSystem.Status)? in
      let path = folder.appending(entry.name)
      return (try? FileSystem.status(path, followsLinks: false)).map { (path, $0) }
    }
    var size = files.reduce(0) { $0 + $1.status.size }
    guard size > limit else { return }
    files.sort { $0.status.modified < $1.status.modified }
    for file in files where size > limit {
      try? AtomicWriter.remove(file.path)
      size -= file.status.size
    }
  }

  private func path(_ key: ContentKey) -> FilePath { folder.appending(key.hexadecimal + ".entry") }

  private static let headerCount = lead.count + 2 * ContentKey.byteCount

  /// The lead, the key, and that of the body.
  private static func header(_ key: ContentKey, _ body: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    lead + key.bytes + ContentKey(of: body).bytes
  }
}
