internal import PrismgenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Where results are kept between runs.
package enum CacheLocation: Hashable, Sendable {
  case none
  /// The user's folder for such things.
  case standard
  case folder(FilePath)

  /// nil where nothing can or may be kept.
  package var cache: ContentCache? {
    switch self {
    case .none: nil
    case .standard: Self.standardFolder.flatMap { ContentCache(folder: $0) }
    case .folder(let folder): ContentCache(folder: folder)
    }
  }

  /// `swift-prismgen` in `$XDG_CACHE_HOME`, else in `~/.cache`, on macOS in `~/Library/Caches`.
  package static var standardFolder: FilePath? {
    // The convention calls relative paths invalid.
    if let path = variable("XDG_CACHE_HOME"), path.isAbsolute { return path.appending("swift-prismgen") }
    guard let home = variable("HOME"), home.isAbsolute else { return nil }
    #if os(macOS)
      return home.appending("Library").appending("Caches").appending("swift-prismgen")
    #else
      return home.appending(".cache").appending("swift-prismgen")
    #endif
  }

  private static func variable(_ name: String) -> FilePath? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return FilePath(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }
}

/// Tells one build of this tool from the next, for the keys of what it computed.
package enum ToolIdentity {
  /// Which file runs, and from when it is. Empty where the system does not tell: nothing is kept then.
  ///
  /// Packages give all their files one time, and a small change leaves a program as large as it was. But linkers put a hash of
  /// all of it near its beginning: a build ID or a UUID.
  package static var text: String? {
    guard let path = executable, let status = try? FileSystem.status(path),
      let head = try? FileSystem.head(of: path, count: 4096, followsLinks: true)
    else { return nil }
    let key = head.withUnsafeBufferPointer { ContentKey(of: $0) }
    return "\(status.size) \(status.modified.seconds) \(status.modified.nanoseconds) \(key.hexadecimal)"
  }

  private static var executable: FilePath? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var bytes = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
      return FilePath(bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
    #else
      return FilePath("/proc/self/exe")
    #endif
  }
}
