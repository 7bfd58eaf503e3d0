internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenWorkflow

struct GraphCommand: ProjectCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draws the trees of actions and states.",
    discussion: """
      SVG is a picture as it stands; DOT is for Graphviz, Mermaid for Markdown.

      EXAMPLE: swift-prismgen graph Sources/App > actions.svg
      """)

  @Option(help: "svg, dot or mermaid.")
  var format = Graph.Format.svg
  @Option(
    help: ArgumentHelp(
      "Begin with this type. May be repeated. Without it: all types that hold others and that nothing else holds.",
      valueName: "type"))
  var root: [String] = []
  @Flag(help: "Mark the cases that nothing mentions, as 'coverage' finds them.")
  var uncovered = false
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var inputs: InputOptions
  @OptionGroup var generation: GenerationArguments
  @OptionGroup var console: ConsoleOptions

  func run() throws {
    try finish(
      project(), together: { Graph.run($0, format: format, roots: root, marksUncovered: uncovered) })
  }
}

extension Graph.Format: ExpressibleByArgument {}
