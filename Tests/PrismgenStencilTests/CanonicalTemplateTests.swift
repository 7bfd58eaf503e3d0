import Foundation
import PrismgenEmission
import PrismgenModel
import PrismgenResolution
import PrismgenSource
import PrismgenStencil
import PrismgenSwiftFrontend
import PrismgenTemplates
import Testing

/// The template `prismgen` prints what the emitter prints, byte for byte.
@Suite struct CanonicalTemplateTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every input among the fixtures, and sources that need every branch of the template.
  private static let sources: [String: String] = {
    var sources = [
      "values": """
      import Foundation
      /// A screen.
      public enum Screen<Value> {
        /// Shown first.
        case splash
        case item(Int), labelled(id: Value), several(id: Int, String, @Sendable () -> Void)
        #if DEBUG
        @available(*, deprecated) case debug(URL)
        @available(*, deprecated, message: \"""
          In \\
          two lines
          \""")
        case trace
        #endif
        case lazy(@autoclosure () -> Int)
        case never(Never)
        indirect case `self`(Screen)
      }
      """,
      "nested": """
      #if os(Linux)
      @available(macOS 14, *)
      enum Outer { struct State {}
        enum Inner { case a(State), b }
        struct Once: ~Copyable {}
        enum Moved: ~Copyable { case one(Int), two }
      }
      #endif
      // prismgen: lenses
      package struct Point { package var x: Int, y: Int
        /// The name.
        package internal(set) var name = ""
        #if DEBUG
        package var trace: String
        #endif
      }
      """,
    ]
    let rules = root.appendingPathComponent("Fixtures/Rules")
    for folder in (try? FileManager.default.contentsOfDirectory(atPath: rules.path)) ?? [] {
      let input = rules.appendingPathComponent(folder).appendingPathComponent("Input.swift")
      if let text = try? String(contentsOf: input, encoding: .utf8) { sources[folder] = text }
    }
    return sources
  }()

  @Test(arguments: sources.keys.sorted()) func equality(_ name: String) throws {
    let template = try #require(TemplateLibrary.entries.first { $0.name == "prismgen" })
    let buffer = SourceBuffer(path: "prismgen.stencil", bytes: template.bytes)
    let source = SourceBuffer(path: "Input.swift", text: Self.sources[name] ?? "")
    let module = ModuleModel(name: "App", files: [SwiftFrontend.parse(source).0])
    let choices: [(GenerationOptions.Emit, Bool)] = [
      (.all, false), ([.prisms, .lenses], true), ([.predicates, .modifiers], false),
      (.everything, true), (.lifts, false),
    ]
    for (emitted, isMainActor) in choices {
      var options = GenerationOptions()
      options.emit = emitted
      options.isMainActorByDefault = isMainActor
      let resolved = resolve(module, options: options).0
      let (output, problems) = TemplateEnvironment().render(buffer, context: GeneratorContext.make(resolved))
      #expect(problems.isEmpty, "\(problems)")
      // Without a declaration there is no file, and of the template only its last line break.
      let native = emit(resolved).first.map { $0.contents.drop { $0 != "\n" }.dropFirst() }
      #expect(String(decoding: output ?? [], as: UTF8.self) == native ?? "\n")
    }
  }
}
