internal import ArgumentParser
internal import PrismgenClangDriver
internal import PrismgenConfiguration
internal import PrismgenDriver

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Which C module is read, and how.
struct CModuleOptions: ParsableArguments {
  @Option(
    help: "The name of the C module, as Swift imports it. Without it: all modules of the configuration file.")
  var module: String?

  @Option(
    name: [.customShort("I", allowingJoined: true), .customLong("include")],
    help: ArgumentHelp("A folder with headers or a module map. May be repeated.", valueName: "folder"),
    completion: .directory)
  var include: [String] = []

  @Option(
    name: [.customShort("D", allowingJoined: true), .customLong("define")],
    help: ArgumentHelp("Define a macro, NAME or NAME=VALUE. May be repeated.", valueName: "macro"))
  var define: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      A header to read instead of those of the module map: a file, or a name that the compiler finds. May be repeated.
      """, valueName: "header"), completion: .file())
  var header: [String] = []

  @Option(help: ArgumentHelp("Add the flags of a pkg-config package. May be repeated.", valueName: "name"))
  var pkgConfig: [String] = []

  @Option(
    help: ArgumentHelp("A module map that no --include folder holds.", valueName: "file"), completion: .file()
  )
  var moduleMap: String?

  @Option(
    help: ArgumentHelp(
      """
      The constants of an integer tag: TYPE='enum NAME', TYPE='PREFIX_*' or TYPE=FIRST..LAST; TYPE.FIELD where several \
      fields may be the tag. May be repeated.
      """, valueName: "type=constants"))
  var tags: [String] = []

  func validate() throws {
    if module == "" { throw ValidationError("--module takes a name, not ''") }
    if define.contains("") { throw ValidationError("-D takes NAME or NAME=VALUE, not ''") }
    for tag in tags where tag.hasPrefix("=") || tag.hasSuffix("=") || !tag.contains("=") {
      throw ValidationError("--tags takes TYPE=CONSTANTS, not '\(tag)'")
    }
  }

  /// - Parameters:
  ///   - output: nil for a command that writes nothing.
  ///   - reporter: of a command that has one.
  func project(
    _ settings: ConfigurationOptions, _ console: ConsoleOptions, _ output: COutputOptions? = nil,
    _ reporter: ReporterOptions? = nil
  ) throws -> CProject {
    var options = CProject.Options()
    options.module = module
    options.includes = include
    options.defines = define
    options.headers = header
    options.packages = pkgConfig
    options.moduleMap = moduleMap
    options.environment = Self.environment()
    options.tags = tags.compactMap { tag in
      let parts = tag.split(separator: "=", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    output?.apply(to: &options)
    let folder = try settings.enterFolder(console, reporter)
    return CProject(folder, options, needsOutput: output != nil)
  }

  /// Where the compiler, libclang and the system's headers are looked for.
  static func environment() -> [String: String] {
    var environment: [String: String] = [:]
    for name in ["PATH", "PRISMGEN_LIBCLANG", "SDKROOT"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }
}

/// What is generated for it.
struct COutputOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "The Swift file to write.")
  var output: OutputPath?

  @Option(
    help: ArgumentHelp(
      """
      A struct, union or enum to generate for, or 'all-proven': every union whose tags the header itself explains. \
      May be repeated.
      """, valueName: "type"))
  var select: [String] = []

  @Option(help: "The access level of what is generated.")
  var access: SettingWords.Access?

  @Flag(help: "Leave out prisms, lenses and affine traversals; the output imports no runtime then.")
  var noOptics = false

  @Flag(
    help:
      "Mark what is unsafe, for a module that is compiled with -strict-memory-safety; needs Swift 6.2 to compile."
  )
  var strictMemorySafety = false

  @Option(
    help: ArgumentHelp(
      "A comment behind the first lines, as a linter or a formatter reads it. May be repeated.",
      valueName: "text"))
  var fileComment: [String] = []

  @Flag(help: "Do not compile the output against the module before it is written.")
  var noTypecheck = false

  func validate() throws {
    guard let output, !output.path.isSwiftSource || output.namesFolder else { return }
    throw ValidationError("--output takes a file that ends in '.swift', not '\(output.display)'")
  }

  func apply(to options: inout CProject.Options) {
    options.output = output?.path
    options.select = select
    options.access = access
    options.generatesOptics = !noOptics
    options.marksUnsafe = strictMemorySafety
    options.fileComment = fileComment
    options.typechecks = !noTypecheck
  }
}
