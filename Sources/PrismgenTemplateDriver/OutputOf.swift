package import PrismgenDriver
internal import PrismgenConfiguration
internal import PrismgenSource

/// The output of one run of a project: what the generator makes, or what templates do.
package enum OutputOf {
  /// Brings the output up to date.
  package static func generate(_ run: Project.Run) -> Report { decide(run)() }

  /// Decides what ``generate(_:)`` does; see ``Generate/decide(_:output:)``.
  package static func decide(_ run: Project.Run) -> @Sendable () -> Report {
    if let request = RenderRequest(run) { return Render.decide([request]) }
    guard let output = run.output else { return { Report() } }
    return Generate.decide(run.request, output: output)
  }

  /// Says what ``generate(_:)`` would change.
  package static func check(_ run: Project.Run) -> Report {
    if let request = RenderRequest(run) { return Render.check(request) }
    return run.output.map { Check.run(run.request, output: $0) } ?? Report()
  }
}

extension RenderRequest {
  /// nil for a run without templates or without an output.
  init?(_ run: Project.Run) {
    guard !run.templates.isEmpty, let output = run.outputPath else { return nil }
    let arguments = run.settings[.args]
    self.init(
      sources: run.request.inputs, templates: [], output: output,
      arguments: arguments?.origin == .commandLine
        ? TemplateArgument.parse(run.settings.texts(.args).joined(separator: ","))
        : TemplateArgument.read(run.settings.texts(.args)),
      isStrict: run.request.isStrict)
    outputPlace = run.settings.items(.output).first?.location
    templates = run.templates
    namesAllTemplates = run.settings[.templates]?.origin != .commandLine
    progress = run.request.progress
    context = run.request.context
    module = run.request.moduleName
  }
}
