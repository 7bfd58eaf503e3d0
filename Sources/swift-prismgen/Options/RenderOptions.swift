internal import ArgumentParser
internal import PrismgenConfiguration
internal import PrismgenDriver
internal import PrismgenSource
internal import PrismgenTemplateDriver

/// What is rendered: from the command line, and from a `.sourcery.yml` what the command line leaves open.
struct RenderOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Swift files, and folders to search for them.", valueName: "path"))
  var sources: [FilePath] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Templates, folders to search for them, and names of templates that come with the tool.",
      valueName: "path"))
  var templates: [FilePath] = []

  @Option(
    name: .shortAndLong, help: "The folder for the output, or one file for the output of all templates.")
  var output: OutputPath?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Leave out files and folders that match; '**' stands for any folders.", valueName: "glob"))
  var excludeSources: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Leave out templates, and folders of them, that a folder of '--templates' holds.", valueName: "path"))
  var excludeTemplates: [FilePath] = []

  @Option(
    help: ArgumentHelp(
      "Read generated files with '.name.' in their names all the same, and regions of that name.",
      valueName: "name"))
  var forceParse: [String] = []

  @Option(
    help: ArgumentHelp(
      "How many spaces a region that is put into a type has more than its closing brace.", valueName: "spaces"
    ))
  var baseIndentation: Int?

  @Option(
    help: ArgumentHelp(
      "Read a file or folder of another module for names only. May be repeated.", valueName: "path"))
  var context: [FilePath] = []

  @Option(
    help: ArgumentHelp(
      "What templates find under 'argument': name=value,flag. May be repeated.", valueName: "args"))
  var args: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      A '.sourcery.yml' with sources, templates, output, args and exclude, or its folder; the command line wins. \
      Without it, and without sources, templates and output: that of the working folder. May be repeated.
      """, valueName: "config"))
  var config: [FilePath] = []

  @Flag(help: "Names and members that do not exist are empty and not an error.")
  var lenient = false

  @Flag(
    help: "Repeat Sourcery's mistakes: code for declarations inside '#if' is not put into one, and the like.")
  var sourceryBugs = false

  @Option(help: "The module that the sources belong to, for code that has to name it.")
  var module: String?

  func validate() throws {
    if let baseIndentation, !(SourceryConfiguration.indentations ~= baseIndentation) {
      throw ValidationError("'--base-indentation' is a number of spaces")
    }
  }

  /// One for each configuration of the files, or the one of the command line; or none, with a report that says why. The record
  /// of the report has the files that were read.
  func requests() -> (requests: [RenderRequest], report: Report) {
    var config = config
    if config.isEmpty {
      let given = [!sources.isEmpty, !templates.isEmpty, output != nil]
      if !given.contains(false) { return ([request()], Report()) }
      let file = RenderConfiguration.file(FilePath("."))
      let isThere = (try? FileSystem.status(file)) != nil
      // Where an option is misspelt, ArgumentParser tells that instead.
      guard isThere, !given.contains(true) else {
        let refusal = Self.refusal(
          "name --sources, --templates and --output, or a --config that does",
          help: isThere ? "for the rest of the \(file.display) that is here: --config ." : nil)
        return ([], refusal)
      }
      // As Sourcery does.
      config = [file]
    }
    var requests: [RenderRequest] = []
    var report = Report()
    for path in config {
      let file = RenderConfiguration.file(path)
      let reads = report.record.reads
      let configurations: [RenderConfiguration]
      (configurations, report) = RenderConfiguration.read(file)
      report.record.reads.formUnion(reads)
      guard report.status == .success else { return ([], report) }
      for configuration in configurations {
        var request = request()
        request.configuration = report.files
        request.warnings = report.diagnostics
        if let refusal = take(configuration, of: file, into: &request) {
          return ([], Self.refusal(refusal, after: report))
        }
        requests.append(request)
      }
    }
    if requests.count > 1, let output {
      let names = config.map { "'\($0.display)'" }.joined(separator: ", ")
      let reason =
        "\(names) \(config.count == 1 ? "has" : "have") \(requests.count) configurations, which cannot share '--output \(output.display)'"
      return ([], Self.refusal(reason, after: report))
    }
    return (requests, report)
  }

  private func request() -> RenderRequest {
    var request = RenderRequest(
      sources: InputSelection(
        paths: sources, exclude: excludeSources.map { Glob(RawArguments.bytes(of: $0)) }),
      templates: templates, output: output ?? OutputPath("."),
      arguments: TemplateArgument.parse(args.joined(separator: ",")))
    request.context.paths = context.map { Located($0) }
    request.excludedTemplates = excludeTemplates
    request.regions.forceParse = forceParse
    request.regions.baseIndentation = baseIndentation ?? 0
    request.isLenient = lenient
    request.isLikeSourcery = sourceryBugs
    request.module = module
    return request
  }

  /// The command line wins.
  ///
  /// - Returns: what is missing, if something is.
  private func take(
    _ configuration: RenderConfiguration, of file: FilePath, into request: inout RenderRequest
  ) -> String? {
    if sources.isEmpty {
      request.sources.paths = configuration.sources
      request.sources.exclude += configuration.exclude
    }
    if templates.isEmpty {
      request.templates = configuration.templates
      request.excludedTemplates += configuration.excludedTemplates
    }
    if output == nil {
      guard let path = configuration.output else {
        return "'\(file.display)' names no output"
      }
      request.output = path.value
      request.outputPlace = path.location
    }
    // Without either the output would be taken for that of files that are gone.
    if request.sources.paths.isEmpty {
      let unread = configuration.otherKeys.first { ["project", "package"].contains($0) }
      let reason =
        unread.map { ": '\($0)' is not read; list the folders of its targets under 'sources'" } ?? ""
      return "'\(file.display)' names no sources\(reason)"
    }
    if request.templates.isEmpty { return "'\(file.display)' names no templates" }
    request.arguments.merge(configuration.arguments) { commandLine, _ in commandLine }
    if forceParse.isEmpty { request.regions.forceParse = configuration.regions.forceParse }
    if baseIndentation == nil { request.regions.baseIndentation = configuration.regions.baseIndentation }
    return nil
  }

  /// - Parameter report: on the configuration, whose warnings may say why something is missing.
  private static func refusal(_ message: String, help: String? = nil, after report: Report = Report())
    -> Report
  {
    var report = report
    report.diagnostics.append(Diagnostic(.nothingToDo, .error, message, help: help))
    report.status = .usage
    return report
  }
}
