internal import ArgumentParser
internal import PrismgenConfiguration
internal import PrismgenDriver

/// Where generated files stand.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: "The folder for the generated files, one for each source; or one file, if it ends in '.swift'.")
  var output: FilePath?

  func apply(to options: inout RunOptions) {
    if let output { options.set(.output, paths: [output]) }
  }
}
