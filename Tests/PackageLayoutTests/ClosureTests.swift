import Testing

/// What somebody compiles who uses a product, as the manifest has it.
@Suite struct ClosureTests {
  /// Every package with the build plugin compiles these, and optimises them in a release build: nothing that serves people
  /// at a terminal, no templates, no C, and nothing of another package.
  @Test func theBuildPluginCompilesOnlyWhatItNeeds() throws {
    let targets = try Manifest.dependencies()
    #expect(targets["PrismgenBuildPlugin"] == ["prismgen-build"])
    #expect(
      Self.closure(of: "prismgen-build", in: targets) == [
        "CPrismgenSearch", "PrismgenConfiguration", "PrismgenDriver", "PrismgenEmission", "PrismgenModel",
        "PrismgenResolution", "PrismgenSource", "PrismgenSwiftFrontend",
      ])
  }

  /// Who imports the optics compiles nothing else.
  @Test func theOpticsStandAlone() throws {
    let targets = try Manifest.dependencies()
    #expect(targets["PrismOptics"] == [])
    #expect(targets["PrismStore"] == ["PrismOptics"])
  }

  private static func closure(of target: String, in targets: [String: Set<String>]) -> [String] {
    var found: Set<String> = []
    var open = [target]
    while let next = open.popLast() {
      for dependency in targets[next] ?? [] where found.insert(dependency).inserted {
        open.append(dependency)
      }
    }
    return found.sorted()
  }
}
