import PrismgenModel
import PrismgenSource
import PrismgenSwiftFrontend
import SeededRandom
import Testing

@testable import PrismgenResolution

/// What is known of a module between two changes is as good as a look at all of it.
@Suite struct KnownModuleTests {
  /// What files are made of: names that others look up, hide, extend and go through.
  private static let snippets = [
    "enum A { case a(Int), b(Box) }", "enum A { case a(Box<Int>), c(B.Inner) }",
    "public enum A { case a(B) }",
    "enum A<T> { case a(T), b(Box) }", "enum A<U> { case a(U) }", "private enum A { case a(Int) }",
    "enum B { case a(A), inner(Inner)\n enum Inner { case x(Int) } }",
    "enum B { case b }\nextension B { enum Inner { case y(Alias) } }",
    "struct B { struct Inner { let value: Box } }", "@MainActor enum B { case a(Int) }",
    "struct Box {}", "struct Box<T> { let value: T }", "final class Box {}",
    "extension Box { enum Part { case p(A) } }",
    "typealias Alias = A", "typealias Alias = B", "typealias Alias = String", "private typealias Alias = Int",
    "extension Alias { enum Deep { case d(Int) } }", "extension Alias.Inner { enum Deep { case d(Int) } }",
    "extension A: Equatable {}", "extension A { var a: Int? { nil } }",
    "extension Prism where Whole == A, Part == Int { static var a: Self { fatalError() } }",
    "protocol P { var isA: Bool { get } }\nextension A: P {}",
    "@globalActor actor Box { static let shared = Box() }", "actor Box { static let shared = Box() }",
    "@unsafe struct Box {}",
    "enum Fresh { case f(A) }",
    "enum Fresh<T> { case f(T), g(Later.Inner) }\nenum Later { enum Inner { case i(Alias) } }",
    "private enum Fresh { case f(Box) }", "extension Fresh { enum Deep { case d(B) } }",
    "enum Newer { case n(Fresh), m(Deep) }",
    "typealias Alias = Fresh",
    "struct Later { struct Fresh {} }\n// prismgen: lenses\nstruct Last { var later: Later.Fresh }",
    "import Lib", "@_exported import Lib", "enum Logged { case l([Log]) }",
    "import Foundation", "public import Foundation\npublic enum Dated { case day(Date), box(Box) }",
    "@Box enum Bound { case a(A) }",
    "// prismgen: lenses\nstruct S { var a: A\n var b: B.Inner }", "func f() { enum Local { case l } }",
    "let x = Box()", "\n\n",
    "#if DEBUG\nenum C { case a(A) }\n#else\nenum C { case b(B) }\n#endif",
  ]

  private static func file(_ index: Int, _ texts: [String]) -> FileModel {
    let text = texts.joined(separator: "\n")
    return SwiftFrontend.parse(SourceBuffer(path: "Sources/File\(index).swift", text: text)).0
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func randomChanges(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func texts() -> [String] { (0..<3).map { _ in Self.snippets.randomElement(using: &random) ?? "" } }
    var files = (0..<5).map { _ in texts() }
    let options = GenerationOptions()
    let library = SourceBuffer(path: "Sources/Lib/Lib.swift", text: "public protocol Log {}")
    var module = ModuleModel(
      name: "App", files: files.enumerated().map { Self.file($0, $1) },
      context: [SwiftFrontend.parse(library).0])
    var known = KnownModule(module, options: options)
    for _ in 0..<40 {
      let index = Int.random(in: 0..<5, using: &random)
      let place = Int.random(in: 0..<3, using: &random)
      // Half of the changes leave the names alone.
      if Bool.random(using: &random) {
        files[index][place] = Self.snippets.randomElement(using: &random) ?? ""
      } else {
        files[index][place] = "// moved\n" + files[index][place].replacing("case a(Int)", with: "case a(Box)")
      }
      module.files[index] = Self.file(index, files[index])
      known.replace([index: module.files[index]])
      let expected = resolve(module, options: options).0.files
      for file in 0..<5 {
        let path = module.files[file].path
        #expect(known.resolve([file]).files == expected.filter { $0.sourcePath == path }, "\(files)")
      }
    }
  }

  /// What stands before a type says what its uses are.
  @Test(arguments: ["@globalActor", "@unsafe"]) func attributes(attribute: String) {
    let type = "actor A { static let shared = A() }"
    let user = Self.file(
      1, ["enum E { case a(A) }\n// prismgen: lenses\n@A struct S { var a: Int { get { 1 } set {} } }"])
    for (before, after) in [(type, "\(attribute) \(type)"), ("\(attribute) \(type)", type)] {
      var module = ModuleModel(name: "App", files: [Self.file(0, [before]), user])
      var known = KnownModule(module, options: GenerationOptions())
      module.files[0] = Self.file(0, [after])
      known.replace([0: module.files[0]])
      #expect(known.resolve([1]).files == resolve(module, options: GenerationOptions()).0.files)
    }
  }

  /// A new type may have the name of a module, behind which others are named.
  @Test func typesCalledAsModules() {
    let context = SourceBuffer(path: "UI/Key.swift", text: "public struct Key {}")
    var module = ModuleModel(
      name: "App",
      files: [
        Self.file(0, ["struct A {}"]),
        Self.file(1, ["import UI\nextension UI.Key { enum E { case a(Int) } }"]),
      ], context: [SwiftFrontend.parse(context).0])
    var known = KnownModule(module, options: GenerationOptions())
    module.files[0] = Self.file(0, ["struct A {}", "enum UI { struct Key {} }"])
    known.replace([0: module.files[0]])
    #expect(known.resolve([1]).files == resolve(module, options: GenerationOptions()).0.files)
  }

  @Test(arguments: [
    ("enum A { case a(B) }", [1]), ("extension B { enum C {} }", [2]), ("struct D {}", []),
    ("typealias E = Int", []),
  ])
  func users(text: String, users: [Int]) {
    let texts = [text, "enum X { case x(A) }", "enum Y { case y([B.C]) }", "enum Z { case z }"]
    let module = ModuleModel(name: "App", files: texts.enumerated().map { Self.file($0, [$1]) })
    #expect(KnownModule(module, options: GenerationOptions()).users(of: [0]) == users)
  }
}
