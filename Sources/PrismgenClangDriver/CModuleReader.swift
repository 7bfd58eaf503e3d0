internal import PrismgenClangFrontend
internal import PrismgenDriver
internal import PrismgenModel
internal import PrismgenProcess
internal import PrismgenSource

/// What was learnt about a C module, or why nothing was.
struct CModuleContents {
  var facts: HeaderFacts
  var interface: FileModel
  /// The headers as they are named in the output's first comment.
  var headers: [String]
  /// Of the module map.
  var reexports: Bool
  var explicitSubmodules: [String: HeaderSources]
  var interfaceText: String
}

/// Brings together what libclang and the Swift importer say about a module.
struct CModuleReader {
  var request: CRequest
  let toolchain: SwiftToolchain
  let sdk: String?
  var diagnostics: [Diagnostic] = []

  init(_ request: CRequest, toolchain: SwiftToolchain? = nil) {
    self.request = request
    let toolchain = toolchain ?? SwiftToolchain(environment: request.environment)
    self.toolchain = toolchain
    sdk = toolchain.sdk
  }

  /// The module map, the headers, and where a module map was looked for.
  var reads: Set<FilePath> = []
  /// Flags for the C compiler inside Swift and inside libclang alike.
  private(set) var clangFlags: [String] = []
  /// What the interface tells about structs, for use without libclang.
  var kinds = InterfaceKinds()

  var interfaceText = ""

  /// False only where the module map is read and lacks an `export`.
  var reexports = true

  /// The headers that the module map names for explicit submodules.
  var explicitSubmodules: [String: HeaderSources] = [:]

  /// ``read()`` without a second look at what may be wrong.
  mutating func readContents() -> CModuleContents? {
    let library = namesFitLibclang ? toolchain.libclang() : nil
    if library == nil, namesFitLibclang { warnOfLibrary() }
    guard addPackageFlags(), let headers = headers(), canEnd(headers) else { return nil }
    let included = HeaderClosure.paths(of: headers, flags: clangFlags, sdk: sdk)
    reads.formUnion((headers + included.files).map { FilePath($0) })
    guard canEnd(included.endless) else { return nil }
    // libclang says so itself, and finds more.
    if library == nil, let header = included.missing.first(where: request.headers.contains) {
      fail(.headerDoesNotParse, "'\(header)' file not found")
      return nil
    }
    waitForTheirSecond()
    guard let interface = interface(withComments: library == nil),
      let facts = library.map({ facts($0, headers) }) ?? factsWithoutLibclang(headers, interface)
    else { return nil }
    let names = headers.map { String($0.split(separator: "/").last ?? "") }
    noteExplicitSubmodules()
    return CModuleContents(
      facts: facts, interface: interface, headers: names, reexports: reexports,
      explicitSubmodules: explicitSubmodules, interfaceText: interfaceText)
  }

  mutating func fail(_ id: Diagnostic.ID, _ message: String, help: String? = nil) {
    diagnostics.append(Diagnostic(id, .error, message, help: help))
  }

  private mutating func warnOfLibrary() {
    guard let path = toolchain.namedLibrary, !path.isEmpty else { return }
    diagnostics.append(
      Diagnostic(
        .libclangNotLoaded, .warning,
        "'\(path)', which PRISMGEN_LIBCLANG names, is no libclang that can be loaded",
        help: "the headers are read without libclang; set the variable to nothing if that is meant"))
  }

  // MARK: Flags

  private mutating func addPackageFlags() -> Bool {
    clangFlags = request.includes.map { "-I\($0)" } + request.defines.map { "-D\($0)" }
    guard !request.packages.isEmpty else { return true }
    guard let program = findProgram("pkg-config", request.environment) else {
      fail(
        .noPackageConfig, "pkg-config is not installed", help: "install it, or give the flags with -I and -D")
      return false
    }
    guard let result = Subprocess.run(program, ["--cflags"] + request.packages), result.status == 0 else {
      fail(
        .noPackageConfig, "pkg-config does not know \(request.packages.joined(separator: ", "))",
        help: "install the library's development package, or give the flags with -I and -D")
      return false
    }
    clangFlags += Self.words(in: result.output).filter { $0.hasPrefix("-I") || $0.hasPrefix("-D") }
    return true
  }

  /// As a shell splits them: behind a backslash a space or a quote is one of the word.
  private static func words(in output: String) -> [String] {
    var words = [""]
    var rest = output[...]
    while let character = rest.popFirst() {
      if character == "\\" {
        words[words.count - 1] += rest.popFirst().map { String($0) } ?? ""
      } else if character.isWhitespace {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  // MARK: Facts

  private mutating func facts(_ library: LibClang, _ headers: [String]) -> HeaderFacts? {
    guard let resources = toolchain.resourceDirectory(for: library) else {
      fail(
        .noResourceDirectory,
        "the compiler headers (stddef.h) that belong to \(library.path) are not installed",
        help: "install libclang-common-dev, or a Swift toolchain")
      return nil
    }
    let (facts, errors) = library.read(
      HeaderInput(
        headers: headers, arguments: clangFlags + (sdk.map { ["--sysroot=\($0)"] } ?? []),
        resourceDirectory: resources,
        readsMacros: !macroPatterns.isEmpty))
    diagnostics += errors
    return errors.isEmpty ? facts : nil
  }

  private var macroPatterns: [String] {
    request.types.compactMap(\.tags?.value).filter(TagConstants.isPattern)
  }

  /// The interface with the text of the headers, and the values that the Swift compiler knows. What none of them can
  /// tell is an error where it is asked for, and never left out in silence.
  private mutating func factsWithoutLibclang(_ headers: [String], _ interface: FileModel) -> HeaderFacts? {
    let sources = HeaderClosure.read(headers, flags: clangFlags, sdk: sdk)
    var facts = InterfaceFacts.read(interface, kinds: kinds, sources: sources)
    let constants = InterfaceFacts.openConstants(of: facts, interface, macros: macroPatterns)
    let values: [String: Int64]
    do throws(Typecheck.Problem) {
      values = try ConstantValues(toolchain: toolchain, module: request.module, flags: swiftFlags).read(
        constants)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
    if let first = constants.first(where: { values[$0.name] == nil }) {
      fail(
        .needsLibclang, "the value of '\(first.name)' is not known without libclang",
        help: CResolver.installation)
      return nil
    }
    facts.setValues(values)
    return facts
  }
}

func readBytes(_ path: String) throws(SystemError) -> [UInt8] {
  try FileSystem.read(FilePath(path), label: path).0.withBytes { Array($0) }
}
