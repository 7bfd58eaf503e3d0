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
      discussion: """
        Other types stand there by their names.

        EXAMPLE: swift-prismgen template context AppAction Sources/App
        """)
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
      let report = options.requests().report
      guard report.status == .success else { return try console.finish(report) }
      try watching.run(console) { shows in
        Watch.run(polls: watching.poll) { [options, cache] _ in
          Self.decide(options, cache.location)
        } shows: {
          shows($0)
        }
      }
    }

    private static func decide(_ options: RenderOptions, _ cache: CacheLocation) -> Watch.Decision {
      var (requests, configuration) = options.requests()
      guard configuration.status == .success else {
        return { [configuration] in Watch.Round(configuration, roots: []) }
      }
      for index in requests.indices { requests[index].cache = cache }
      let roots = requests.flatMap { $0.sources.paths + $0.context.paths + $0.templates }.map(\.value)
      return { [decision = Render.decide(requests), reads = configuration.record.reads] in
        var report = decision()
        report.record.reads.formUnion(reads)
        return Watch.Round(report, roots: roots)
      }
    }
  }
}
