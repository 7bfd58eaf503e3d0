internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenTemplateDriver

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Renders Stencil templates, Sourcery's included, over Swift files.",
    discussion: """
      With a folder as output each template gives 'Name.generated.swift'. Code between 'sourcery:inline:Type.Name' \
      comments is put into the sources themselves.

      EXAMPLE: swift-prismgen render --sources Sources --templates Templates --output Sources/Generated
      """)

  @OptionGroup var options: RenderOptions

  @Flag(help: "Warnings fail the run.")
  var strict = false

  @OptionGroup var cache: CacheOptions
  @OptionGroup var console: ConsoleOptions

  func run() throws {
    var (requests, report) = options.requests()
    guard report.status == .success else { return try console.finish(report) }
    for index in requests.indices {
      requests[index].isStrict = strict
      requests[index].cache = cache.location
      requests[index].progress = console.progress()
    }
    try console.finish(Render.decide(requests)())
  }
}
