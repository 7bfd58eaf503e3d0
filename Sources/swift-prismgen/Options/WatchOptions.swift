internal import ArgumentParser
internal import PrismgenDriver

/// How changes are noticed.
struct WatchOptions: ParsableArguments {
  @Flag(help: "Look for changes instead of being told of them, as folders of other machines need it.")
  var poll = false

  /// Watches with `watch`, which tells of each round by the function that it is given and ends when that says so: the
  /// status of a round does not end it, but a standard output that takes no more does.
  func run(_ console: ConsoleOptions, _ watch: ((Report) -> Bool) -> Void) throws {
    var hasFailed = false
    watch { report in
      let output = console.show(report)
      hasFailed = output.failure != nil
      return !output.isClosed
    }
    if hasFailed { throw ExitCode(ExitStatus.inputOutput.rawValue) }
  }
}
