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

/// The importer's view: the module as Swift sees it.
extension CModuleReader {
  /// Waits until the second is over in which something that is read was saved.
  ///
  /// The compiler keeps what it has made of a header, and takes the header for the same while the second and the size are: saved
  /// twice within a second it would be taken for what it was.
  func waitForTheirSecond() {
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
  mutating func interface(withComments: Bool) -> FileModel? {
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
}
