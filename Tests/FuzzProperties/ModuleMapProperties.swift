internal import PrismgenClangFrontend
package import PrismgenSource

extension Properties {
  /// Reads `buffer` as the map of a module `M`.
  package static func violation(ofModuleMap buffer: SourceBuffer) -> String? {
    let text = buffer.withBytes { Array($0) }
    let map = ModuleMap(text, module: "M")
    let other = ModuleMap.path(ofExtern: "M", in: text)
    // Property: the same bytes mean the same.
    guard ModuleMap(text, module: "M") == map, ModuleMap.path(ofExtern: "M", in: text) == other else {
      return "a second reading differs"
    }
    // Property: comments and lines are nothing but space.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let spaced =
      Array("/* module M { */ // module M {\n".utf8) + text.dropFirst(text.starts(with: mark) ? 3 : 0)
    guard ModuleMap(spaced, module: "M") == map else { return "a comment before it makes it another map" }
    // Property: what was read means the same when it is printed and read again. (The names of explicit submodules, which only
    // messages have, may not stand between quotes.)
    if let map {
      let again = ModuleMap(printed(map), module: "M")
      guard again?.headers == map.headers, again?.umbrellas == map.umbrellas,
        again?.excluded == map.excluded,
        again?.exports == map.exports
      else { return "printed with another meaning: \(map)" }
    }
    if let other {
      let printed = Array("extern module M \(quoted(other))".utf8)
      if ModuleMap.path(ofExtern: "M", in: printed) != other { return "printed with another path: \(other)" }
    }
    return nil
  }

  private static func printed(_ map: ModuleMap) -> [UInt8] {
    let lines =
      map.headers.map { "header \(quoted($0))" } + map.umbrellas.map { "umbrella \(quoted($0))" }
      + map.excluded.sorted().map { "exclude header \(quoted($0))" } + (map.exports ? ["export *"] : [])
    return Array("module M {\n\(lines.joined(separator: "\n"))\n}\n".utf8)
  }

  /// What was between two quotes is so again.
  private static func quoted(_ path: String) -> String { "\"\(path)\"" }
}
