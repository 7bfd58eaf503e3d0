internal import PrismgenClangFrontend
internal import PrismgenDriver
internal import PrismgenModel
internal import PrismgenProcess
internal import PrismgenSource
internal import PrismgenSwiftFrontend

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

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
  private(set) var request: CRequest
  let toolchain: SwiftToolchain
  private let sdk: String?
  var diagnostics: [Diagnostic] = []

  init(_ request: CRequest, toolchain: SwiftToolchain? = nil) {
    self.request = request
    let toolchain = toolchain ?? SwiftToolchain(environment: request.environment)
    self.toolchain = toolchain
    sdk = toolchain.sdk
  }

  /// The module map, the headers, and where a module map was looked for.
  private(set) var reads: Set<FilePath> = []
  /// Flags for the C compiler inside Swift and inside libclang alike.
  private(set) var clangFlags: [String] = []
  /// What the interface tells about structs, for use without libclang.
  private var kinds = InterfaceKinds()

  private var interfaceText = ""

  /// False only where the module map is read and lacks an `export`.
  private var reexports = true

  /// The headers that the module map names for explicit submodules.
  private(set) var explicitSubmodules: [String: HeaderSources] = [:]

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

  private mutating func fail(_ id: Diagnostic.ID, _ message: String, help: String? = nil) {
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

  // MARK: Flags and headers

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

  /// The module's headers: those given, else those of its module map.
  private mutating func headers() -> [String]? {
    if !request.headers.isEmpty { return request.headers }
    var maps = (request.moduleMap.map { [$0] } ?? request.includes.flatMap(moduleMaps))[...]
    var seen: Set<String> = []
    var isExplicit = false
    while let path = maps.popFirst() {
      guard seen.insert(path).inserted else { continue }
      do throws(Unreadable) {
        // Also one that is not there: it may come.
        reads.insert(FilePath(path))
        guard let text = try text(path) else { continue }
        let base = folder(path)
        guard let map = ModuleMap(text, module: request.module) else {
          if let parent = ModuleMap(text, module: parentModule), parent.explicit[request.module] != nil {
            isExplicit = true
          }
          if let other = ModuleMap.path(ofExtern: request.module, in: text) {
            maps.insert(Self.path(other, in: base), at: maps.startIndex)
          }
          continue
        }
        // The compiler tells files by their places, whatever leads there.
        func place(_ path: String) -> String { resolvedPath(path) ?? path }
        let excluded = Set(map.excluded.map { place(Self.path($0, in: base)) })
        var headers = map.headers.map { Self.path($0, in: base) }
        for umbrella in map.umbrellas { headers += try headerFiles(in: Self.path(umbrella, in: base)) }
        headers.removeAll { excluded.contains(place($0)) }
        reexports = map.exports
        explicitSubmodules = map.explicit.mapValues { paths in
          HeaderSources(paths.compactMap { try? readBytes(Self.path($0, in: base)) })
        }
        if !headers.isEmpty { return headers }
        let isAllExplicit = !map.explicit.isEmpty
        fail(
          .noModuleMap,
          "the module '\(request.module)' has no header in C"
            + (isAllExplicit ? " outside of explicit submodules" : ""),
          help: isAllExplicit ? Self.cureOfExplicit : "name one with --header")
        return nil
      } catch {
        fail(
          error.reason == .notFound ? .missingPath : .unreadable,
          "cannot read '\(FilePath(error.path).display)': \(error.reason.description)")
        return nil
      }
    }
    do throws(Unreadable) {
      if let umbrellaHeader {
        request.headers = [umbrellaHeader]
      } else if let umbrellaFolder {
        request.headers = try headerFiles(in: umbrellaFolder)
      }
    } catch {
      fail(.unreadable, "cannot read '\(FilePath(error.path).display)': \(error.reason.description)")
      return nil
    }
    if !request.headers.isEmpty { return request.headers }
    fail(
      .noModuleMap, "no module map declares the module '\(request.module)'",
      help: isExplicit
        ? Self.cureOfExplicit
        : submoduleHelp + (publicFolder.map { "for a target of SwiftPM give -I \($0), else " } ?? "")
          + "give the folder of its module.modulemap with -I, the file with --module-map, or the header with --header"
    )
    return nil
  }

  /// Where SwiftPM looks for the headers of a C target that is given by its own folder.
  private var publicFolder: String? {
    request.includes.map { "\($0)/include" }.first {
      (try? FileSystem.status(FilePath($0)))?.kind == .folder
    }
  }

  /// What SwiftPM makes the map of a C target from that has none.
  private var umbrellaHeader: String? {
    let name = "\(request.module).h"
    return request.includes.flatMap { ["\($0)/\(name)", "\($0)/\(request.module)/\(name)"] }.first(
      where: Self.exists)
  }

  /// The same where no header has the module's name: all that is in `CShape/include`.
  private var umbrellaFolder: String? {
    request.includes.first {
      let path = FilePath($0)
      return path.name.elementsEqual("include".utf8) && path.folder.name.elementsEqual(request.module.utf8)
    }
  }

  /// Whether the compiler comes to the end of each header: not of a device, nor of a pipe into which nobody writes.
  private mutating func canEnd(_ headers: [String]) -> Bool {
    for header in headers {
      let folders = header.hasPrefix("/") ? [] : request.includes
      for path in [header] + folders.map({ Self.path(header, in: $0) })
      where (try? FileSystem.status(FilePath(path)))?.kind == .other {
        fail(.unreadable, "cannot read '\(FilePath(path).display)': \(SystemError.notRegular.description)")
        return false
      }
    }
    return true
  }

  /// Where the compiler looks for the module map below a folder that is given with `-I`.
  private func moduleMaps(in folder: String) -> [String] {
    [folder, "\(folder)/\(request.module)"].flatMap { folder in
      ["module.modulemap", "module.private.modulemap", "module.map"].map { "\(folder)/\($0)" }
    }
  }

  private static func path(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : path == "." ? folder : "\(folder)/\(path)"
  }

  private struct Unreadable: Error {
    var path: String
    var reason: SystemError
  }

  /// nil where there may be a module map and is none.
  private func text(_ path: String) throws(Unreadable) -> [UInt8]? {
    do throws(SystemError) {
      return try readBytes(path)
    } catch {
      let isOptional = request.moduleMap == nil && (error == .notFound || error == .notFolder)
      if isOptional { return nil }
      throw Unreadable(path: path, reason: error)
    }
  }

  /// Those in the folders below too, but for what links lead to.
  private mutating func headerFiles(in folder: String) throws(Unreadable) -> [String] {
    reads.insert(FilePath(folder))
    let entries: [FileSystem.Entry]
    do throws(SystemError) {
      entries = try FileSystem.entries(of: FilePath(folder))
    } catch {
      throw Unreadable(path: folder, reason: error)
    }
    var headers: [String] = []
    for entry in entries {
      let path = "\(folder)/\(String(decoding: entry.name, as: UTF8.self))"
      if entry.kind == .folder {
        headers += try headerFiles(in: path)
      } else if FilePath(path).isHeader {
        headers.append(path)
      }
    }
    return headers
  }

  // MARK: The importer's view

  /// Waits until the second is over in which something that is read was saved.
  ///
  /// The compiler keeps what it has made of a header, and takes the header for the same while the second and the size are: saved
  /// twice within a second it would be taken for what it was.
  private func waitForTheirSecond() {
    let saved = Set(reads.compactMap { try? FileSystem.status($0).modified.seconds })
    let begun = time(nil)
    guard saved.contains(begun) else { return }
    while time(nil) == begun { usleep(10_000) }
  }

  /// The flags with which the Swift compiler finds the module. Warnings about headers are nobody's here, and may be a thousand
  /// times as long as the headers.
  var swiftFlags: [String] {
    // In one word: the compiler would take a folder called `@name` for a file with further flags.
    (sdk.map { ["-sdk", $0] } ?? []) + request.includes.map { "-I\($0)" }
      + (["-w"] + clangFlags + (request.moduleMap.map { ["-fmodule-map-file=\($0)"] } ?? [])).flatMap {
        ["-Xcc", $0]
      }
  }

  /// Makes a map of the headers for a module that no map declares: SwiftPM writes that of a C target when it builds. It stays where it
  /// is, because the compiler keeps modules by the paths of their maps.
  private mutating func makeModuleMap() -> Bool {
    guard request.moduleMap == nil, !request.headers.isEmpty, let cache = CacheLocation.standardFolder else {
      return false
    }
    var text = "module \"\(request.module)\" {\n"
    for header in request.headers {
      let paths = [header] + request.includes.map { Self.path(header, in: $0) }
      guard let path = paths.lazy.compactMap(resolvedPath).first else { return false }
      text += "header \"\(path)\"\n"
    }
    text += "export *\n}\n"
    let key = Array(text.utf8).withUnsafeBufferPointer { ContentKey(of: $0) }
    let folder = cache.appending("maps")
    let file = folder.appending(key.hexadecimal)
    do throws(SystemError) {
      if (try? FileSystem.status(file)) == nil {
        try AtomicWriter.prepare(folder)
        try AtomicWriter.replace(file, with: text)
      }
    } catch { return false }
    request.moduleMap = String(decoding: file.bytes, as: UTF8.self)
    return true
  }

  /// - Parameter withComments: also the comments that are no documentation. The importer forgets them unless it is told;
  ///   the macro keeps what it then remembers apart from what others have cached of the same module.
  private mutating func interface(withComments: Bool) -> FileModel? {
    guard let program = toolchain.program(SwiftToolchain.interfacePrinter) else {
      fail(
        .noSwift, "no Swift toolchain with swift-synthesize-interface is on the path",
        help: "install Swift 6.1 or later: its importer says how Swift spells the module's declarations")
      return nil
    }
    func print(_ further: [String] = []) -> Subprocess? {
      let comments = [
        "-fparse-all-comments", "-fretain-comments-from-system-headers", "-DPRISMGEN_READS_COMMENTS",
      ]
      return Subprocess.run(
        program,
        ["-module-name", request.module, "-include-submodules"] + swiftFlags
          + (withComments ? comments.flatMap { ["-Xcc", $0] } : []) + further)
    }
    var run = print()
    // The first that is said where no header is wrong.
    if run?.errors.hasPrefix("Couldn't load module") == true, makeModuleMap() { run = print() }
    guard let result = run, result.status == 0 else {
      let lines = run?.errors.split(separator: "\n") ?? []
      let inHeaders = lines.compactMap { Self.headerError($0) }
      // The compiler reads a module map more than once, and says each time what is wrong.
      for problem in inHeaders where !diagnostics.contains(problem) { diagnostics.append(problem) }
      if !inHeaders.isEmpty { return nil }
      if let failure = Typecheck.Problem(mute: run, of: SwiftToolchain.interfacePrinter) {
        diagnostics.append(failure.diagnostic)
      } else {
        // As in a container whose user has no home.
        let lacksCache = lines.contains { $0.contains("unable to open output file") }
        fail(
          .moduleNotImported,
          "Swift cannot import the module '\(request.module)': \(lines.first ?? "no message")",
          help: lacksCache
            ? "the compiler keeps modules there: have HOME or XDG_CACHE_HOME name a folder that can be written to"
            : "check the module map and the folders given with -I")
      }
      return nil
    }
    // What the printer cannot decode is lost with what follows it, and with that a name perhaps.
    if withComments, result.output.unicodeScalars.contains("\u{FFFD}") {
      fail(
        .needsLibclang,
        "a comment of '\(request.module)' is not UTF-8, which cannot be read without libclang",
        help: CResolver.installation)
      return nil
    }
    interfaceText = result.output
    var buffer = interfaceBuffer(InterfaceText.withSwiftComments(result.output))
    let types = QualifiedTypes(interface: Interface(SwiftFrontend.parse(buffer).0))
    if !types.interface.declared(of: QualifiedTypes.ofC).isEmpty,
      let again = print(["-print-fully-qualified-types"]), again.status == 0
    {
      buffer = interfaceBuffer(InterfaceText.withSwiftComments(again.output, types: types))
    }
    if withComments { kinds = InterfaceKinds(Parser.parse(buffer)) }
    return SwiftFrontend.parse(buffer).0
  }

  private func interfaceBuffer(_ bytes: [UInt8]) -> SourceBuffer {
    SourceBuffer(path: "\(request.module).swiftinterface", bytes: bytes)
  }

  /// `path:line:column: error: message`, as the compiler prints it.
  private static func headerError(_ line: Substring) -> Diagnostic? {
    for marker in [": error: ", ": fatal error: "] {
      guard let range = line.firstRange(of: marker) else { continue }
      let place = line[..<range.lowerBound].split(separator: ":")
      guard place.count == 3, let row = Int(place[1]), let column = Int(place[2]), row > 0 else {
        continue
      }
      let location = Self.location(in: String(place[0]), line: row, column: column)
      return Diagnostic(.headerDoesNotParse, .error, String(line[range.upperBound...]), at: location)
    }
    return nil
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
