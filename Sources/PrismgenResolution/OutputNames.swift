/// The names of the output files: unique among themselves and among the user's files.
///
/// `Foo.swift` gives `Foo+Prisms.swift`. Where several sources are called `Foo.swift`, each of them takes as many
/// folder names in front as tell them apart, so that a new file elsewhere renames nothing.
package struct OutputNames: Sendable {
  private let outputs: [String]
  /// The file of the embedded runtime.
  let runtime: String

  init(_ paths: [String]) {
    // File systems that ignore case are common: names that differ in case only are the same name.
    var taken = Set(paths.map { Self.fileName($0).lowercased() })
    let depths = Self.depths(paths)
    outputs = paths.indices.map { index in
      var name = Self.name(paths[index], depths[index])
      if taken.contains(name.lowercased()) {
        let longer = (depths[index]..<Self.components(paths[index]).count).map { Self.name(paths[index], $0) }
        name = longer.first { !taken.contains($0.lowercased()) } ?? longer.last ?? name
      }
      return Self.unique(name, &taken)
    }
    runtime = Self.unique(Self.embeddedRuntime, &taken)
  }

  func output(_ index: Int) -> String { outputs[index] }

  package static let embeddedRuntime = "PrismOptics+Embedded.swift"

  /// Whether `name` ends as that of an output; few files of the user's do.
  package static func mayContain(_ name: String) -> Bool {
    name.hasSuffix(suffix) || name == embeddedRuntime
  }

  /// Whether what is generated for `path`, beside whatever sources, may be called `name`; the embedded runtime is for all.
  package static func mayContain(_ name: String, for path: String) -> Bool {
    name == embeddedRuntime
      || components(path).indices.contains { Self.name(path, $0).lowercased() == name.lowercased() }
  }

  private static func components(_ path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }.filter { $0 != "." && $0 != ".." }
  }

  private static func fileName(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// How many folder names tell each path from the others of its file name. Few share theirs, and only these are cut.
  private static func depths(_ paths: [String]) -> [Int] {
    var depths = Array(repeating: 0, count: paths.count)
    let namesakes = Dictionary(grouping: paths.indices) { fileName(paths[$0]).lowercased() }
    var open = namesakes.values.filter { $0.count > 1 }.flatMap { $0 }
    let folders = Dictionary(uniqueKeysWithValues: open.map { ($0, components(paths[$0].lowercased())) })
    var depth = 0
    while true {
      open = open.filter { depth < folders[$0, default: []].count - 1 }
      if open.isEmpty { return depths }
      depth += 1
      for index in open { depths[index] = depth }
      let groups = Dictionary(grouping: open) {
        folders[$0, default: []].suffix(depth + 1).joined(separator: "/")
      }
      open = groups.values.filter { $0.count > 1 }.flatMap { $0 }
    }
  }

  private static let suffix = "+Prisms.swift"

  private static func name(_ path: String, _ depth: Int) -> String {
    let file = fileName(path)
    let base = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    let folders = depth == 0 ? [] : components(path).dropLast().suffix(depth)
    let name = (folders.map(String.init) + [base]).joined(separator: "+") + suffix
    // Build systems and this tool itself pass over hidden files.
    return String(name.drop { $0 == "." })
  }

  private static func unique(_ name: String, _ taken: inout Set<String>) -> String {
    var result = name
    var number = 2
    while !taken.insert(result.lowercased()).inserted {
      result = "\(name.dropLast(6))\(number).swift"
      number += 1
    }
    return result
  }
}
