internal import ArgumentParser
internal import PrismgenDriver

/// How changes are noticed.
struct WatchOptions: ParsableArguments {
  @Flag(help: "Look for changes instead of being told of them, as folders of other machines need it.")
  var poll = false

  /// - Returns: whether the watch goes on: the status of one round does not end it.
  func show(_ report: Report, _ console: ConsoleOptions) -> Bool {
    try? console.finish(report)
    return true
  }
}
