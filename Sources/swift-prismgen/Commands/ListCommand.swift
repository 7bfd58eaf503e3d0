internal import ArgumentParser
internal import PrismgenDriver

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Shows which types are taken, and why the others are not.",
    discussion: "EXAMPLE: swift-prismgen list Sources/App")

  @OptionGroup var project: ProjectOptions
  @OptionGroup var caching: CacheOptions

  func run() throws {
    try project.finish(project.project().caching(in: caching.location)) { List.run($0.request) }
  }
}
