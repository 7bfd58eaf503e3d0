#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Holds off other runs that would change what this one has read in a folder.
///
/// It is the system's lock of the folder itself, so that nothing is left of it however the process ends. Where a system has
/// none, or another process holds it for longer than any run writes, this one goes on without.
package enum FolderLock {
  package static func hold<Result, Failure: Error>(
    _ folder: FilePath, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let descriptor = FileSystem.descriptor(of: folder, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    for _ in 0..<attempts {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { break }
      usleep(pause)
    }
    return try body()
  }

  /// In microseconds.
  private static let pause: UInt32 = 2_000
  private static let attempts = 5_000
}
