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
  package var limits = TemplateLimits()

  package init(loader: @escaping Loader = { _ in nil }) { self.loader = loader }

  /// Renders `template`.
  ///
  /// - Returns: the output, nil if the template could not be rendered to its end, and what is wrong with it.
  package func render(
    _ template: SourceBuffer, context: [String: TemplateValue]
  ) -> (output: [UInt8]?, diagnostics: [Diagnostic]) {
    let renderer = Renderer(template, context: context, environment: self)
    do throws(TemplateProblem) {
      return (try renderer.run(), [])
    } catch {
      return (nil, [renderer.diagnostic(for: error)])
    }
  }
}
