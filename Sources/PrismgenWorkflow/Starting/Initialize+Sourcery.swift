internal import PrismgenConfiguration
internal import PrismgenDriver
internal import PrismgenSource

/// What `init` takes over from a `.sourcery.yml`.
extension Initialize {
  static func sourceryOutputs(
    _ remaining: RemainingTemplates, _ report: inout Report
  ) -> [ConfigurationTemplate.Output] {
    do throws(SystemError) {
      let sourcery = try SourceryFile(sourceryFile, expandsVariables: false)
      report.diagnostics = sourcery.diagnostics
      report.files = sourcery.files
      let outputs = sourcery.configurations.map { output($0, remaining, &report) }
      report.status = ExitStatus(report.diagnostics, isStrict: false)
      return outputs
    } catch {
      report = Report(unreadable: sourceryFile, error)
      return []
    }
  }

  private static func output(
    _ sourcery: SourceryConfiguration, _ remaining: RemainingTemplates, _ report: inout Report
  ) -> ConfigurationTemplate.Output {
    let nested = sourcery.arguments.filter(\.value.hasDictionary).keys
    let left = sourcery.otherKeys + nested.sorted().map { "args.\($0)" }
    if !left.isEmpty {
      report.summary.append("left behind from .sourcery.yml: \(left.joined(separator: ", "))")
    }
    if sourcery.namesVariables {
      report.summary.append(
        "variables such as '${NAME}' are text in .prismgen.yml; write what they stand for")
    }
    var output = ConfigurationTemplate.Output(
      sources: sourcery.sources.isEmpty ? ["."] : sourcery.sources.map(\.value), exclude: sourcery.exclude,
      output: sourcery.output?.value ?? "Generated")
    output.templates = templates(of: sourcery, remaining, &report)
    output.arguments = sourcery.arguments.filter { !nested.contains($0.key) }
    return output
  }

  /// `.prismgen.yml` has no key for what is not rendered, so that what is rendered is listed.
  private static func templates(
    of sourcery: SourceryConfiguration, _ remaining: RemainingTemplates, _ report: inout Report
  ) -> [String] {
    let written = sourcery.templates.map(\.value)
    let found = remaining(written.map { FilePath($0) }, sourcery.excludedTemplates.map { FilePath($0) }).map(
      \.text)
    if found.elementsEqual(written.map { FilePath($0).text }) { return written }
    if found.isEmpty {
      report.diagnostics.append(
        Diagnostic(
          .missingPath, .error, "there are no templates but those that are excluded",
          at: sourcery.templates.first?.location))
    }
    report.summary.append(
      "'templates' lists what 'templates.exclude' leaves; add to it what is added to the folder")
    return found
  }
}
