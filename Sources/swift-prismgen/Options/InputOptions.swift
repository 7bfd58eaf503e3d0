internal import ArgumentParser
internal import PrismgenDriver

/// Which files a command reads.
struct InputOptions: ParsableArguments {
  @Argument(help: "Swift files, and folders to search for them.")
  var paths: [FilePath] = []

  @Option(
    help: ArgumentHelp(
      "Leave out files and folders that match; '**' stands for any folders. May be repeated.",
      valueName: "glob"))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read more paths from a file, one a line or separated by NUL; '-' is standard input.", valueName: "list"
    ))
  var filesFrom: FilePath?

  @Option(
    help: ArgumentHelp(
      "Read a file or folder of another module for names only. May be repeated.", valueName: "path"))
  var context: [FilePath] = []

  @Option(help: "The name of the module that the files belong to.")
  var module: String?

  func validate() throws {
    if paths.isEmpty, filesFrom == nil {
      throw ValidationError("name at least one file or folder, or use --files-from")
    }
  }

  func request(_ generation: GenerationArguments, _ console: ConsoleOptions) throws -> Request {
    let globs = exclude.map { Glob(RawArguments.bytes(of: $0)) }
    return Request(
      inputs: InputSelection(paths: paths + (try listedPaths(console)), exclude: globs),
      context: InputSelection(paths: context, exclude: globs), moduleName: module,
      settings: generation.settings,
      isStrict: generation.strict, progress: console.progress())
  }

  private func listedPaths(_ console: ConsoleOptions) throws -> [FilePath] {
    guard let filesFrom else { return [] }
    do {
      return try InputSelection.paths(from: filesFrom.display == "-" ? nil : filesFrom)
    } catch {
      try console.finish(Report(unreadable: filesFrom, error))
      return []
    }
  }
}

extension FilePath: ExpressibleByArgument {
  /// The path with the bytes that the operating system passed.
  public init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self.init(RawArguments.bytes(of: argument))
  }
}
