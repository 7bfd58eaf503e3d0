internal import ArgumentParser
internal import PrismgenDriver

/// For the commands that go through the stages of generating.
struct ProfileOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Print the time and the bytes of each stage; those that go file by file with the time of all threads."))
  var profile = false

  func apply(to report: Report) -> Report {
    var report = report
    report.tellsProfile = profile
    return report
  }
}
