internal import PrismgenSource
internal import PrismgenSwiftFrontend

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What the last runs of this process have read, for a run that follows soon: only files that changed are read again.
///
/// A file is taken for unchanged if it is the same one with the same size and time of change. Two changes can fall into one
/// tick of the file system's clock, so a file that was changed just before it was read is read again next time.
package final class ParsedFiles: Sendable {
  private struct Entry {
    var status: FileSystem.Status
    var label: String
    var detail: ModelDetail
    var file: SourceFile
  }

  /// Longer than the ticks of file systems in use; FAT has two seconds.
  private static let doubtfulSeconds = 3

  private let entries = Locked<[FilePath: Entry]>([:])
  private let modules = Locked<[OutputLocation: ReadModule]>([:])

  package init() {}

  /// The file as it is now.
  func file(_ input: InputFile, _ reading: Reading) -> SourceFile {
    guard let detail = reading.detail else { return SourceFile.read(input, reading) }
    // Asked before the file is read: what changes in between shows the next time.
    let status = try? FileSystem.status(input.path)
    if let entry = entries.withLock({ $0[input.path] }), entry.status == status,
      entry.label.utf8.elementsEqual(input.label.utf8), entry.detail == detail
    {
      return entry.file
    }
    let file = SourceFile.read(input, reading)
    let isSettled = status.map { $0.modified.seconds + Self.doubtfulSeconds < time(nil) } ?? false
    let entry =
      isSettled ? status.map { Entry(status: $0, label: input.label, detail: detail, file: file) } : nil
    entries.withLock { $0[input.path] = entry }
    return file
  }

  /// What the last run for that output has read; nil: none has, or it could not read all of it.
  func module(for output: OutputLocation) -> ReadModule? { modules.withLock { $0[output] } }

  func remember(_ module: ReadModule?, for output: OutputLocation) {
    modules.withLock { $0[output] = module }
  }
}
