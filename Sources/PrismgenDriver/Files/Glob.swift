internal import PrismgenSource

/// A file name pattern of `--exclude`: `*` and `?` stay within a component, `**` stands for any number of components.
///
/// Without a slash the pattern is tried on every component (`Generated`, `*+Mock.swift`), with one on the whole path, on
/// the path below the folder that was given, and on that below the folder where the pattern was written
/// (`Sources/**/Tests`); with one at its beginning also on the path from the root. What matches a folder excludes all in it.
package struct Glob: Hashable, Sendable {
  fileprivate let components: [[UInt8]]
  private let characters: [[UInt32]]
  fileprivate var isSingleName: Bool
  /// Begins with a slash, so that it may be a path from the root, too.
  fileprivate let isAbsolute: Bool

  package init(_ pattern: [UInt8]) {
    let slash = UInt8(ascii: "/")
    let parts = pattern.split(separator: slash).map { Array($0) }.filter { $0 != [UInt8(ascii: ".")] }
    components = parts
    characters = parts.map { Self.characters($0[...]) }
    isAbsolute = pattern.first == slash
    isSingleName = parts.count == 1 && !isAbsolute
  }

  package init(_ pattern: String) { self.init(Array(pattern.utf8)) }

  /// The pattern as it reads from a folder below which `prefix` names the one that it was written in, if it leads out of
  /// that; the others are tried below it anyway.
  func rebased(below prefix: FilePath) -> Glob {
    guard components.first.map({ $0.elementsEqual("..".utf8) }) ?? false else { return self }
    let path = FilePath(Array(components.joined(separator: [UInt8(ascii: "/")]))).rebased(below: prefix)
    var result = Glob(Array(path.bytes))
    result.isSingleName = false
    return result
  }

  /// The pattern without what means nothing in it.
  var text: String { components.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/") }

  /// Whether the pattern names `path`, one component after the other.
  ///
  /// An empty pattern, as of a variable that is not set, names nothing.
  ///
  /// Complexity: the product of the two lengths at worst; there is no exponential backtracking.
  package func matches(_ path: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    matches(path.map(Self.characters))
  }

  /// - Parameter path: the ``characters(_:)`` of each component.
  fileprivate func matches(_ path: [[UInt32]]) -> Bool {
    guard let first = characters.first else { return false }
    if isSingleName, first != Self.anyComponents {
      return path.last.map { Self.matches(name: $0, first) } ?? false
    }
    return wildcardMatch(characters, path, isStar: { $0 == Self.anyComponents }) {
      Self.matches(name: $1, $0)
    }
  }

  private static let anyComponents = [star, star]

  private static func matches(name: [UInt32], _ pattern: [UInt32]) -> Bool {
    wildcardMatch(pattern, name, isStar: { $0 == star }) { $0 == mark || $0 == $1 }
  }

  private static var star: UInt32 { 0x2A }
  private static var mark: UInt32 { 0x3F }

  /// The bytes of each code point as one number, of which `?` stands for one; what is no UTF-8 is cut too.
  fileprivate static func characters(_ name: ArraySlice<UInt8>) -> [UInt32] {
    var characters: [UInt32] = []
    for byte in name {
      if byte & 0xC0 == 0x80, let last = characters.last, 0x80..<0x100_0000 ~= last {
        characters[characters.count - 1] = last << 8 | UInt32(byte)
      } else {
        characters.append(UInt32(byte))
      }
    }
    return characters
  }
}

/// The patterns of one `exclude`. Those without `*` and `?`, of which a package has as many as it has folders, are found by what
/// they name.
struct GlobList: Sendable {
  /// By the name of a component, by the whole path, and by that from the root; of patterns that are alike the first.
  private var names: [ArraySlice<UInt8>: Int] = [:]
  private var paths: [ArraySlice<ArraySlice<UInt8>>: Int] = [:]
  private var absolutePaths: [ArraySlice<ArraySlice<UInt8>>: Int] = [:]
  private var others: [(index: Int, glob: Glob)] = []
  private var hasAbsolute = false

  init(_ globs: [Glob]) {
    for (index, glob) in globs.enumerated() where !glob.components.isEmpty {
      hasAbsolute = hasAbsolute || glob.isAbsolute
      let components = glob.components.map { $0[...] }[...]
      if glob.components.joined().contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }) {
        others.append((index, glob))
      } else if glob.isSingleName {
        names.merge([(components[0], index)]) { first, _ in first }
      } else {
        paths.merge([(components, index)]) { first, _ in first }
        if glob.isAbsolute { absolutePaths.merge([(components, index)]) { first, _ in first } }
      }
    }
  }

  /// The index of the first pattern that matches one of the names of a path, or the path itself from the root.
  func first(naming names: [ArraySlice<ArraySlice<UInt8>>], absolute path: FilePath) -> Int? {
    let absolute = hasAbsolute ? path.absoluteComponents.map { $0[...] }[...] : []
    let literal =
      (names.flatMap { [$0.last.flatMap { self.names[$0] }, paths[$0]] } + [absolutePaths[absolute]])
      .compactMap(\.self).min()
    if others.isEmpty { return literal }
    let names = names.map { $0.map(Glob.characters) }
    let absoluteName = absolute.map(Glob.characters)
    let other = others.first { _, glob in
      names.contains(where: glob.matches) || glob.isAbsolute && glob.matches(absoluteName)
    }
    return [literal, other?.index].compactMap(\.self).min()
  }
}
