internal import PrismgenDriver
internal import PrismgenEmission
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

  /// An error if the code does not compile: a fault of this tool, never of the user's.
  ///
  /// The optics runtime is compiled along with it, because the package itself may not be at hand.
  func run(_ text: String) -> [Diagnostic] {
    guard let compiler = toolchain.program("swiftc") else {
      return [
        Diagnostic(
          .typecheckFailed, .error, "there is no swiftc to check the output with", help: "--no-typecheck")
      ]
    }
    guard let folder = TemporaryFolder() else {
      return [Diagnostic(.typecheckFailed, .error, "cannot create a temporary folder", help: "set TMPDIR")]
    }
    let runtime = text.contains("\nimport PrismOptics\n") ? embeddedRuntimeSource : ""
    guard let generated = folder.write(Self.withoutRuntimeImport(text), as: "Generated.swift"),
      let embedded = folder.write(runtime, as: "Runtime.swift")
    else {
      return [Diagnostic(.typecheckFailed, .error, "cannot write to a temporary folder", help: "set TMPDIR")]
    }
    let options = ["-typecheck", "-swift-version", "6", "-module-name", "PrismgenTypecheck"]
    let result = Subprocess.run(compiler, options + flags + [generated, embedded])
    guard let result, result.status == 0 else {
      return [Self.fault(result?.errors ?? "swiftc did not start")]
    }
    return []
  }

  /// Lines keep their numbers.
  private static func withoutRuntimeImport(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0 == "import PrismOptics" ? "" : $0 }.joined(separator: "\n")
  }

  private static func fault(_ errors: String) -> Diagnostic {
    let lines = errors.split(separator: "\n").map(String.init).filter { $0.contains("error: ") }
    return Diagnostic(
      .typecheckFailed, .error, "the generated code does not compile, which is a fault of swift-prismgen",
      notes: lines.prefix(5).map { Diagnostic.Note($0) },
      help: "please report it with the header; --no-typecheck writes the file nevertheless")
  }
}

/// A folder that is gone again with the value.
final class TemporaryFolder {
  private let path: FilePath
  private var files: [FilePath] = []

  init?() {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/prismgen-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      mkdtemp(buffer.baseAddress!).map { String(cString: $0) }
    }
    guard let made else { return nil }
    path = FilePath(made)
  }

  deinit {
    for file in files { try? AtomicWriter.remove(file) }
    _ = path.withCString { rmdir($0) }
  }

  /// The path of the new file; nil if it cannot be written.
  func write(_ text: String, as name: String) -> String? {
    let file = path.appending(name)
    do {
      try AtomicWriter.replace(file, with: text, number: files.count)
      files.append(file)
      return file.display
    } catch {
      return nil
    }
  }
}
