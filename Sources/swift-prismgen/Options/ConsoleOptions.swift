internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenSource

/// How much is said, and the one place that says it.
struct ConsoleOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(
    name: .shortAndLong,
    help: """
      Print the time of each stage, and every note: those on private and local types, and more than twenty of a kind.
      """)
  var verbose = false

  func validate() throws {
    _ = ProgressLine.shared
    if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other") }
  }

  /// A progress line for a person who waits for a long run; nil for everybody else.
  func progress() -> Progress.Handler? {
    guard !quiet, Console.error().canRewriteLine else { return nil }
    ProgressLine.shared.begin()
    return { ProgressLine.shared.show($0) }
  }

  /// Prints what a run has to say and ends with its status.
  ///
  /// - Parameter reporter: of a command that has one.
  func finish(_ report: consuming Report, _ reporter: ReporterOptions? = nil) throws {
    if let reporter { report = reporter.render(report) }
    let (output, status) = (show(report), report.status)
    Disposal.start(consume report)
    if output.failure != nil { throw ExitCode(ExitStatus.inputOutput.rawValue) }
    if status != .success { throw ExitCode(status.rawValue) }
  }

  /// Prints what a run has to say.
  ///
  /// - Returns: standard output, which knows whether everything has been written.
  func show(_ report: Report) -> Console {
    ProgressLine.shared.clear()
    let output = Console.output()
    for chunk in output.isTerminal ? report.shownProduct : report.product { output.write(chunk) }
    output.flush()
    let error = Console.error()
    let remarks = report.remarks(
      errorsOnly: quiet, withDetails: verbose, usesColor: error.wantsColor)
    for part in remarks { error.write(part) }
    if let failure = output.failure { error.write(Console.message(ofFailure: failure) + "\n") }
    error.flush()
    return output
  }
}
