import Foundation
import PrismgenModel
import PrismgenSource
import PrismgenSwiftFrontend
import SeededRandom
import Testing

/// What is kept of a module as bytes is what was read.
@Suite struct ModelCodingTests {
  private static let source = """
    #if os(Linux) && X
    @frozen public enum Route<T: P, each U>: Int, @MainActor Q where T: R, T.A == `Self` {
      /// d
      // prismgen: name = x
      case a(_ b: Int = 1, c `in`: @autoclosure () -> [String: T]!, inout D) = 1, `b`
      #if Y
      @available(*, deprecated) indirect case c(Outer::Inner<T>?)
      #elseif Z
      case d
      #endif
      static let s = "x", t: Int = 1
      private(set) var o: (Int, T) { didSet {} }
      var p: Int { get async throws { 1 } set {} }
      func f<V>(_ a: V, b: Int) rethrows -> V { isA; return a }
      subscript(dynamicMember path: KeyPath<A, B>) -> Int { 1 }
    }
    #endif
    extension [Route<Int>?] where Element: P { var r: Prisms { isB } }
    final class C: D { var p: E<F>, q = 1; let g: Set<H>? }
    struct S { @W var a: Int; let b: Self?; var c: Int { 1 } }
    // prismgen: lenses
    struct T { var a = [A](), b = B(1), c = C<D>.e; init?() {} }
    protocol P { static func make() -> Self; associatedtype A }
    """

  private func types(_ source: String) -> [TypeModel] {
    let buffer = SourceBuffer(path: "A.swift", text: source)
    let (file, _) = SwiftFrontend.parse(buffer, keeping: .generation(takesAllStructs: false))
    return file.types
  }

  /// Reads the members back into types that have none.
  private func roundTrip(_ types: [TypeModel]) throws -> [TypeModel] {
    var writer = ModelWriter()
    let starts = types.map { type in
      let start = (facts: writer.facts.count, places: writer.places.count)
      writer.startAnew()
      writer.writeMembers(of: type)
      return start
    }
    let (facts, places) = (writer.facts.bytes, writer.places.bytes)
    // From behind, since each is read by itself.
    return try zip(types, starts).reversed().map { original, start in
      var type = TypeModel(
        kind: original.kind, name: original.name, location: original.location,
        attributes: original.attributes, modifiers: original.modifiers,
        genericParameters: original.genericParameters, requirements: nil, inheritedTypes: [],
        condition: original.condition, documentation: original.documentation,
        directives: original.directives)
      (type.hasMacroExpansion, type.body, type.methods) = (
        original.hasMacroExpansion, original.body, original.methods
      )
      (type.aliases, type.types, type.problems) = (original.aliases, original.types, original.problems)
      var reader = ModelReader(
        facts: ByteReader(facts, from: start.facts), places: ByteReader(places, from: start.places),
        path: original.location.path)
      try reader.readMembers(of: &type)
      return type
    }.reversed()
  }

  @Test func everythingComesBack() throws {
    let types = types(Self.source)
    #expect(types.count == 6)
    #expect(try roundTrip(types) == types)
  }

  @Test func fixturesComeBack() throws {
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures")
    let files = try #require(FileManager.default.enumerator(at: fixtures, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let types = types(try String(contentsOf: file, encoding: .utf8))
      count += types.count
      #expect(try roundTrip(types) == types, "\(file.lastPathComponent)")
    }
    #expect(count > 1_000)
  }

  /// Reading ends, whatever the bytes are.
  @Test func otherBytesAreDamage() {
    var writer = ModelWriter()
    for type in types(Self.source) { writer.writeMembers(of: type) }
    var generator = SeededGenerator(seed: 1)
    var damages = 0
    for _ in 0..<2_000 {
      var (facts, places) = (writer.facts.bytes, writer.places.bytes)
      facts[Int.random(in: facts.indices, using: &generator)] = UInt8.random(
        in: .min ... .max, using: &generator)
      places.removeLast(Int.random(in: 0...8, using: &generator))
      var reader = ModelReader(facts: ByteReader(facts), places: ByteReader(places), path: "A.swift")
      for var type in types(Self.source) {
        do throws(ModelReader.Damage) { try reader.readMembers(of: &type) } catch { damages += 1 }
      }
    }
    #expect(damages > 0)
  }

  private func isFound(_ name: String, in source: String, hasNoArguments: Bool = false) -> Bool {
    var writer = ModelWriter()
    for type in types(source) { writer.writeMembers(of: type) }
    let facts = writer.facts.bytes
    return NameSet([name]).mayBegin(
      typesIn: facts, at: SourceRange(0, facts.count), hasNoArguments: hasNoArguments)
  }

  /// A number of things that there is no room for is damage, before memory is asked for.
  @Test func impossibleCountsAreDamage() {
    var facts = ByteWriter()
    for number in [0, 0, 1 << 60] { facts.write(number) }
    var reader = ModelReader(facts: ByteReader(facts.bytes), places: ByteReader([]), path: "A.swift")
    #expect(throws: ModelReader.Damage.self) { try reader.clauses() }
  }

  @Test(arguments: ["Box", "Int", "Item", "`in`", String(repeating: "n", count: 200)])
  func namesAreFoundInTheBytes(_ name: String) {
    #expect(
      isFound(name, in: "enum A { case a(Box<Int>, [Item], `in`, \(String(repeating: "n", count: 200))) }"))
  }

  @Test(arguments: ["A", "Ite", "Bo", "Items", "nt"])
  func otherNamesAreNot(_ name: String) {
    #expect(!isFound(name, in: "enum A { case item(Box<Int>, [Item]) }"))
  }

  @Test func argumentsAreTold() {
    let source = "enum A { case item(Box<Int>, [Item], Outer.Inner<Int>) }"
    #expect(!isFound("Box", in: source, hasNoArguments: true))
    for name in ["Int", "Item", "Outer"] {
      #expect(isFound(name, in: source, hasNoArguments: true), "\(name)")
    }
  }
}
