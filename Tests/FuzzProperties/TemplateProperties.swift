package import PrismgenSource
internal import PrismgenStencil
internal import PrismgenSwiftFrontend

extension Properties {
  /// Renders `buffer` as a template, strictly and leniently.
  package static func violation(ofRendering buffer: SourceBuffer) -> String? {
    var environment = TemplateEnvironment { $0 == buffer.path ? buffer : nil }
    // What a template of four kilobytes may cost here; a limit is a diagnostic like any other.
    environment.limits.steps = 20_000
    environment.limits.output = 1 << 20
    environment.limits.range = 1_000
    for isLenient in [false, true] {
      environment.isLenient = isLenient
      let (output, diagnostics) = environment.render(buffer, context: context)
      // Property: there is output, or an error that says why not. Warnings stand beside output.
      guard (output == nil) == diagnostics.contains(where: { $0.severity == .error }) else {
        return "no output and no error, or both"
      }
      if let place = placeOutside(buffer, diagnostics) { return place }
      // Property: the same bytes give the same output.
      guard environment.render(buffer, context: context) == (output, diagnostics) else {
        return "a second rendering differs"
      }
      // Property: regions of whatever is printed can be cut out.
      if let output { _ = MarkedRegion.all(in: output) }
    }
    return nil
  }

  private static let source = SourceBuffer(
    path: "Model.swift",
    text: """
      // sourcery: AutoCases, name = value
      enum Action: String { case start, add(Item, at: Int) }
      struct Item: Equatable { var title: String; let id: Int? ; static var all: [Item] { [] } }
      protocol Named { var title: String { get } }
      class Base<T>: Named where T: Equatable { lazy var title = "" }
      #if DEBUG
      extension Action { var isDebug: Bool { true } }
      #endif
      """)

  /// Kept, because values of the context refer to the declarations.
  private static let declarations = Declarations([SwiftFrontend.parse(source).0]) { _ in source }

  private static let context = SourceryContext.make(
    declarations, arguments: ["flag": .string("true"), "number": .string("3")])
}
