internal import PrismgenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A path as the operating system has it: any bytes but NUL.
///
/// A Swift string would repair invalid UTF-8 and take two spellings of an umlaut for one name, and so name another file
/// or none. ``display`` is for people; only the bytes open files.
package struct FilePath: Hashable, Sendable {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// Without empty and `.` components and without a slash at the end; `.` for the working folder itself.
  package let bytes: [UInt8]

  package init(_ bytes: some Collection<UInt8>) {
    let parts = bytes.split(separator: Self.slash).filter { !$0.elementsEqual([Self.dot]) }
    let isAbsolute = bytes.first == Self.slash
    let joined = parts.joined(separator: [Self.slash])
    let normal = isAbsolute ? [Self.slash] + joined : Array(joined)
    self.bytes = normal.isEmpty ? [Self.dot] : normal
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  private init(normal bytes: [UInt8]) { self.bytes = bytes }

  /// All bytes at once; an array feeds them one by one.
  package func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

  package var isAbsolute: Bool { bytes.first == Self.slash }
  package var isWorkingFolder: Bool { bytes == [Self.dot] }

  /// Whether it begins with `..`.
  package var leavesWorkingFolder: Bool {
    bytes.starts(with: [Self.dot, Self.dot]) && (bytes.count == 2 || bytes[2] == Self.slash)
  }

  package var components: [ArraySlice<UInt8>] {
    isWorkingFolder ? [] : bytes.split(separator: Self.slash)
  }

  package var name: ArraySlice<UInt8> {
    guard !isWorkingFolder else { return [] }
    return bytes.lastIndex(of: Self.slash).map { bytes[($0 + 1)...] } ?? bytes[...]
  }

  /// The folder that the path stands in.
  package var folder: FilePath {
    guard let end = bytes.lastIndex(of: Self.slash) else { return FilePath(".") }
    return FilePath(end == 0 ? bytes[...0] : bytes[..<end])
  }

  /// The path and the folders around it, from the innermost one on.
  package var andFolders: [FilePath] {
    var result = [self]
    // Where `..` stands only the system knows.
    while let last = result.last, last.folder != last, !last.name.elementsEqual([Self.dot, Self.dot]) {
      result.append(last.folder)
    }
    return result
  }

  package func appending(_ name: some Collection<UInt8>) -> FilePath {
    isWorkingFolder ? FilePath(Array(name)) : FilePath(bytes + [Self.slash] + name)
  }

  package func appending(_ name: String) -> FilePath { appending(Array(name.utf8)) }

  /// The path of an entry of the folder: `name` is what the system calls it, so it has no slash and is not `.`.
  func appending(entry name: [UInt8]) -> FilePath {
    if isWorkingFolder { return FilePath(normal: name) }
    var path: [UInt8] = []
    path.reserveCapacity(bytes.count + 1 + name.count)
    path += bytes
    if bytes.last != Self.slash { path.append(Self.slash) }
    path += name
    return FilePath(normal: path)
  }

  package var isSwiftSource: Bool { Self.isSwiftSource(name) }

  static func isSwiftSource(_ name: ArraySlice<UInt8>) -> Bool {
    name.count > swiftSuffix.count && name.suffix(swiftSuffix.count).elementsEqual(swiftSuffix)
  }

  package var isTemplate: Bool { name.suffix(8).elementsEqual(".stencil".utf8) }

  /// Whether a folder of headers may mean it.
  package var isHeader: Bool {
    [".h", ".hh", ".hpp", ".H"].contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// One line of valid UTF-8; different paths show differently.
  package var display: String { DisplayText.path(bytes) }

  /// As a configuration names it; other bytes than those of UTF-8 have no place there.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The rest of the path behind `folder`, or nil if it does not lie in it.
  package func components(below folder: FilePath) -> ArraySlice<ArraySlice<UInt8>>? {
    bytes(below: folder)?.split(separator: Self.slash)[...]
  }

  /// The same, with the slashes.
  func bytes(below folder: FilePath) -> ArraySlice<UInt8>? {
    guard isAbsolute == folder.isAbsolute else { return nil }
    if folder.isWorkingFolder { return isWorkingFolder ? nil : bytes[...] }
    let start = folder.bytes == [Self.slash] ? 1 : folder.bytes.count + 1
    guard bytes.count > start, bytes.starts(with: folder.bytes), bytes[start - 1] == Self.slash else {
      return nil
    }
    return bytes[start...]
  }

  package func isOrIsBelow(_ folder: FilePath) -> Bool { self == folder || bytes(below: folder) != nil }

  private static let swiftSuffix = Array(".swift".utf8)
}

extension FilePath: Comparable {
  package static func < (left: Self, right: Self) -> Bool { precedes(left.bytes, right.bytes) }

  /// In bytewise order; neither is empty. The paths of a run have long beginnings in common.
  static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        let order = memcmp(left.baseAddress!, right.baseAddress!, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
  }
}

extension Sequence<FilePath> {
  /// A sort for all kinds of sequences, where each would bring one of its own into the program.
  package func sortedPaths() -> [FilePath] { [FilePath].sorted(Array(self)) }
}

extension [FilePath] {
  @inline(never) fileprivate static func sorted(_ paths: [FilePath]) -> [FilePath] { paths.sorted() }
}
