internal import PrismgenProcess

/// Asks the Swift compiler for the values of imported constants: what it folds them to.
///
/// Nothing is linked or run, so that it also works for a target that is not this machine's.
struct ConstantValues {
  let toolchain: SwiftToolchain
  let module: String
  /// What `swiftc` needs to find the module.
  let flags: [String]

  /// The values by name; a constant that the compiler does not fold is left out.
  func read(_ constants: [(name: String, expression: String)]) -> [String: Int64] {
    guard !constants.isEmpty, let compiler = toolchain.program("swiftc"), let folder = TemporaryFolder()
    else {
      return [:]
    }
    let probes = constants.enumerated().map { index, constant in
      "func prismgenProbe\(index)() -> Int64 { Int64(truncatingIfNeeded: \(constant.expression)) }\n"
    }
    guard let file = folder.write("import \(module)\n" + probes.joined(), as: "Probe.swift") else {
      return [:]
    }
    let options = ["-emit-sil", "-O", "-parse-as-library", "-module-name", "PrismgenProbe"]
    guard let result = Subprocess.run(compiler, options + flags + [file]), result.status == 0 else {
      return [:]
    }
    return Self.values(in: result.output, constants.map(\.name))
  }

  /// A folded function has one integer literal of its result's type and nothing that computes.
  private static func values(in sil: String, _ names: [String]) -> [String: Int64] {
    var values: [String: Int64] = [:]
    var current: Int?
    for line in sil.split(separator: "\n") {
      if line.hasPrefix("// prismgenProbe") {
        current = Int(line.dropFirst("// prismgenProbe".count).prefix { $0.isNumber })
      } else if let index = current, names.indices.contains(index),
        let range = line.firstRange(of: "$Builtin.Int64, ")
      {
        values[names[index]] = Int64(line[range.upperBound...].prefix { $0 == "-" || $0.isNumber })
        current = nil
      } else if line.hasPrefix("} // end sil function") {
        current = nil
      }
    }
    return values
  }
}
