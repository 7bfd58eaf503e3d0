internal import ArgumentParser
internal import PrismgenDriver

/// Where results of earlier runs are kept.
struct CacheOptions: ParsableArguments {
  @Flag(help: "Keep no results for later runs, and use none.")
  var noCache = false

  @Option(
    help: ArgumentHelp(
      "The folder for results of earlier runs. Without it: the user's folder for caches.", valueName: "folder"
    ))
  var cachePath: FilePath?

  func validate() throws {
    if noCache, cachePath != nil { throw ValidationError("--no-cache and --cache-path exclude each other") }
  }

  var location: CacheLocation { noCache ? .none : cachePath.map { .folder($0) } ?? .standard }
}
