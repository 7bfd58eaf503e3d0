internal import ArgumentParser
internal import PrismgenDriver

@main
struct SwiftPrismgen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift-prismgen",
    abstract: "Generates case properties, prisms and lenses for Swift enums and structs.",
    discussion: """
      EXAMPLE: swift-prismgen generate Sources/App --output Sources/App/Generated

      EXIT STATUS: 0 done; 1 check found a difference or a source has an error; 64 wrong usage; \
      66 no such file; 74 a file cannot be read or written; 78 the configuration is wrong.
      """,
    version: "0.1.0",
    subcommands: [
      GenerateCommand.self, CheckCommand.self, ListCommand.self, CoverageCommand.self, ExplainCommand.self,
      PreviewCommand.self,
      WhyCommand.self, PathCommand.self, LiftCommand.self, GraphCommand.self, DumpCommand.self,
      RenderCommand.self, InlineCommand.self, TemplateCommand.self, ConfigCommand.self, InitCommand.self,
      MergeDriverCommand.self, CCommand.self,
    ])

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      if exitCode(for: error) == .success { printAndExit(fullMessage(for: error)) }
      exit(withError: error)
    }
  }

  /// The help, the version or a completion script: products like any other.
  private static func printAndExit(_ text: String) -> Never {
    let output = Console.output()
    if !text.isEmpty { output.write(text + "\n") }
    output.flush()
    guard let failure = output.failure else { exit() }
    let error = Console.error()
    error.write(Console.message(ofFailure: failure))
    error.flush()
    exit(withError: ExitCode(ExitStatus.inputOutput.rawValue))
  }
}
