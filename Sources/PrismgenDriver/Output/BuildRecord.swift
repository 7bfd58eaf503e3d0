#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
internal import PrismgenSource

/// What a run read and what it is responsible for, for a build system.
package struct BuildRecord: Sendable {
  /// Files and folders: a folder changes when a file is added to it or removed.
  package var reads: Set<FilePath> = []
  /// The files that are as they should be now, whether or not they had to be written.
  package var outputs: Set<FilePath> = []
  /// The files that the run itself has written or removed.
  package var changed: Set<FilePath> = []
  /// Those that it has written, as it left them.
  package private(set) var written: [FilePath: FileSystem.Status] = [:]

  package init() {}

  /// - Parameter written: what the path is now; nil: it was removed.
  package mutating func noteChange(of path: FilePath, _ written: FileSystem.Status?) {
    changed.insert(path)
    self.written[path] = written
  }

  /// Whether the run itself has made of `path` what it is now.
  package func hasMade(_ path: FilePath, _ status: FileSystem.Status?) -> Bool {
    guard changed.contains(path) else { return false }
    guard let status, let written = written[path] else { return status == nil && written[path] == nil }
    return status.hasContents(of: written)
  }

  package mutating func formUnion(_ other: BuildRecord) {
    reads.formUnion(other.reads)
    outputs.formUnion(other.outputs)
    changed.formUnion(other.changed)
    written.merge(other.written) { $1 }
  }
}

extension BuildRecord {
  /// Where a build system wants to be told. Made before the run begins.
  package struct Files: Sendable {
    package var depfile: FilePath?
    package var stamp: FilePath?
    let start = FileSystem.Time.now()

    package init(depfile: FilePath?, stamp: FilePath?) {
      self.depfile = depfile
      self.stamp = stamp
    }
  }

  /// Writes the dependency file and the stamp, and dates the stamp last: a build system takes its time for the time of the
  /// run. What the run read and wrote is not newer, what is saved afterwards is, and so is what was saved during the run, and
  /// perhaps after it was read.
  ///
  /// - Parameter folder: the files, and the names in them, are those of the folder that the command was started in.
  /// - Returns: what a build system cannot be told.
  func write(_ files: Files, _ folder: ProjectFolder) throws(Unwritable) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var record = self
    let isOvertaken = files.stamp != nil && wasChanged(since: files.start)
    if let depfile = files.depfile {
      do throws(SystemError) {
        problems = try record.writeRules(to: depfile, stamp: files.stamp, folder)
      } catch {
        throw Unwritable(file: depfile, reason: error)
      }
    }
    if let stamp = files.stamp {
      let path = stamp.rebased(below: folder.startFolder)
      if FileSystem.isGone(path) { record.changed.insert(path) }
      do throws(SystemError) {
        try AtomicWriter.touch(path, at: files.start.before)
        let end = record.end.before
        if !isOvertaken, !record.wasChanged(since: files.start) { try AtomicWriter.touch(path, at: end) }
      } catch {
        throw Unwritable(file: stamp, reason: error)
      }
    }
    return problems
  }

  struct Unwritable: Error {
    /// As it was given.
    var file: FilePath
    var reason: SystemError
  }

  private mutating func writeRules(
    to depfile: FilePath, stamp: FilePath?, _ folder: ProjectFolder
  ) throws(SystemError) -> [Diagnostic] {
    let targets = stamp.map { [$0] } ?? outputs.sortedPaths().map(folder.nameFromStart)
    // An output of before may have been read below the sources, and then removed.
    let reads = reads.sortedPaths().filter { !FileSystem.isGone($0) }
    let (text, problems) = Self.makeRules(targets: targets, reads: reads.map(folder.nameFromStart))
    // A link stays, and what it leads to is written.
    let path = FileSystem.realPath(depfile.rebased(below: folder.startFolder))
    if (try? FileSystem.read(path, label: ""))?.0.withBytes({ $0.elementsEqual(text) }) != true {
      try AtomicWriter.prepare(path.folder)
      try AtomicWriter.replace(path, with: text)
      changed.insert(depfile.rebased(below: folder.startFolder))
    }
    return problems
  }

  /// What the run itself has changed, with the folders around it. Of a folder nothing tells whether somebody else changed it, too.
  private var touched: Set<FilePath> {
    var touched = changed
    for var path in changed {
      while touched.insert(path.folder).inserted { path = path.folder }
    }
    return touched
  }

  /// Whether somebody else changed what the run reads.
  private func wasChanged(since start: FileSystem.Time) -> Bool {
    reads.subtracting(outputs).subtracting(touched).contains { path in
      Self.modified(path).map { $0 >= start } ?? false
    }
  }

  /// Now, and later than the run's last change: what is saved within one tick of the clock has one time.
  private var end: FileSystem.Time {
    touched.compactMap(Self.modified).max().map(FileSystem.Time.now(after:)) ?? .now()
  }

  private static func modified(_ path: FilePath) -> FileSystem.Time? {
    (try? FileSystem.status(path))?.modified
  }

  /// One rule with all prerequisites, and an empty rule for each of them.
  static func makeRules(targets: [FilePath], reads: [FilePath]) -> ([UInt8], [Diagnostic]) {
    let names = targets.map(RuleName.init)
    let prerequisites = reads.map(RuleName.init)
    let targetNames = names.compactMap { $0 }.filter(\.canBeTarget)
    var readNames = prerequisites.compactMap { $0 }
    readNames = readNames.filter(\.canBeFirst) + readNames.filter { !$0.canBeFirst }
    if readNames.first?.canBeFirst == false { readNames = [] }
    var problems: [Diagnostic] = []
    for (path, name) in zip(targets, names) where name?.canBeTarget != true {
      problems.append(Self.leftOut(path))
    }
    for (path, name) in zip(reads, prerequisites) {
      guard let name, !readNames.isEmpty else {
        problems.append(Self.leftOut(path))
        continue
      }
      if name.isUnknownToNinja {
        problems.append(
          Diagnostic(
            .unnamedInRule, .note,
            "Ninja cannot read the name of '\(path.display)' in a dependency file and generates every time"))
      }
    }
    guard !targetNames.isEmpty else { return ([], problems) }
    var bytes = Array(targetNames.map(\.text).joined(separator: [UInt8(ascii: " ")])) + [UInt8(ascii: ":")]
    for name in readNames { bytes += Array(" \\\n  ".utf8) + name.text }
    bytes.append(UInt8(ascii: "\n"))
    for name in readNames { bytes += name.emptyRule }
    return (bytes, problems)
  }

  private static func leftOut(_ path: FilePath) -> Diagnostic {
    Diagnostic(
      .unnamedInRule, .warning,
      "no dependency file can name '\(path.display)'; a build system does not see that it changes",
      help: "rename it")
  }
}
