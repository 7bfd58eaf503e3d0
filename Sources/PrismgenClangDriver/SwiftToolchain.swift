internal import PrismgenClangFrontend
internal import PrismgenDriver
internal import PrismgenProcess

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The Swift compiler that will import the C module, and the libclang that fits it.
struct SwiftToolchain {
  /// The folder of `swiftc` and `swift-synthesize-interface`, links resolved; nil without a compiler on the path.
  let binaries: String?
  private let environment: [String: String]
  private let isReadable: @Sendable (String) -> Bool

  /// - Parameter isReadable: whether a file is there, for tests.
  init(
    environment: [String: String],
    isReadable: @escaping @Sendable (String) -> Bool = { access($0, R_OK) == 0 }
  ) {
    self.environment = environment
    self.isReadable = isReadable
    binaries = findProgram("swiftc", environment).flatMap { compiler in
      let own = resolvedPath(compiler).map(folder)
      let isWhole = own.map { isExecutable("\($0)/\(Self.interfacePrinter)") } ?? false
      return isWhole ? own : Self.binaries(behind: compiler) ?? own
    }
  }

  /// The program that prints the importer's view of a module.
  static let interfacePrinter = "swift-synthesize-interface"

  /// The `swiftc` on the path may be a launcher that chooses a toolchain; the compiler says where it is.
  private static func binaries(behind launcher: String) -> String? {
    guard let result = Subprocess.run(launcher, ["-print-target-info"]), result.status == 0,
      let key = result.output.firstRange(of: "\"runtimeResourcePath\": \"")
    else { return nil }
    let path = String(result.output[key.upperBound...].prefix { $0 != "\"" })
    return "\(folder(folder(path)))/bin"
  }

  func program(_ name: String) -> String? {
    binaries.map { "\($0)/\(name)" }.flatMap { isExecutable($0) ? $0 : nil }
  }

  /// The folder that the system's headers and modules are below, if that is not the root: the SDK that the compiler would take.
  var sdk: String? {
    if let path = environment["SDKROOT"], !path.isEmpty { return path }
    #if canImport(Darwin)
      guard let result = Subprocess.run("xcrun", ["--show-sdk-path"]), result.status == 0 else { return nil }
      return String(result.output.prefix { $0 != "\n" })
    #else
      return nil
    #endif
  }

  // MARK: libclang

  /// The library that the user names, and no other; empty: none at all.
  var namedLibrary: String? { environment["PRISMGEN_LIBCLANG"] }

  /// Opens the library that `PRISMGEN_LIBCLANG` names, else the compiler's own, else the newest that is installed.
  func libclang() -> LibClang? {
    // The dynamic loader takes an empty name for the program itself.
    if let path = namedLibrary { return path.isEmpty ? nil : LibClang(path: path) }
    return candidates.lazy.compactMap { LibClang(path: $0) }.first
  }

  private var candidates: [String] {
    #if canImport(Darwin)
      let names = ["libclang.dylib"]
    #else
      let names = ["libclang.so", "libclang.so.1"]
    #endif
    let own = binaries.map { binaries in names.map { "\(folder(binaries))/lib/\($0)" } } ?? []
    let installed = (9...40).reversed().flatMap { version in
      names.map { "/usr/lib/llvm-\(version)/lib/\($0)" }
    }
    return own + installed + names
  }

  /// The folder with `include/stddef.h` for `library`. Without one libclang looks under the current folder, finds
  /// nothing, and goes on with what is left of the header.
  func resourceDirectory(for library: LibClang) -> String? {
    // Debian's library is a link into a folder without headers, so the place of the link comes first.
    let own = [library.path, resolvedPath(library.path) ?? ""].flatMap { path in
      library.resourceDirectoryNames.map { "\(folder(path))/clang/\($0)" }
    }
    let compilers = binaries.map { ["\(folder($0))/lib/swift/clang"] }
    let versions = (9...40).reversed().flatMap { version -> [String] in
      ["/usr/lib/llvm-\(version)/lib/clang/\(version)", "/usr/lib/clang/\(version)"]
    }
    return (own + (compilers ?? []) + versions).first { isReadable("\($0)/include/stddef.h") }
  }
}

/// The first program of that name in the folders of `PATH`.
func findProgram(_ name: String, _ environment: [String: String]) -> String? {
  (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" as String }.first(
    where: isExecutable)
}

/// Not a folder, in which one may look for files.
private func isExecutable(_ path: String) -> Bool {
  access(path, X_OK) == 0 && (try? FileSystem.status(FilePath(path)))?.kind == .file
}

func folder(_ path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
