internal import PrismgenDriver
internal import PrismgenSource

/// Writes files that differ from what is on disk, and keeps account.
struct ChangeWriter {
  private(set) var lines: [String] = []
  /// Why something is not written.
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var warnings: [Diagnostic] = []
  private var record = BuildRecord()
  private var prepared: Set<FilePath> = []

  mutating func write(
    _ text: String, to path: FilePath, unless isForeign: @escaping AtomicWriter.LastLook
  ) {
    if let old = try? FileSystem.read(path, label: path.display).0, old.hasSameBytes(as: text) {
      lines.append("same    \(path.display)")
      return
    }
    replace(path, with: text, unless: isForeign)
  }

  /// Whether a file goes when nothing is printed for it. One that nobody has printed anything to stays.
  static func removes(_ path: FilePath) -> Bool {
    if case .missing = ExistingOutput(path) { false } else { path.isSwiftSource }
  }

  /// Removes what was written by an earlier run.
  mutating func remove(_ path: FilePath, unless isForeign: AtomicWriter.LastLook? = nil) {
    attempt("removed", path) { () throws(SystemError) in
      try AtomicWriter.remove(path, unless: isForeign)
      return nil
    }
  }

  /// Keeps the record of what was written, of which nobody needs to hear.
  mutating func note(_ text: String?, at path: FilePath) {
    let (lines, record) = (lines, record)
    if let text { replace(path, with: text) } else { remove(path) }
    (self.lines, self.record) = (lines, record)
  }

  /// Adds what has happened.
  func tell(_ report: inout Report) {
    report.summary += lines
    report.record.formUnion(record)
    report.diagnostics += diagnostics + warnings
  }

  /// Replaces a user's file, unless it is no longer what was read.
  ///
  /// - Returns: whether the file holds `text` now.
  @discardableResult
  mutating func replace(_ path: FilePath, _ read: SourceBuffer, with text: [UInt8]) -> Bool {
    let now: SourceBuffer
    do throws(SystemError) {
      now = try FileSystem.read(path, label: path.display).0
    } catch {
      diagnostics.append(Self.unwritable(path, error))
      return false
    }
    // By another name of the same file.
    if now.withBytes({ $0.elementsEqual(text) }) { return true }
    let string = String(decoding: text, as: UTF8.self)
    guard string.utf8.elementsEqual(text) else {
      diagnostics.append(
        Diagnostic(.unwritable, .error, "'\(path.display)' is not valid UTF-8 and is left alone"))
      return false
    }
    let old = try? FileSystem.status(path)
    guard replace(path, with: string, owner: .user, unlessChangedFrom: read) else { return false }
    if let old { warn(path, old) }
    return true
  }

  /// Tells what a file has lost that took the place of another.
  private mutating func warn(_ path: FilePath, _ old: FileSystem.Status) {
    func warn(_ text: String, _ help: String) {
      warnings.append(Diagnostic(.replacedFile, .warning, "'\(path.display)' \(text)", help: help))
    }
    if old.names > 1 {
      let names = old.names == 2 ? "another name" : "\(old.names - 1) other names"
      warn(
        "had \(names), as a hard link has, and is a file of its own now",
        "if they are to be one file, link them again with 'ln -f'")
    }
    if let new = try? FileSystem.status(path), new.owner != old.owner {
      warn("belongs to user \(new.owner) now", "'chown \(old.owner)' gives it back, which only root may do")
    }
  }

  @discardableResult
  private mutating func replace(
    _ path: FilePath, with text: String, owner: AtomicWriter.Owner = .generator,
    unlessChangedFrom old: SourceBuffer? = nil,
    unless isForeign: AtomicWriter.LastLook? = nil
  ) -> Bool {
    let isFirst = prepared.insert(path.folder).inserted
    return attempt("wrote  ", path) { () throws(SystemError) in
      if isFirst { try AtomicWriter.prepare(path.folder) }
      return try AtomicWriter.replace(
        path, with: text, owner: owner, unlessChangedFrom: old, unless: isForeign)
    }
  }

  @discardableResult
  private mutating func attempt(
    _ verb: String, _ path: FilePath, _ body: () throws(SystemError) -> FileSystem.Status?
  ) -> Bool {
    do throws(SystemError) {
      record.noteChange(of: path, try body())
    } catch {
      diagnostics.append(Self.unwritable(path, error))
      return false
    }
    lines.append("\(verb) \(path.display)")
    return true
  }

  private static func unwritable(_ path: FilePath, _ error: SystemError) -> Diagnostic {
    error == .changed
      ? .changed(path)
      : Diagnostic(.unwritable, .error, "cannot write '\(path.display)': \(error.description)")
  }
}
