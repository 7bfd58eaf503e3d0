internal import ArgumentParser
internal import PrismgenClangDriver
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
  @Option(help: "The name of the C module, as Swift imports it.")
  var module: String

  @Option(
    name: [.customShort("I", allowingJoined: true), .customLong("include")],
    help: ArgumentHelp("A folder with headers or a module map. May be repeated.", valueName: "folder"))
  var include: [String] = []

  @Option(
    name: [.customShort("D", allowingJoined: true), .customLong("define")],
    help: ArgumentHelp("Define a macro, NAME or NAME=VALUE. May be repeated.", valueName: "macro"))
  var define: [String] = []

  @Option(
    help: ArgumentHelp(
      "A header to read instead of those of the module map. May be repeated.", valueName: "header"))
  var header: [String] = []

  @Option(help: ArgumentHelp("Add the flags of a pkg-config package. May be repeated.", valueName: "name"))
  var pkgConfig: [String] = []

  @Option(help: ArgumentHelp("A module map that no --include folder holds.", valueName: "file"))
  var moduleMap: String?

  func request() -> CRequest {
    var request = CRequest(module: module, environment: Self.environment())
    request.includes = include
    request.defines = define
    request.headers = header
    request.packages = pkgConfig
    request.moduleMap = moduleMap
    return request
  }

  /// Where the compiler and libclang are looked for.
  private static func environment() -> [String: String] {
    var environment: [String: String] = [:]
    for name in ["PATH", "PRISMGEN_LIBCLANG"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }
}

/// What is generated for it.
struct COutputOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "The Swift file to write.")
  var output: FilePath

  @Option(
    help: ArgumentHelp(
      """
      A struct, union or enum to generate for, or 'all-proven': every union whose tags the header itself explains. \
      May be repeated.
      """, valueName: "type"))
  var select: [String] = ["all-proven"]

  @Option(
    help: ArgumentHelp(
      """
      The constants of an integer tag: TYPE='enum NAME', TYPE='PREFIX_*' or TYPE=FIRST..LAST; TYPE.FIELD where several \
      fields may be the tag. May be repeated.
      """, valueName: "type=constants"))
  var tags: [String] = []

  @Option(help: "The access level of what is generated.")
  var access = CRequest.Access.internal

  @Flag(help: "Leave out prisms, lenses and affine traversals; the output imports no runtime then.")
  var noOptics = false

  @Flag(help: "Do not compile the output against the module before it is written.")
  var noTypecheck = false

  func validate() throws {
    for tag in tags where !tag.contains("=") {
      throw ValidationError("--tags takes TYPE=CONSTANTS, not '\(tag)'")
    }
  }

  func apply(to request: inout CRequest) {
    request.select(select)
    for tag in tags {
      let parts = tag.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { request.setTags(parts[1], of: parts[0]) }
    }
    request.access = access
    request.generatesOptics = !noOptics
    request.typechecks = !noTypecheck
  }
}

extension CRequest.Access: ExpressibleByArgument {}
