internal import PrismgenDriver
internal import PrismgenEmission
internal import PrismgenProcess
internal import PrismgenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Compiles generated code against the C module that it was made for.
struct Typecheck {
  let toolchain: SwiftToolchain
  /// What `swiftc` needs to find the module.
  let flags: [String]
  /// Whether the code's module has the runtime, so that the code imports none.
  var hasEmbeddedRuntime = false

  /// An error if the code does not compile, a warning if it does with warnings: a fault of this tool, never of the user's.
  func run(_ text: String) -> [Diagnostic] {
    switch compile(text, [], as: Self.proof) {
    case .failure(let problem): [problem.diagnostic]
    case .success(let result): Self.faults(result)
    }
  }

  /// Whether literals fit their types the compiler does not know before it has made SIL.
  private static let proof = ["-emit-sil", "-wmo", "-o", "/dev/null"]

  /// Why nothing was compiled.
  struct Problem: Error {
    var diagnostic: Diagnostic

    init(diagnostic: Diagnostic) { self.diagnostic = diagnostic }

    /// Of the folder for temporary files.
    init(unwritable reason: SystemError) {
      let folder = DisplayText.path(Array(TemporaryFolder.parent.utf8))
      diagnostic = Diagnostic(
        .unwritable, .error,
        "cannot write to '\(folder)', the folder for temporary files: \(reason.description)",
        help: "set TMPDIR to another one")
    }

    /// Of a program of the toolchain that did not start, was ended, or failed without a word; nil for any other.
    init?(mute run: Subprocess?, of program: String) {
      if let run, run.status == 0 || (!run.errors.isEmpty && !run.isEndedBySignal) { return nil }
      diagnostic = Diagnostic(
        .compilerFailed, .error, "\(program) \(run?.end ?? "did not start")",
        notes: (run?.errors.split(separator: "\n").prefix(5) ?? []).map { Diagnostic.Note(String($0)) })
    }
  }

  /// What the compiler says about the code.
  ///
  /// The optics runtime is compiled along with it, because the package itself may not be at hand.
  func compile(
    _ text: String, _ options: [String], as mode: [String] = ["-typecheck"]
  ) -> Result<Subprocess, Problem> {
    guard let compiler = toolchain.program("swiftc") else {
      return Self.problem("there is no swiftc to check the output with", "--no-typecheck")
    }
    let folder: TemporaryFolder
    let generated: String
    let embedded: String
    do throws(SystemError) {
      folder = try TemporaryFolder()
      generated = try folder.write(Self.asInternal(text), as: Self.fileName)
      let usesRuntime = hasEmbeddedRuntime || text.contains("import PrismOptics\n")
      let runtime = usesRuntime ? embeddedRuntimeSource : ""
      embedded = try folder.write(runtime, as: Self.runtimeName)
    } catch {
      return .failure(Problem(unwritable: error))
    }
    // Named like the runtime that is compiled along, which the code may call by that name.
    let own =
      mode + ["-swift-version", "6", "-module-name", "PrismOptics", "-diagnostic-style", "llvm"]
    guard let result = folder.run(compiler, own + options + flags + [generated, embedded]) else {
      return Self.problem("swiftc did not start", "--no-typecheck", .compilerFailed)
    }
    if result.status != 0, let end = Self.end(result) { return .failure(Problem(diagnostic: end)) }
    return .success(result)
  }

  /// The name under which the compiler speaks of the code.
  static let fileName = "Generated.swift"
  private static let runtimeName = "Runtime.swift"

  /// Why a compiler failed that has nothing to say against the code: it was ended, or has faults of its own.
  private static func end(_ result: Subprocess) -> Diagnostic? {
    let lines = result.errors.split(separator: "\n")
    let errors = lines.filter { $0.contains("error: ") }
    let isOfCode = errors.contains { line in
      [fileName, runtimeName].contains { line.contains("\($0):") }
    }
    if isOfCode { return nil }
    return Diagnostic(
      .compilerFailed, .error, "swiftc could not check the generated code: it \(result.end)",
      notes: (errors.isEmpty ? lines : errors).prefix(5).map { Diagnostic.Note(String($0)) },
      help: "--no-typecheck writes the file without it")
  }

  private static func problem(
    _ message: String, _ help: String, _ id: Diagnostic.ID = .typecheckFailed
  ) -> Result<Subprocess, Problem> {
    .failure(Problem(diagnostic: Diagnostic(id, .error, message, help: help)))
  }

  /// The runtime that is compiled along is a part of the module and internal. Everything keeps its place.
  private static func asInternal(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(asInternal(line:)).joined(
      separator: "\n")
  }

  /// Only at its beginning a line has modifiers: C has names such as `package` and `public`.
  private static func asInternal(line: Substring) -> String {
    var rest = line.drop { $0 == " " }
    var start = String(repeating: " ", count: line.count - rest.count)
    while let word = modifiers.first(where: rest.hasPrefix) {
      start += keptModifiers.contains(word) ? word : String(repeating: " ", count: word.count)
      rest = rest.dropFirst(word.count)
    }
    return rest == "import PrismOptics" ? "" : start + rest
  }

  private static let keptModifiers: Set = ["@unsafe ", "nonisolated "]
  private static let modifiers = ["@frozen ", "@inlinable ", "public ", "package "] + keptModifiers

  /// The lines of the code that the compiler finds errors in, or warns of, the first of which is 1.
  static func linesWithProblems(in output: String) -> Set<Int> {
    Set(
      output.split(separator: "\n").compactMap { line in
        guard line.contains(": error: ") || line.contains(": warning: "),
          let range = line.firstRange(of: "\(fileName):")
        else { return nil }
        return Int(line[range.upperBound...].prefix { $0.isNumber })
      })
  }

  private static func faults(_ result: Subprocess) -> [Diagnostic] {
    func notes(_ lines: [Substring]) -> [Diagnostic.Note] {
      // Without the temporary folder's path, which is gone.
      lines.prefix(5).map { line in
        Diagnostic.Note(String(line.firstRange(of: fileName).map { line[$0.lowerBound...] } ?? line))
      }
    }
    let lines = result.errors.split(separator: "\n")
    guard result.status == 0 else {
      return [
        Diagnostic(
          .typecheckFailed, .error, "the generated code does not compile, which is a fault of swift-prismgen",
          notes: notes(lines.filter { $0.contains("error: ") }),
          help: "please report it with the header; --no-typecheck writes the file nevertheless")
      ]
    }
    let warnings = lines.filter { $0.contains("warning: ") && $0.contains("\(fileName):") }
    guard !warnings.isEmpty else { return [] }
    return [
      Diagnostic(
        .typecheckFailed, .warning,
        "the generated code does not compile without warnings, which is a fault of swift-prismgen",
        notes: notes(warnings), help: "please report it with the header")
    ]
  }
}

/// A folder that is gone again with the value.
///
/// Signals that end the process wait until then; what they also end is the compiler that works in the folder.
final class TemporaryFolder {
  private let path: String
  private let signals: SignalDelay

  static var parent: String {
    guard let path = getenv("TMPDIR").map({ String(cString: $0) }), !path.isEmpty else { return "/tmp" }
    return path
  }

  init() throws(SystemError) {
    let signals = SignalDelay()
    var template = Array("\(Self.parent)/prismgen-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      mkdtemp(buffer.baseAddress!).map { String(cString: $0) }
    }
    guard let made else {
      let error = SystemError.last
      signals.end()
      throw error
    }
    // The compiler would take a path for an option that begins with a hyphen.
    path = resolvedPath(made) ?? made
    self.signals = signals
  }

  deinit {
    AtomicWriter.removeFolder(FilePath(path))
    signals.end()
  }

  /// Runs a program that may leave something in the folder, as the compiler does in that for temporary files.
  func run(_ program: String, _ arguments: [String]) -> Subprocess? {
    Subprocess.run(program, arguments, temporaryFolder: path)
  }

  /// The path of the new file.
  func write(_ text: String, as name: String) throws(SystemError) -> String {
    let file = "\(path)/\(name)"
    try AtomicWriter.replace(FilePath(file), with: text)
    return file
  }
}
