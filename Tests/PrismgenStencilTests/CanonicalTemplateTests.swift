import Foundation
import PrismgenEmission
import PrismgenModel
import PrismgenResolution
import PrismgenSource
import PrismgenStencil
import PrismgenSwiftFrontend
import PrismgenTemplates
import Testing

/// The template `prismgen` prints what the emitter prints into one file, byte for byte.
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
    let choices: [(GenerationOptions.Emit, Bool)] = [
      (.all, false), ([.prisms, .lenses], true), ([.predicates, .modifiers], false),
      (.everything, true), (.lifts, false),
    ]
    for (emitted, isMainActor) in choices {
      var options = GenerationOptions()
      options.emit = emitted
      options.isMainActorByDefault = isMainActor
      try check([Self.sources[name] ?? ""], options)
    }
  }

  /// One output has each import once, at one level.
  @Test func severalFiles() throws {
    try check(
      [
        "public import Foundation\npublic enum A { case a(URL), b }",
        "internal import Foundation\nenum B { case a(URL), b }", "enum C { case a, b(Int) }",
      ], GenerationOptions())
  }

  private func check(_ sources: [String], _ options: GenerationOptions) throws {
    let template = try #require(TemplateLibrary.entries.first { $0.name == "prismgen" })
    let files = sources.enumerated().map { index, text in
      SwiftFrontend.parse(SourceBuffer(path: "Input\(index).swift", text: text)).0
    }
    let resolved = resolve(ModuleModel(name: "App", files: files), options: options).0
    let (output, problems) = TemplateEnvironment().render(
      SourceBuffer(path: "prismgen.stencil", bytes: template.bytes), context: GeneratorContext.make(resolved))
    #expect(problems.isEmpty, "\(problems)")
    let native = emitSingleFile(resolved, name: "Output.swift").contents.drop { $0 != "\n" }.dropFirst()
    // Without a declaration the template prints its last line break only.
    #expect(String(decoding: output ?? [], as: UTF8.self) == (native.isEmpty ? "\n" : native))
  }
}
