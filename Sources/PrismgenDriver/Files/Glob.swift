internal import PrismgenSource

/// A file name pattern of `--exclude`: `*` and `?` stay within a component, `**` stands for any number of components.
///
/// Without a slash the pattern is tried on every component (`Generated`, `*+Mock.swift`), with one on the whole path, on
/// the path below the folder that was given, and on that below the folder where the pattern was written
/// (`Sources/**/Tests`); with one at its beginning also on the path from the root. What matches a folder excludes all in it.
package struct Glob: Hashable, Sendable {
  private let components: [[UInt8]]
  private var isSingleName: Bool
  /// Begins with a slash, so that it may be a path from the root, too.
  let isAbsolute: Bool

  package init(_ pattern: [UInt8]) {
    let slash = UInt8(ascii: "/")
    let parts = pattern.split(separator: slash).map { Array($0) }.filter { $0 != [UInt8(ascii: ".")] }
    components = parts
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
    if components.isEmpty { return false }
    if isSingleName, components[0] != Self.anyComponents {
      return path.last.map { Self.matches(name: $0, components[0]) } ?? false
    }
    return wildcardMatch(components, Array(path), isStar: { $0 == Self.anyComponents }) {
      Self.matches(name: $1, $0)
    }
  }

  private static let anyComponents = Array("**".utf8)

  private static func matches(name: ArraySlice<UInt8>, _ pattern: [UInt8]) -> Bool {
    wildcardMatch(characters(pattern[...]), characters(name), isStar: { $0 == star }) {
      $0 == mark || $0 == $1
    }
  }

  private static var star: UInt32 { 0x2A }
  private static var mark: UInt32 { 0x3F }

  /// The bytes of each code point as one number, of which `?` stands for one; what is no UTF-8 is cut too.
  private static func characters(_ name: ArraySlice<UInt8>) -> [UInt32] {
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
