internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenSource
internal import PrismgenTemplateDriver
internal import PrismgenWorkflow

struct TemplateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template",
    abstract: "Shows the templates that come with the tool, and what templates see.",
    discussion: "EXAMPLE: swift-prismgen template eject match > Templates/match.stencil",
    subcommands: [List.self, Eject.self, Context.self, Watching.self])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the templates that come with the tool.",
      discussion: "EXAMPLE: swift-prismgen template list")
    @OptionGroup var console: ConsoleOptions

    func run() throws { try console.finish(Templates.list()) }
  }

  struct Eject: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "eject", abstract: "Prints a template, to start your own from.",
      discussion: "EXAMPLE: swift-prismgen template eject prismgen > Templates/mine.stencil")
    @Argument(help: "The template's name.") var name: String
    @OptionGroup var console: ConsoleOptions

    func run() throws { try console.finish(Templates.eject(name)) }
  }

  struct Context: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "context", abstract: "Prints what a template finds for one type, as JSON.",
      discussion: "EXAMPLE: swift-prismgen template context AppAction Sources/App")
    @Argument(help: "The type's full name.") var name: String
    @Argument(help: "Swift files, and folders to search for them.") var sources: [FilePath]
    @OptionGroup var console: ConsoleOptions

    func run() throws { try console.finish(Templates.context(of: name, in: InputSelection(paths: sources))) }
  }

  struct Watching: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "watch",
      abstract: "Renders again whenever a template or a source changes, until it is interrupted.",
      discussion: """
        EXAMPLE: swift-prismgen template watch --sources Sources --templates Templates --output Sources/Generated
        """)
    @OptionGroup var options: RenderOptions
    @OptionGroup var watching: WatchOptions
    @OptionGroup var cache: CacheOptions
    @OptionGroup var console: ConsoleOptions

    func run() throws {
      let requests = try options.requests(console).map { request in
        var request = request
        request.cache = cache.location
        return request
      }
      let roots = requests.flatMap { $0.sources.paths + $0.context.paths + $0.templates }.map(\.value)
      try watching.run(console) { shows in
        Watch.run(polls: watching.poll) { _ in
          let decision = Render.decide(requests)
          return { Watch.Round(decision(), roots: roots) }
        } shows: {
          shows($0)
        }
      }
    }
  }
}
