import Testing

@testable import PrismgenResolution

struct OutputNameTests {
  private func names(_ paths: [String]) -> [String] {
    let names = OutputNames(paths)
    return paths.indices.map { names.output($0) }
  }

  @Test(arguments: [
    (["a/Foo.swift"], ["Foo+Prisms.swift"]),
    (["a/Foo.swift", "b/Foo.swift"], ["a+Foo+Prisms.swift", "b+Foo+Prisms.swift"]),
    (["x/a/Foo.swift", "y/a/Foo.swift"], ["x+a+Foo+Prisms.swift", "y+a+Foo+Prisms.swift"]),
    (["Foo.swift", "a/Foo.swift"], ["Foo+Prisms.swift", "a+Foo+Prisms.swift"]),
    (["a/Foo.swift", "a/Foo+Prisms.swift"], ["a+Foo+Prisms.swift", "Foo+Prisms+Prisms.swift"]),
    (["a/foo.swift", "b/Foo.swift"], ["a+foo+Prisms.swift", "b+Foo+Prisms.swift"]),
    (["Foo.swift", "Foo.swift"], ["Foo+Prisms.swift", "Foo+Prisms2.swift"]),
    (["./a/Foo.swift", "Bar.swift"], ["Foo+Prisms.swift", "Bar+Prisms.swift"]),
    (["../Foo.swift", "Foo.swift"], ["Foo+Prisms.swift", "Foo+Prisms2.swift"]),
    (["../a/Foo.swift", "../Foo.swift"], ["a+Foo+Prisms.swift", "Foo+Prisms.swift"]),
    (
      [".h.swift", "...swift", ".a/b.swift", "b.swift"],
      ["h+Prisms.swift", "+Prisms.swift", "a+b+Prisms.swift", "b+Prisms.swift"]
    ),
    ([".h.swift", "h.swift"], ["h+Prisms.swift", "h+Prisms2.swift"]),
  ])
  func namesAreUnique(paths: [String], expected: [String]) {
    #expect(names(paths) == expected)
    #expect(Set(names(paths).map { $0.lowercased() }).count == paths.count)
  }

  /// A file elsewhere renames nothing.
  @Test func unrelatedFilesChangeNothing() {
    let paths = ["a/Foo.swift", "b/Foo.swift", "c/Bar.swift"]
    #expect(Array(names(paths + ["d/Baz.swift", "e/f/Quux.swift"]).prefix(3)) == names(paths))
  }

  /// Every file of a large tree may have the same name.
  @Test func manyFilesOfOneName() {
    let paths = (0..<3000).map { "p\($0 % 60)/m\($0)/Package.swift" }
    #expect(Set(names(paths)).count == paths.count)
  }
}
