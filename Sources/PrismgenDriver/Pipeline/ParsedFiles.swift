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
/// A file is taken for unchanged if it is the same one with the same size and times of change. Two changes can fall into one
/// tick of the file system's clock, so a file that was changed just before it was read is read again next time.
package final class ParsedFiles: Sendable {
  private final class Entry: Sendable {
    let status: FileSystem.Status
    let label: String
    let detail: ModelDetail
    let file: SourceFile

    init(_ status: FileSystem.Status, label: String, _ detail: ModelDetail, _ file: SourceFile) {
      (self.status, self.label, self.detail, self.file) = (status, label, detail, file)
    }
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
    let isSettled =
      status.map {
        max($0.modified, $0.changed).seconds + Self.doubtfulSeconds < time(nil)
      } ?? false
    let entry =
      isSettled ? status.map { Entry($0, label: input.label, detail, file) } : nil
    entries.withLock { $0[input.path] = entry }
    return file
  }

  /// What the last run for that output has read; nil: none has, or it could not read all of it.
  func module(for output: OutputLocation) -> ReadModule? { modules.withLock { $0[output] } }

  func remember(_ module: ReadModule?, for output: OutputLocation) {
    modules.withLock { $0[output] = module }
  }
}
