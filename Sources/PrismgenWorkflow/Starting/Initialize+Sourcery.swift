internal import PrismgenConfiguration
internal import PrismgenDriver
internal import PrismgenSource

/// What `init` takes over from a `.sourcery.yml`.
extension Initialize {
  static func sourceryOutputs(
    _ file: FilePath, _ remaining: RemainingTemplates, _ report: inout Report
  ) -> [ConfigurationTemplate.Output] {
    do throws(SystemError) {
      let sourcery = try SourceryFile(file, expandsVariables: false)
      report.diagnostics = sourcery.diagnostics
      report.files = sourcery.files
      let outputs = sourcery.configurations.map {
        output($0.rebased(below: file.folder), file, remaining, &report)
      }
      report.status = ExitStatus(report.diagnostics)
      return withoutSharedPlaces(outputs, &report)
    } catch {
      report = Report(unreadable: file, error)
      return []
    }
  }

  private static func output(
    _ sourcery: SourceryConfiguration, _ file: FilePath, _ remaining: RemainingTemplates,
    _ report: inout Report
  ) -> ConfigurationTemplate.Output {
    let nested = sourcery.arguments.filter(\.value.hasDictionary).keys
    let left = sourcery.otherKeys + nested.sorted().map { "args.\($0)" }
    if !left.isEmpty {
      report.summary.append("left behind from \(file.display): \(left.joined(separator: ", "))")
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

  /// Configurations that differ in their templates only become one output; any other one whose place is taken gets one of its
  /// own, because no two outputs may share one.
  private static func withoutSharedPlaces(
    _ outputs: [ConfigurationTemplate.Output], _ report: inout Report
  ) -> [ConfigurationTemplate.Output] {
    var joined: [ConfigurationTemplate.Output] = []
    for output in outputs {
      if let index = joined.firstIndex(where: { $0.differsInTemplatesOnly(from: output) }) {
        let known = Set(joined[index].templates)
        joined[index].templates += output.templates.filter { !known.contains($0) }
      } else {
        joined.append(output)
      }
    }
    var taken: Set<NamedPlace> = []
    let wanted = Set(joined.map(\.place))
    for index in joined.indices where !taken.insert(joined[index].place).inserted {
      let first = joined[index].output
      joined[index].output = (2...).lazy.map { place($0, besides: first) }.first {
        let place = NamedPlace(FilePath($0))
        return !wanted.contains(place) && taken.insert(place).inserted
      }!
      report.summary.append(
        "several configurations write to '\(shown(first))', one of them to '\(shown(joined[index].output))' now"
      )
    }
    return joined
  }

  private static func shown(_ path: String) -> String { DisplayText.path(Array(path.utf8)) }

  /// A folder below the output, or a file beside it.
  private static func place(_ number: Int, besides output: String) -> String {
    let path = OutputPath(output)
    let name = String(decoding: path.path.name, as: UTF8.self)
    guard !path.isFolder, let dot = name.dropFirst().lastIndex(of: ".") else {
      return path.path.appending("\(number)").text
    }
    return path.path.folder.appending("\(name[..<dot])\(number)\(name[dot...])").text
  }
}

extension ConfigurationTemplate.Output {
  fileprivate var place: NamedPlace { NamedPlace(FilePath(output)) }

  fileprivate func differsInTemplatesOnly(from other: Self) -> Bool {
    var copy = other
    copy.templates = templates
    copy.output = output
    // Without templates an output is the generator's.
    return self == copy && templates.isEmpty == other.templates.isEmpty && place == other.place
  }
}

extension SourceryConfiguration {
  /// With paths from the folder that `.prismgen.yml` is written to.
  fileprivate func rebased(below folder: FilePath) -> Self {
    if folder.isWorkingFolder { return self }
    func rebased(_ text: String) -> String { FilePath(text).rebased(below: folder).text }
    func rebased(_ text: Located<String>) -> Located<String> {
      Located(rebased(text.value), at: text.location)
    }
    var result = self
    result.sources = sources.map(rebased)
    result.exclude = exclude.map(rebased)
    result.templates = templates.map(rebased)
    result.excludedTemplates = excludedTemplates.map(rebased)
    result.output = output.map { output in
      let path = rebased(output.value)
      return Located(OutputPath(output.value).namesFolder ? path + "/" : path, at: output.location)
    }
    return result
  }
}
