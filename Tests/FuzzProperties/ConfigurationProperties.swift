internal import PrismgenConfiguration
package import PrismgenSource

extension Properties {
  /// Reads `buffer` as a `.prismgen.yml` and as a `.sourcery.yml`.
  package static func violation(ofConfiguring buffer: SourceBuffer) -> String? {
    let (configuration, problems) = Configuration.read(buffer)
    let (sourcery, sourceryProblems) = SourceryConfiguration.read(buffer)
    // Property: the same bytes mean the same.
    guard Configuration.read(buffer) == (configuration, problems) else { return "a second reading differs" }
    guard SourceryConfiguration.read(buffer).0 == sourcery else { return "a second Sourcery reading differs" }
    if let place = placeOutside(buffer, problems + sourceryProblems) { return place }
    guard problems.isEmpty else { return nil }
    // Property: what `config print` says of a configuration without problems means the same when it is read again.
    let runs = configuration.runs(Settings())
    let printed = ConfigurationText.print(runs, configuration.cModules)
    let (again, newProblems) = Configuration.read(SourceBuffer(path: "printed.yml", text: printed))
    guard newProblems.isEmpty else { return "printed:\n\(printed)\nread again: \(newProblems)" }
    let texts = { (run: Settings) in
      ConfigurationKey.allCases.map { run.hasEffect($0) ? run.withDefaults[$0]?.texts : nil }
    }
    let isSame =
      again.runs(Settings()).map(texts) == runs.map(texts)
      && ConfigurationText.print([], again.cModules).meaning
        == ConfigurationText.print([], configuration.cModules).meaning
    guard isSame else { return "printed with another meaning:\n\(printed)" }
    // Property: nothing is printed that means nothing.
    return again.settingsWithoutEffect(Settings()).isEmpty ? nil : "printed without effect:\n\(printed)"
  }

  /// A diagnostic that points behind the end of `buffer`.
  static func placeOutside(_ buffer: SourceBuffer, _ diagnostics: [Diagnostic]) -> String? {
    for case let location? in diagnostics.map(\.location) where location.path == buffer.path {
      if location.offset + location.length > buffer.count + 1 {
        return "a diagnostic at \(location.offset) of \(buffer.count) bytes"
      }
    }
    return nil
  }
}

extension String {
  /// Without the comments, which name the file.
  fileprivate var meaning: [Substring] {
    split(separator: "\n").map { line in line.ranges(of: "  # ").last.map { line[..<$0.lowerBound] } ?? line }
  }
}
