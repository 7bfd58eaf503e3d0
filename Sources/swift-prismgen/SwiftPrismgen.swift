internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenSource

@main
struct SwiftPrismgen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift-prismgen",
    abstract: "Generates case properties, prisms and lenses for Swift enums and structs.",
    discussion: """
      EXAMPLE: swift-prismgen generate Sources/App --output Sources/App/Generated

      EXIT STATUS: 0 done; 1 check found a difference, something that was asked for is not there, or a source, \
      a template or a header has an error; 64 wrong usage, or nothing says what to read or where to write; \
      66 no such file; 74 a file cannot be read or written; 78 the configuration is wrong, or init finds one.
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
    SignalDelay.letQuitEndTheProcess()
    FreedMemory.returnLargeBlocks()
    checkArguments()
    do {
      try checkCommand(CommandLine.arguments.dropFirst())
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let (text, code) = (fullMessage(for: error), exitCode(for: error))
      if code == .success { printAndExit(text) }
      fail(text, code)
    }
  }

  /// On Linux the arguments are found by `/proc`. Where it is missing there are none, not even the command's own name, and what was
  /// asked for would be taken for a wish for help.
  private static func checkArguments() {
    if CommandLine.arguments.isEmpty {
      fail(
        "error: the arguments cannot be read: is /proc mounted?",
        ExitCode(ExitStatus.inputOutput.rawValue))
    }
  }

  /// A word that names no command is called an argument too many, or a file that is not there, and `help` takes any words and
  /// shows the last command that they name.
  private static func checkCommand(_ words: ArraySlice<String>) throws {
    var command: any ParsableCommand.Type = self
    if words.first == "help" {
      for word in words.drop(while: { $0 == "help" }) where !word.hasPrefix("-") {
        command = try subcommand(word, of: command)
      }
      return
    }
    for word in words {
      if word.hasPrefix("-") || command.configuration.subcommands.isEmpty { return }
      if command.configuration.defaultSubcommand != nil, isFile(word) { return }
      command = try subcommand(word, of: command)
    }
  }

  private static func isFile(_ word: String) -> Bool {
    FilePath(argument: word).flatMap { try? FileSystem.status($0) } != nil
  }

  private static func subcommand(
    _ word: String, of command: any ParsableCommand.Type
  ) throws -> any ParsableCommand.Type {
    let subcommands = command.configuration.subcommands
    if let next = subcommands.first(where: { $0.configuration.commandName == word }) { return next }
    let names = subcommands.compactMap { $0.configuration.commandName }
    let suggestion = Diagnostic.suggestion(for: word, among: names)
    if suggestion == nil, let command = command.configuration.defaultSubcommand { return command }
    throw ValidationError("There is no command '\(word)'\(suggestion.map { "; \($0)" } ?? "")")
  }

  /// A message may repeat words of the command line, which must not drive the terminal.
  private static func fail(_ text: String, _ code: ExitCode) -> Never {
    let error = Console.error()
    if !text.isEmpty { error.write(DisplayText.lines(Array((text + "\n").utf8))) }
    error.flush()
    exit(withError: code)
  }

  /// The help, the version or a completion script: products like any other.
  private static func printAndExit(_ text: String) -> Never {
    let output = Console.output()
    if !text.isEmpty { output.write(text + "\n") }
    output.flush()
    guard let failure = output.failure else { exit() }
    fail(Console.message(ofFailure: failure), ExitCode(ExitStatus.inputOutput.rawValue))
  }
}
