package import PrismgenSource

extension Configuration {
  /// What is set where nothing asks for it: `args` without templates, beside templates what only the generator heeds, and
  /// `sources` beside outputs that all have their own.
  ///
  /// Keys at the top may be for the build plugin or for runs of the command line's own, which know no `outputs`, so that such a
  /// key means nothing only if that holds for the top and for every output.
  ///
  /// - Parameter options: those of the command line.
  /// - Complexity: linear in the number of outputs.
  package func settingsWithoutEffect(_ options: Settings) -> [Diagnostic] {
    let tops = [common] + (outputs ?? []).map { common.overlaid(by: $0) }
    let mappings = [(common, tops)] + (outputs ?? []).map { ($0, [common.overlaid(by: $0)]) }
    let own = mappings.flatMap { mapping, runs in
      // Templates of the command line are there for this time only.
      mapping.withoutEffect(in: runs) { options.rendersTemplates && $0 == .args }
    }
    return own + sourcesWithoutOutput(options) + options.withoutEffect(in: runs(options)) { _ in false }
  }

  private func sourcesWithoutOutput(_ options: Settings) -> [Diagnostic] {
    guard let outputs, let sources = common[.sources], !options.describesRun,
      outputs.allSatisfy({ $0.isSet(.sources) })
    else { return [] }
    return [
      Diagnostic(
        .settingWithoutEffect, .error, "'sources' means nothing where every output has its own",
        at: sources.origin.location, help: "make them an output of 'outputs', or take them away")
    ]
  }
}

extension Settings {
  /// Whether a command line with these options has sources or an output of its own.
  package var describesRun: Bool { isSet(.sources) || isSet(.output) }

  package var rendersTemplates: Bool { !texts(.templates).isEmpty }

  /// The keys that mean something for an output like this one.
  package func hasEffect(_ key: ConfigurationKey) -> Bool {
    key.concern == nil || key.concern == (rendersTemplates ? .templates : .generator)
  }

  /// - Parameter runs: what becomes of the settings, with those from elsewhere.
  fileprivate func withoutEffect(
    in runs: [Settings], except isExpected: (ConfigurationKey) -> Bool
  ) -> [Diagnostic] {
    ConfigurationKey.allCases.compactMap { key in
      guard let value = self[key], !isExpected(key), !runs.contains(where: { $0.hasEffect(key) }) else {
        return nil
      }
      let name = value.origin == .commandLine ? "--\(key.rawValue)" : "'\(key.rawValue)'"
      return Diagnostic(
        .settingWithoutEffect, .error,
        key.concern == .templates
          ? "\(name) means nothing without templates" : "\(name) means nothing where templates are rendered",
        at: value.origin.location,
        help: key.concern == .templates
          ? "name the templates that are to find them" : "templates decide themselves what they print")
    }
  }
}

extension Settings.Origin {
  package var location: SourceLocation? { if case .file(let location) = self { location } else { nil } }
}
