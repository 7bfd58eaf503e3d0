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

  package init() {}

  package mutating func formUnion(_ other: BuildRecord) {
    reads.formUnion(other.reads)
    outputs.formUnion(other.outputs)
    changed.formUnion(other.changed)
  }
}

extension BuildRecord {
  /// Where a build system wants to be told.
  package struct Files: Sendable {
    package var depfile: FilePath?
    package var stamp: FilePath?

    package init(depfile: FilePath?, stamp: FilePath?) {
      self.depfile = depfile
      self.stamp = stamp
    }
  }

  /// Writes the dependency file and touches the stamp, in this order: a build system takes the stamp's time for the time
  /// of the run, so nothing may be written after it.
  ///
  /// - Parameter folder: the files, and the names in them, are those of the folder that the command was started in.
  package func write(_ files: Files, _ folder: ProjectFolder) throws(SystemError) {
    if let depfile = files.depfile {
      let targets = files.stamp.map { [$0] } ?? outputs.sorted().map(folder.nameFromStart)
      // An output of before may have been read below the sources, and then removed.
      let reads = reads.sorted().filter { (try? FileSystem.status($0)) != nil }
      let text = Self.makeRules(targets: targets, reads: reads.map(folder.nameFromStart))
      // A link stays, and what it leads to is written.
      let path = FileSystem.realPath(depfile.rebased(below: folder.startFolder))
      if (try? FileSystem.read(path, label: ""))?.0.withBytes({ $0.elementsEqual(text) }) != true {
        try AtomicWriter.makeFolder(path.folder)
        try AtomicWriter.replace(path, with: text)
      }
    }
    if let stamp = files.stamp { try AtomicWriter.touch(stamp.rebased(below: folder.startFolder)) }
  }

  /// One rule with all prerequisites, and an empty rule for each of them, so that one that is deleted does not stop make.
  static func makeRules(targets: [FilePath], reads: [FilePath]) -> [UInt8] {
    let targets = targets.compactMap(escaped)
    let reads = reads.compactMap(escaped)
    guard !targets.isEmpty else { return [] }
    var bytes = Array(targets.joined(separator: [space])) + [colon]
    for path in reads { bytes += Array(" \\\n  ".utf8) + path }
    bytes.append(newline)
    // A percent sign would make a pattern of the rule, and escaped it would be another name to ninja.
    for path in reads where !path.contains(UInt8(ascii: "%")) { bytes += path + [colon, newline] }
    return bytes
  }

  private static let space = UInt8(ascii: " ")
  private static let colon = UInt8(ascii: ":")
  private static let newline = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")

  /// The path as make and ninja read it; nil for one with a line break, which neither can name.
  private static func escaped(_ path: FilePath) -> [UInt8]? {
    var bytes: [UInt8] = []
    var backslashes = 0
    for byte in path.bytes {
      switch byte {
      case newline, UInt8(ascii: "\r"), 0: return nil
      case space, UInt8(ascii: "\t"), UInt8(ascii: "#"), colon:
        // Backslashes before an escaped byte would escape each other.
        bytes += Array(repeating: backslash, count: backslashes + 1) + [byte]
      case UInt8(ascii: "$"): bytes += [byte, byte]
      default: bytes.append(byte)
      }
      backslashes = byte == backslash ? backslashes + 1 : 0
    }
    return bytes
  }
}
