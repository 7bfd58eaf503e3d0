package import PrismgenSource

/// Renders templates written in the Stencil language, with the tags and filters of StencilSwiftKit and Sourcery.
///
/// The language is implemented here, because the Stencil library cannot say which member of which value is missing,
/// finds lines by their text, and parses a path anew each time it is looked up: 16 seconds for what takes this one a
/// fraction of a second. The tests hold both to the same output.
package struct TemplateEnvironment: Sendable {
  /// Finds the text of an included template by the name in the tag; nil if there is none that may be read.
  package typealias Loader = @Sendable (String) -> SourceBuffer?

  package var loader: Loader
  /// Unknown names and members are empty, as in Stencil.
  package var isLenient = false
  /// What is printed for a declaration inside an `#if` is not put into one, as with Sourcery.
  package var ignoresConditions = false
  /// The output is Swift, where it does not say otherwise.
  package var isSwift = true
  package var limits = TemplateLimits()
  /// What `{% now %}` prints: the time is told by whoever runs templates, and is a Thursday in 1970 otherwise.
  package var now: @Sendable () -> LocalTime = {
    LocalTime(year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0, weekday: 4, dayOfYear: 1)
  }
  /// Renders the rounds of a loop at a template's top level at the same time.
  package var executor: any RoundExecutor = SerialExecutor()
  /// Keeps those rounds for later runs.
  package var cache: Cache?

  package struct Cache: Sendable {
    package var store: any FragmentStore
    /// Tells this version of the tool from others.
    package var tool: String

    package init(store: any FragmentStore, tool: String) {
      self.store = store
      self.tool = tool
    }
  }

  package init(loader: @escaping Loader = { _ in nil }) { self.loader = loader }

  /// Renders `template`.
  ///
  /// - Returns: the output, nil if the template could not be rendered to its end, and what is wrong with it.
  package func render(
    _ template: SourceBuffer, context: [String: TemplateValue]
  ) -> (output: [UInt8]?, diagnostics: [Diagnostic]) {
    let renderer = Renderer(template, context: context, environment: self)
    do throws(TemplateProblem) {
      let output = try renderer.run()
      return (
        output,
        renderer.unenclosed.all.filter(\.isPrinted).map { $0.diagnostic(limits.conditions) }
          + UnknownSelections.warnings(of: renderer.buffers, context)
      )
    } catch {
      return (nil, [renderer.diagnostic(for: error)])
    }
  }
}

/// Does independent pieces of work, in order as far as anybody can see.
package protocol RoundExecutor: Sendable {
  /// `body(0) … body(count - 1)`, nil for those behind a last one that were not begun.
  func map<Result: Sendable>(
    _ count: Int, isLast: @escaping @Sendable (Result) -> Bool, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result?]
}

/// One after the other.
package struct SerialExecutor: RoundExecutor {
  package init() {}

  package func map<Result: Sendable>(
    _ count: Int, isLast: @escaping @Sendable (Result) -> Bool, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result?] {
    var results: [Result?] = []
    while results.count < count {
      let result = body(results.count)
      results.append(result)
      if isLast(result) { break }
    }
    return results + Array(repeating: nil, count: count - results.count)
  }
}
