internal import PrismgenClangFrontend
internal import PrismgenDriver
internal import PrismgenProcess
internal import PrismgenSource

/// Asks the Swift compiler for the values of imported constants.
///
/// To the importer each is a property whose getter returns a literal, which is there before anything is optimised.
/// Nothing is linked or run, so that it also works for a target that is not this machine's.
struct ConstantValues {
  let toolchain: SwiftToolchain
  let module: String
  /// What `swiftc` needs to find the module.
  let flags: [String]

  /// The values by name; a constant that is no literal is left out.
  func read(
    _ constants: [(name: String, expression: String)]
  ) throws(Typecheck.Problem) -> [String: Int64] {
    guard !constants.isEmpty, let compiler = toolchain.program("swiftc") else { return [:] }
    let folder: TemporaryFolder
    let file: String
    do throws(SystemError) {
      folder = try TemporaryFolder()
      file = try folder.write(InterfaceFacts.probe(of: constants, in: module), as: "Probe.swift")
    } catch {
      throw Typecheck.Problem(unwritable: error)
    }
    let options = ["-emit-silgen", "-parse-as-library", "-module-name", "PrismgenProbe"]
    let run = folder.run(compiler, options + flags + [file])
    if let failure = Typecheck.Problem(mute: run, of: "swiftc") { throw failure }
    guard let result = run, result.status == 0 else { return [:] }
    return Self.values(in: result.output, of: Set(constants.map(\.name)))
  }

  /// The first literal of each getter; a raw value of `Bool` has one of a single bit.
  private static func values(in sil: String, of names: Set<String>) -> [String: Int64] {
    var values: [String: Int64] = [:]
    var current: String?
    for line in sil.split(separator: "\n") {
      if line.hasPrefix("// "), line.hasSuffix(".getter") {
        current = String(line.dropFirst("// ".count).dropLast(".getter".count))
      } else if line.hasPrefix("} // end sil function") {
        current = nil
      } else if let name = current, names.contains(name), let value = literal(in: line) {
        values[name] = value
        current = nil
      }
    }
    return values
  }

  private static func literal(in line: Substring) -> Int64? {
    guard let range = line.firstRange(of: "integer_literal $Builtin.") else { return nil }
    let parts = line[range.upperBound...].split(separator: ",", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let digits = parts[1].dropFirst().prefix { $0 == "-" || $0.isNumber }
    if parts[0] == "Int1" { return digits == "0" ? 0 : 1 }
    return Int64(digits) ?? UInt64(digits).map(Int64.init(bitPattern:))
  }
}
