import PrismgenModel
import PrismgenSource
import Testing

@testable import PrismgenResolution

struct IsolationTests {
  /// Whether a superclass is isolated depends on its own, and classes may inherit for longer than a stack goes on.
  @Test func classesInheritOverManyLevels() {
    let count = 10_000
    let classes = (1..<count).map { "class C\($0): C\($0 - 1) {}\n" }.joined()
    var module = Module(
      """
      class C0 {}
      \(classes)
      nonisolated enum Outer { class Last: C\(count - 1) { struct Row { var height: Int { get { 1 } set {} } } } }
      """)
    module.options.isMainActorByDefault = true
    module.options.emit = [.lenses]
    #expect(module.messages() == ["'height' is main-actor isolated; no lens"])
  }

  /// In a struct of an actor the module's isolation is not at fault.
  @Test func whatReachesAnIsolatedPropertyIsSaid() {
    var module = Module(
      """
      class K {}
      @MainActor struct S { var k: K, h: Int { get { 1 } set {} }; nonisolated(unsafe) var u: K }
      extension S { @MainActor struct T { var c = make(), d: Result = make() } }
      """)
    module.options.emit = [.lenses]
    let diagnostics = module.resolved().diagnostics
    #expect(
      diagnostics.map(\.help) == [
        "let its type say that it is Sendable", "mark it 'nonisolated'", "mark it '@safe' or '@unsafe', too",
        "write its type", "write its type",
      ])
    #expect(diagnostics[2].message.contains("unsafe in language mode 6 and not in 5"))
  }

  /// Neither the macro nor the protocol says anything of Sendable: the main actor isolates the classes, which makes them so.
  @Test(
    arguments: [
      ("import Observation\n@Observable final class Model {}", "Model", true),
      ("import SwiftUI\n@MainActor @Observable class Model: Identifiable {}", "[Model]?", true),
      ("import Combine\nfinal class Model: ObservableObject {}", "Model?", true),
      ("import Observation\nnonisolated @Observable final class Model {}", "Model", false),
      ("import SwiftData\n@Model final class Model {}", "Model", false),
      ("import Camera\nfinal class Model: ObservableObject {}", "Model", false),
    ])
  func observedClasses(declaration: String, type: String, isReached: Bool) {
    var module = Module("\(declaration)\nstruct S { var model: \(type) }")
    module.options.isMainActorByDefault = true
    module.options.emit = [.lenses]
    #expect(module.messages().isEmpty == isReached)
  }

  @Test(arguments: [("Unmanaged<Model>", false), ("Set<Model>", true), ("Range<Model>", true)])
  func argumentsOfTheStandardLibrary(type: String, isIsolated: Bool) {
    var module = Module("final class Model: Comparable, Hashable {}\nenum E { case a(\(type)) }")
    module.options.isMainActorByDefault = true
    #expect(module.enumCase("E.a")?.isIsolated == isIsolated)
  }

  /// SwiftUI may be handed on by a module, which nobody knows unless it is read.
  @Test(
    arguments: [
      ("import DesignKit", "struct S: View", nil, ["'ns' may be main-actor isolated; no lens"]),
      ("import DesignKit", "struct S: Scene", nil, []),
      ("import Foundation", "struct S: View", nil, []),
      (
        "import DesignKit", "struct S: Scene", "@_exported import SwiftUI",
        ["'ns' is main-actor isolated; no lens"]
      ),
      (
        "import SwiftUI", "typealias V = View\nstruct S: V", nil, ["'ns' is main-actor isolated; no lens"]
      ),
      (
        "import SwiftUI", "struct S { @StateObject private var a: Int; private var b: Int", nil,
        ["'a' is private; no lens", "'b' is private; no lens", "'ns' is main-actor isolated; no lens"]
      ),
    ] as [(String, String, String?, [String])])
  func protocolsOfSwiftUI(imports: String, head: String, context: String?, messages: [String]) {
    let body = head.contains("{") ? "; " : " { "
    var module = Module("\(imports)\nclass NS {}\n\(head)\(body)var ns: NS }")
    if let context { module.context = [("DesignKit/Kit.swift", context)] }
    module.options.emit = [.lenses]
    #expect(module.messages() == messages)
  }

  /// Other modules have the default isolation only where an output for them says so.
  @Test(
    arguments: [
      ("public struct Key: Hashable {}", false, nil),
      ("public struct Key: Hashable {}", true, " of 'Key', which is another module's; no prism"),
      ("nonisolated public struct Key: Hashable {}", true, nil),
      (
        "@MainActor public struct Key: Hashable {}", false,
        " of 'Key', which is another module's; no prism"
      ),
    ] as [(String, Bool, String?)])
  func typesOfOtherModules(declaration: String, isMainActor: Bool, advice: String?) {
    var module = Module("import Lib\nenum E { case a(Set<Key>) }")
    module.context = [("Lib/Key.swift", declaration)]
    module.options.isMainActorByDefault = true
    module.isContextMainActorByDefault = isMainActor
    let messages = advice.map {
      ["payload type 'Set<Key>' of case 'a' may need a main-actor conformance\($0)"]
    }
    #expect(module.messages() == messages ?? [])
  }

  /// Outside of its module the compiler takes a protocol for nonisolated that nothing but the default of that module isolates.
  @Test(
    arguments: [
      ("", "struct Own: Screen { var title: Int { 1 } }", "; mark 'Own' nonisolated to get a prism"),
      ("@MainActor ", "struct Own: Screen { var title: Int { 1 } }", nil),
      ("", "nonisolated struct Own: Screen { var title: Int { 1 } }", nil),
      ("", "struct Own: nonisolated Screen { nonisolated var title: Int { 1 } }", nil),
      (
        "", "struct Own {}; nonisolated extension Own: Screen { var title: Int { 1 } }",
        "; mark the conformances of 'Own' nonisolated to get a prism"
      ),
      ("", "nonisolated struct Own {}; nonisolated extension Own: Screen { var title: Int { 1 } }", nil),
      ("", "typealias Own = Home", " of 'Home', which is another module's; no prism"),
      ("@MainActor ", "typealias Own = Home", nil),
    ] as [(String, String, String?)])
  func protocolsOfOtherModules(attribute: String, declaration: String, advice: String?) {
    for isMainActor in [true, false] {
      var module = Module("import Ui\n\(declaration)\nenum E { case a(Stack<Own>) }")
      module.context = [
        (
          "Ui/Screen.swift",
          """
          \(attribute)public protocol Screen { var title: Int { get } }
          public struct Home: Screen { public var title: Int { 1 } }
          public enum Stack<Content: Screen> { case push(Content) }
          """
        )
      ]
      module.options.isMainActorByDefault = isMainActor
      module.isContextMainActorByDefault = true
      let isTaken = advice == nil || !isMainActor && !declaration.hasPrefix("typealias")
      #expect(
        module.messages()
          == (isTaken
            ? [] : ["payload type 'Stack<Own>' of case 'a' may need a main-actor conformance\(advice!)"]))
    }
  }

  @Test(arguments: ["Sendable", "SendableMetatype", "Error"])
  func sendableProtocolsOfOtherModules(name: String) {
    var module = Module("import Ui\nstruct Own: Screen {}\nenum E { case a(Stack<Own>) }")
    module.context = [
      (
        "Ui/Screen.swift",
        "public protocol Screen: \(name) {}; public enum Stack<Content: Screen> { case push(Content) }"
      )
    ]
    module.options.isMainActorByDefault = true
    module.isContextMainActorByDefault = true
    #expect(module.messages() == [])
  }

  /// Nor does such a protocol isolate a type, of which a nonisolated module's default says nothing, or free it from the default.
  @Test func protocolsOfOtherModulesIsolateNoType() {
    for (attribute, isSent) in [("", false), ("@MainActor ", true)] {
      var module = Module(
        """
        import Ui
        nonisolated enum Outer { final class Model: Screen { var title: Int { 1 } } }
        struct S { var model: Outer.Model }
        """)
      module.context = [("Ui/Screen.swift", "\(attribute)public protocol Screen { var title: Int { get } }")]
      module.options.isMainActorByDefault = true
      module.options.emit = [.lenses]
      module.isContextMainActorByDefault = true
      #expect(module.messages().isEmpty == isSent)
    }
  }

  /// Where the main actor isolates by default, it does so with what witnesses an isolated requirement in a nonisolated type.
  @Test func witnessesInNonisolatedTypes() {
    for isMainActor in [true, false] {
      var module = Module(
        """
        @MainActor protocol Titled { var title: Int { get set }; nonisolated var id: Int { get } }
        nonisolated struct S: Titled {
          var title: Int { get { 1 } set {} }
          var id: Int { get { 1 } set {} }
        }
        nonisolated struct Stored: Titled { var title: Int; var id: Int }
        """)
      module.options.emit = [.lenses]
      module.options.isMainActorByDefault = isMainActor
      let diagnostics = module.resolved().diagnostics
      #expect(diagnostics.map(\.message) == (isMainActor ? ["'title' is main-actor isolated; no lens"] : []))
      #expect(diagnostics.first?.help == (isMainActor ? "mark it 'nonisolated'" : nil))
    }
  }

  /// What the main actor isolates may be sent, whichever module declares it.
  @Test(
    arguments: [
      ("public struct Piece { public var ns: NSObject? }", true),
      ("public enum Piece { case a }", true),
      ("public final class Piece {}", true),
      ("public class Piece: Base {}", false),
      ("nonisolated public struct Piece { public var ns: NSObject? }", false),
      ("public struct Piece: Coding {}", false),
      (
        "nonisolated public struct Outer { public struct Piece {} }; public typealias Piece = Outer.Piece",
        false
      ),
    ])
  func lensesOfTypesOfOtherModules(declaration: String, isReached: Bool) {
    for isMainActor in [true, false] {
      var module = Module("import Lib\nstruct S { var part: Piece, others: [Piece]? }")
      module.context = [("Lib/Piece.swift", declaration)]
      module.options.isMainActorByDefault = true
      module.options.emit = [.lenses]
      module.isContextMainActorByDefault = isMainActor
      #expect(module.messages().isEmpty == (isReached && isMainActor), "\(module.messages())")
    }
  }

  /// The runtime's types ask for no conformance but that of identifiers to Hashable.
  @Test(
    arguments: [
      ("import PrismStore", "ElementAction<Int, Row>", false),
      ("import PrismStore", "PrismStore.ElementAction<Int, Row>", false),
      ("import PrismStore", "ElementAction<Row, Int>", true),
      ("import PrismStore", "Set<ElementAction<Int, Row>>", true),
      ("import PrismStore", "IdentifiedArray<Row>", true),
      ("import PrismStore", "Reducer<Row, Row>", false),
      ("import PrismOptics", "[Prism<Row, Int>]", false),
      ("import Other", "ElementAction<Int, Row>", true),
      ("import Other", "PrismStore.ElementAction<Int, Row>", true),
      ("", "Repeated<Row>", false), ("", "EmptyCollection<Row>?", false),
    ])
  func argumentsOfTheRuntime(head: String, type: String, isIsolated: Bool) {
    var module = Module(
      "\(head)\nstruct Row: Hashable, Identifiable { var id = 0 }\nenum E { case a(\(type)) }")
    module.options.isMainActorByDefault = true
    #expect(module.enumCase("E.a")?.isIsolated == isIsolated)
  }

  /// What an extension adds to them has that of the module which the extension stands in.
  @Test func conformancesOfTypesOfOtherModules() {
    var module = Module(
      "import Lib\nextension Key: Comparable {}; enum E { case a(Set<Key>), b(Range<Key>) }")
    module.context = [("Lib/Key.swift", "public struct Key: Hashable {}")]
    module.options.isMainActorByDefault = true
    #expect(module.enumCase("E.b")?.isIsolated == true)
  }
}
