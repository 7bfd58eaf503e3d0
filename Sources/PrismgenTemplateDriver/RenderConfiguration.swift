package import PrismgenDriver
internal import PrismgenConfiguration
internal import PrismgenSource

/// What a `.sourcery.yml` says about rendering. Its paths are relative to the file.
package struct RenderConfiguration: Sendable {
  package var sources: [FilePath]
  package var exclude: [Glob]
  package var templates: [FilePath]
  /// Templates and folders of templates that are left out.
  package var excludedTemplates: [FilePath]
  package var output: FilePath?
  package var arguments: [String: TemplateArgument]

  /// - Returns: nil and why, if the file cannot be read or is no YAML.
  package static func read(_ file: FilePath) -> (configuration: Self?, report: Report) {
    do throws(SystemError) {
      let buffer = try FileSystem.read(file, label: file.display).0
      let (configuration, problems) = SourceryConfiguration.read(buffer)
      let isUsable = !problems.contains { $0.severity == .error }
      let input = InputFile(path: file, root: 0, label: file.display)
      let report = Report(
        diagnostics: problems, status: isUsable ? .success : .configuration, files: SourceLookup([input]))
      return (isUsable ? Self(configuration, besides: file) : nil, report)
    } catch {
      let id: Diagnostic.ID = error == .notFound ? .missingPath : .unreadable
      let problem = Diagnostic(id, .error, "cannot read '\(file.display)': \(error.description)")
      return (nil, Report(diagnostics: [problem], status: ExitStatus([problem], isStrict: false)))
    }
  }

  private init(_ configuration: SourceryConfiguration, besides file: FilePath) {
    func path(_ text: String) -> FilePath {
      let path = FilePath(text)
      return path.isAbsolute ? path : path.isWorkingFolder ? file.folder : file.folder.appending(path.bytes)
    }
    sources = configuration.sources.map(path)
    exclude = configuration.exclude.map { Glob(path($0).bytes) }
    templates = configuration.templates.map(path)
    excludedTemplates = configuration.excludedTemplates.map(path)
    output = configuration.output.map(path)
    arguments = configuration.arguments.mapValues(TemplateArgument.init)
  }
}

extension TemplateArgument {
  fileprivate init(_ argument: SourceryConfiguration.Argument) {
    switch argument {
    case .flag: self = .flag
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .list(let arguments): self = .list(arguments.map(Self.init))
    case .dictionary(let arguments): self = .dictionary(arguments.mapValues(Self.init))
    }
  }
}
