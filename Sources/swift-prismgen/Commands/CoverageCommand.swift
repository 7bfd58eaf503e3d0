internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenWorkflow

struct CoverageCommand: ProjectCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Lists the cases of action enums that no lift, router or reducer mentions.",
    discussion: """
      An enum is one of actions if its name ends in Action, or if --only names it. A case is mentioned by a pattern, \
      a comparison, a field of its router, an action argument of a lift, a key path, a path behind 'prism' or 'cases', \
      or a member of a value that is declared with the enum; sending it is no mention. Only tokens are read: a name \
      without a type counts for every enum that it fits, as 'binding' does for 'BindingReducer()'. The files \
      of --context are searched too; generated ones are not. Fails, as 'check' does, if a case is left.

      EXAMPLE: swift-prismgen coverage Sources/App
      """)

  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var inputs: InputOptions
  @OptionGroup var generation: GenerationArguments
  @OptionGroup var console: ConsoleOptions
  @OptionGroup var reporter: ReporterOptions

  func run() throws {
    try finish(
      project(reporter: reporter), reporter: reporter, together: CoverageReport.run)
  }
}
