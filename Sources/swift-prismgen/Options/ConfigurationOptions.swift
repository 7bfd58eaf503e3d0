internal import ArgumentParser
internal import PrismgenDriver

/// Which configuration file holds.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration file. Without it: the nearest .prismgen.yml, from the working folder upwards.",
      valueName: "file"))
  var config: FilePath?

  @Flag(help: "Read no configuration file.")
  var noConfig = false

  func validate() throws {
    if noConfig, config != nil { throw ValidationError("--config and --no-config exclude each other") }
  }

  /// The project's folder, which is the working folder from then on.
  ///
  /// - Parameter reporter: of a command that has one.
  func enterFolder(_ console: ConsoleOptions, _ reporter: ReporterOptions? = nil) throws -> ProjectFolder {
    let folder = ProjectFolder(noConfig ? .none : config.map { .file($0) } ?? .nearest)
    do throws(SystemError) {
      // Before its own folder is entered, where the name that was given means nothing.
      if let config, try FileSystem.status(config).kind == .folder { throw SystemError.isFolder }
      try folder.enter()
    } catch {
      var report = Report(unreadable: config ?? FilePath("."), error)
      report.diagnostics += folder.diagnostics
      try console.finish(report, reporter)
    }
    return folder
  }
}
