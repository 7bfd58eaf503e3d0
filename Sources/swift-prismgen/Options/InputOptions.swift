internal import ArgumentParser
internal import PrismgenConfiguration
internal import PrismgenDriver

/// Which files a command reads.
struct InputOptions: ParsableArguments {
  @Argument(help: ArgumentHelp(ConfigurationKey.sources.summary))
  var paths: [FilePath] = []

  @Option(
    help: ArgumentHelp(
      "Leave out files and folders that match; '**' stands for any folders. May be repeated.",
      valueName: "glob"))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read more paths from a file, one a line or separated by NUL; '-' is standard input. May be repeated.",
      valueName: "list"))
  var filesFrom: [FilePath] = []

  @Option(
    help: ArgumentHelp(
      "Read a file or folder of another module for names only. May be repeated.", valueName: "path"))
  var context: [FilePath] = []

  @Option(help: ArgumentHelp(ConfigurationKey.module.summary))
  var module: String?

  /// As other generators call them.
  @Option(parsing: .upToNextOption, help: .hidden)
  var sources: [FilePath] = []

  func validate() throws {
    if let source = sources.first {
      throw ValidationError(
        "the sources stand without an option: '\(source.display)', not '--sources \(source.display)'")
    }
    guard let module, !module.isModuleName else { return }
    let cure = module.moduleNameOfTarget.map { "; the module of the target '\(module)' is '\($0)'" }
    throw ValidationError("--module takes the name of a module, not '\(module)'" + (cure ?? ""))
  }

  /// - Parameter reporter: of a command that has one.
  func apply(
    to options: inout RunOptions, _ console: ConsoleOptions, _ reporter: ReporterOptions?
  ) throws {
    options.set(sources: paths, try filesFrom.map { try list($0, console, reporter) })
    if !exclude.isEmpty { options.set(exclude: exclude, exclude.map { Glob(RawArguments.bytes(of: $0)) }) }
    if !context.isEmpty { options.set(.context, paths: context) }
    options.set(.module, module)
  }

  private func list(
    _ file: FilePath, _ console: ConsoleOptions, _ reporter: ReporterOptions?
  ) throws -> RunOptions.List {
    do {
      return RunOptions.List(
        file: file, paths: try InputSelection.paths(from: file.display == "-" ? nil : file))
    } catch {
      try console.finish(Report(unreadable: file, error), reporter)
      return RunOptions.List(file: file, paths: [])
    }
  }
}

extension FilePath: ExpressibleByArgument {
  /// The path with the bytes that the operating system passed.
  public init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self.init(RawArguments.bytes(of: argument))
  }

  static var defaultCompletionKind: CompletionKind { .file() }
}
