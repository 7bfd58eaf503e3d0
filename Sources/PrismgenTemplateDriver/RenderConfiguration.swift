package import PrismgenDriver
internal import PrismgenConfiguration
package import PrismgenSource

/// What one configuration of a `.sourcery.yml` says about rendering. Its paths are relative to the file.
package struct RenderConfiguration: Sendable {
  package var sources: [Located<FilePath>]
  package var exclude: [Glob]
  package var templates: [Located<FilePath>]
  /// Templates and folders of templates that are left out.
  package var excludedTemplates: [FilePath]
  package var output: Located<OutputPath>?
  package var arguments: [String: TemplateArgument]
  package var regions = RegionOptions()
  /// The keys that mean nothing to this tool.
  package var otherKeys: [String]

  /// See ``SourceryFile/path(_:)``.
  package static func file(_ path: FilePath) -> FilePath { SourceryFile.path(path) }

  /// - Returns: the configurations of the file and of its children, with warnings and with what finds these for diagnostics; none
  ///   and why, if one cannot be read or is no YAML. The record has what was read.
  package static func read(_ file: FilePath) -> (configurations: [Self], report: Report) {
    do throws(SystemError) {
      let source = try SourceryFile(file, expandsVariables: true)
      var report = Report(
        diagnostics: source.diagnostics, status: ExitStatus(source.diagnostics),
        files: source.files)
      report.record.reads = source.paths
      return (report.status == .success ? source.configurations.map { Self($0, besides: file) } : [], report)
    } catch {
      var report = Report(unreadable: file, error)
      report.record.reads = [file]
      return ([], report)
    }
  }

  private init(_ configuration: SourceryConfiguration, besides file: FilePath) {
    func path(_ text: String) -> FilePath { FilePath(text).besides(file) }
    func paths(_ texts: [Located<String>]) -> [Located<FilePath>] {
      texts.map { Located(path($0.value), at: $0.location) }
    }
    sources = paths(configuration.sources)
    exclude = configuration.exclude.map { Glob(path($0).bytes) }
    templates = paths(configuration.templates)
    excludedTemplates = configuration.excludedTemplates.map(path)
    output = configuration.output.map { output in
      var path = OutputPath(output.value)
      path.path = path.path.besides(file)
      return Located(path, at: output.location)
    }
    arguments = configuration.arguments.mapValues(TemplateArgument.init)
    regions.baseIndentation = configuration.baseIndentation
    regions.forceParse = configuration.forceParse
    otherKeys = configuration.otherKeys
  }
}

extension TemplateArgument {
  /// Not inlined into itself, which makes long code of it.
  @inline(never)
  fileprivate init(_ argument: SourceryConfiguration.Argument) {
    switch argument {
    case .flag(let value): self = .flag(value)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .list(let arguments): self = .list(arguments.map(Self.init))
    case .dictionary(let arguments): self = .dictionary(arguments.mapValues(Self.init))
    }
  }
}
