package import PrismgenModel

/// What every command says about a run.
package struct Request: Sendable {
  package var inputs: InputSelection
  /// Files of other modules, read for names only.
  package var context: InputSelection
  package var moduleName: String?
  package var contextPlaces = ContextPlaces()
  package var settings: GenerationSettings
  /// Those that must be there; empty: nobody asks.
  package var namedTypes = NamedTypes()
  /// Of all runs that the configuration describes; empty: nobody knows of others than this one.
  package var outputs: [OutputLocation] = []
  /// The outputs of the C modules that the configuration lists beside the sources; empty: nobody knows of any.
  package var cOutputs: [FilePath] = []
  /// Rendered instead of what the generator itself makes; empty: none.
  package var templates: [FilePath] = []
  /// Warnings count as errors.
  package var isStrict: Bool
  /// What earlier runs of this process have read; nil: nothing is kept for later runs.
  package var parsed: ParsedFiles?
  /// A file that somebody is in the midst of writing keeps what was generated for it while it is no Swift.
  package var keepsUnfinished = false
  /// Where results of earlier runs are kept.
  package var cache = CacheLocation.none
  package var progress: Progress.Handler?

  package init(
    inputs: InputSelection, context: InputSelection = InputSelection(paths: []), moduleName: String? = nil,
    settings: GenerationSettings = GenerationSettings(), isStrict: Bool = false,
    progress: Progress.Handler? = nil
  ) {
    self.inputs = inputs
    self.context = context
    self.moduleName = moduleName
    self.settings = settings
    self.isStrict = isStrict
    self.progress = progress
  }
}

extension Request {
  /// The outcomes of an analysis, as far as they come to something: templates take every type, and do with it what they like.
  package func outcomes(of analysis: Analysis) -> [Outcome] {
    guard !templates.isEmpty else { return analysis.module.outcomes }
    let reason = "left to the templates: " + templates.map(\.display).joined(separator: ", ")
    return analysis.module.outcomes.map { outcome in
      var outcome = outcome
      outcome.status = .notSelected(reason: reason)
      outcome.refusals = []
      return outcome
    }
  }
}
