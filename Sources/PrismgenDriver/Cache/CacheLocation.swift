package import PrismgenSource

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

  /// Why nothing is kept in a folder that somebody names. Nobody has asked for the standard one, which may not be there.
  package var problem: Diagnostic? {
    guard case .folder(let folder) = self, let reason = Self.reason(against: folder) else { return nil }
    return Diagnostic(
      .unusableCache, .note, "nothing is kept in '\(folder.display)' for later runs: \(reason)",
      help: "name a folder that only you can write to, or use --no-cache")
  }

  private static func reason(against folder: FilePath) -> String? {
    // It is made together with those around it when there is something to keep.
    let place = folder.andFolders.first { !FileSystem.isGone($0) } ?? folder
    do throws(SystemError) {
      let status = try FileSystem.status(place)
      guard status.kind == .folder else { throw .notFolder }
      if place == folder, !FileSystem.isPrivate(status) {
        return "it is another user's, or others may write to it"
      }
      guard place.withCString({ access($0, W_OK | X_OK) }) == 0 else { throw .last }
      return nil
    } catch {
      return error.description
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
