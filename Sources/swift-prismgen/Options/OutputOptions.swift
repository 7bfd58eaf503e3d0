internal import ArgumentParser
internal import PrismgenConfiguration
internal import PrismgenDriver

/// Where generated files stand.
struct OutputOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp(ConfigurationKey.output.summary))
  var output: OutputPath?

  @Option(
    help: ArgumentHelp(
      "Render a Stencil template over the sources instead: a file, a folder, or the name of one that comes along. May be repeated.",
      valueName: "template"))
  var templates: [FilePath] = []

  @Option(
    help: ArgumentHelp(
      "What templates find under 'argument': name=value,flag. May be repeated.", valueName: "args"))
  var args: [String] = []

  func apply(to options: inout RunOptions) {
    if let output { options.set(output: output) }
    if !templates.isEmpty { options.set(.templates, paths: templates) }
    if !args.isEmpty { options.set(.args, args) }
  }
}

extension OutputPath: ExpressibleByArgument {
  /// The path with the bytes that the operating system passed. `-` would be standard output elsewhere; `./-` is a folder.
  public init?(argument: String) {
    guard !argument.isEmpty, argument != "-" else { return nil }
    self.init(RawArguments.bytes(of: argument))
  }

  static var defaultCompletionKind: CompletionKind { .file() }
}
