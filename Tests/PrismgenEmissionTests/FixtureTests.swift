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

  /// 'inline' leaves out what 'generate' leaves out, but for what only the names of another file stand in the way of.
  @Test(arguments: Fixture.rules)
  func propertiesInPlaceAreThoseOfFilesOfTheirOwn(_ fixture: Fixture) throws {
    let elsewhere = try fixture.resolved { $0.emit = .properties }.0
    let inPlace = try fixture.resolved { ($0.emit, $0.isInPlace) = (.properties, true) }.0
    let (generated, written) = (Self.properties(elsewhere), Self.properties(inPlace))
    for outcome in inPlace.outcomes where outcome.payloadCount > 0 {
      let codes = outcome.refusals.map(\.diagnostic.id.code)
      guard Self.codesOfPlaces.isDisjoint(with: codes) else { continue }
      let missing = (generated[outcome.location] ?? []).subtracting(written[outcome.location] ?? [])
      #expect(missing == [], "\(outcome.location)")
    }
    for outcome in elsewhere.outcomes {
      let codes = outcome.refusals.map(\.diagnostic.id.code)
      guard Self.codesOfNames.isDisjoint(with: codes) else { continue }
      let more = (written[outcome.location] ?? []).subtracting(generated[outcome.location] ?? [])
      #expect(more == [], "\(outcome.location)")
    }
  }

  /// Of what has nothing between its braces: what can be copied where its arguments can, and an autoclosure among other values.
  private static let codesOfPlaces: Set = ["PG0210", "PG0250"]
  /// Of what cannot be named from another file, or not from this one, and of an autoclosure that a property can call.
  private static let codesOfNames: Set = [
    "PG0202", "PG0203", "PG0204", "PG0205", "PG0206", "PG0207", "PG0208", "PG0240", "PG0250",
  ]

  private static func properties(_ module: ResolvedModule) -> [PrismgenSource.SourceLocation: Set<String>] {
    var result: [PrismgenSource.SourceLocation: Set<String>] = [:]
    for case .enum(let found) in module.files.flatMap(\.declarations) {
      result[found.target.location] = Set(found.cases.compactMap(\.property))
    }
    return result
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
