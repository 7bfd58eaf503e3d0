import PrismgenModel
import PrismgenSource
import Testing

@Suite("Fixtures/Rules")
struct FixtureTests {
  @Test(arguments: Fixture.rules)
  func outputAndDiagnosticsAreTheOnesBesideTheInput(_ fixture: Fixture) throws {
    let (files, diagnostics, _) = try fixture.generate()
    let goldens = try fixture.goldens()
    #expect(Set(files.map(\.name)) == Set(goldens.keys))
    for file in files { #expect(file.contents == goldens[file.name], "\(fixture)/\(file.name)") }
    #expect(diagnostics == fixture.expectedDiagnostics())
  }

  /// Two runs over the same bytes, and a run in which the output lies among the sources, change nothing.
  @Test(arguments: Fixture.rules)
  func outputIsDeterministic(_ fixture: Fixture) throws {
    let first = try fixture.generate()
    let second = try fixture.generate()
    #expect(first.files == second.files)
    #expect(first.outcomes == second.outcomes)
  }

  /// Every line of a generated file has an origin at or before it, and origins rise.
  @Test(arguments: Fixture.rules)
  func originsRise(_ fixture: Fixture) throws {
    for file in try fixture.generate().files where !file.sourcePath.isEmpty {
      #expect(!file.origins.isEmpty)
      #expect(zip(file.origins, file.origins.dropFirst()).allSatisfy { $0.line <= $1.line })
    }
  }

  /// Each rule of the table has a fixture; the number leads the folder's name.
  @Test func everyRuleHasAFixture() {
    let numbers = Set(Fixture.rules.compactMap { Int($0.description.prefix(3)) })
    #expect(Set(1...149).subtracting(numbers).sorted() == [])
  }

  @Test func refusalsCarryTheirRule() throws {
    for fixture in Fixture.rules {
      for refusal in try fixture.generate().outcomes.flatMap(\.refusals) {
        #expect((1...149).contains(refusal.rule), "\(refusal.diagnostic.message)")
        #expect(refusal.diagnostic.location != nil)
      }
    }
  }
}
