internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenWorkflow

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The form of what a command finds.
struct ReporterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The form of what is found: auto, human, xcode, github-actions, json or sarif.", valueName: "form"))
  var reporter = Reporter.auto

  func render(_ report: Report) -> Report { report.rendered(by: reporter, Self.surroundings) }

  private static var surroundings: Reporter.Surroundings {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    return .init(
      isGitHubActions: variable("GITHUB_ACTIONS") == "true", workspace: variable("GITHUB_WORKSPACE"))
  }
}

extension Reporter: ExpressibleByArgument {}
