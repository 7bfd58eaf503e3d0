/// The names of the output files: unique among themselves and among the user's files.
///
/// `Foo.swift` gives `Foo+Prisms.swift`. Where several sources are called `Foo.swift`, each of them takes as many
/// folder names in front as tell them apart, so that a new file elsewhere renames nothing.
struct OutputNames {
  private let outputs: [String]
  /// The file of the embedded runtime.
  let runtime: String

  init(_ paths: [String]) {
    let components = paths.map { Self.components($0) }
    // File systems that ignore case are common: names that differ in case only are the same name.
    var taken = Set(components.map { ($0.last ?? "").lowercased() })
    let depths = Self.depths(components.map { $0.map { $0.lowercased() } })
    outputs = paths.indices.map { index in
      var depth = depths[index]
      while taken.contains(Self.name(components[index], depth).lowercased()),
        depth < components[index].count - 1
      {
        depth += 1
      }
      return Self.unique(Self.name(components[index], depth), &taken)
    }
    runtime = Self.unique("PrismOptics+Embedded.swift", &taken)
  }

  func output(_ index: Int) -> String { outputs[index] }

  private static func components(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init)
  }

  /// How many folder names tell each path from the others of its file name.
  private static func depths(_ paths: [[String]]) -> [Int] {
    var depths = Array(repeating: 0, count: paths.count)
    var open = Array(paths.indices)
    while !open.isEmpty {
      let groups = Dictionary(grouping: open) { paths[$0].suffix(depths[$0] + 1).joined(separator: "/") }
      open = groups.values.filter { $0.count > 1 }.flatMap { $0 }.filter { depths[$0] < paths[$0].count - 1 }
      for index in open { depths[index] += 1 }
    }
    return depths
  }

  private static func name(_ parts: [String], _ depth: Int) -> String {
    let file = parts.last ?? "Source"
    let base = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    return (parts.dropLast().suffix(depth) + [base]).joined(separator: "+") + "+Prisms.swift"
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
