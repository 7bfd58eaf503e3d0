import Foundation
import TestSupport
import Testing

/// The command line of the rule in Examples/Bazel, run as Bazel runs it: in a folder that holds the declared inputs.
@Suite struct BazelTests {
  private static let example = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples/Bazel")

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: example.appendingPathComponent(name), encoding: .utf8)
  }

  /// As `bazel build` does it: relative paths, outputs under `bazel-out`, a file of parameters.
  private static let command = """
    umask $MASK; mkdir -p bazel-out/bin/app_prisms; BUILD="$(dirname "$TOOL")/prismgen-build"
    "$BUILD" App bazel-out/bin/app_prisms 2 bazel-out/bin/app_prisms-0.params prismgen.yml && ls bazel-out/bin/app_prisms

    """

  private static func workspace(_ extra: [String: String] = [:]) throws -> Tool {
    let files = [
      "Sources/Main.swift": try text("Sources/Main.swift"),
      "Sources/Other.swift": "enum Other { case one(Int), two(String) }\n",
      "prismgen.yml": try text("prismgen.yml"),
      "bazel-out/bin/app_prisms-0.params": "Sources/Main.swift\nSources/Other.swift\n",
    ]
    return try Tool(files.merging(extra) { $1 })
  }

  private static func outputs(_ tool: Tool, _ environment: [String: String]) throws -> [String] {
    let result = try tool.shell(command, environment: environment)
    #expect(result.output == "Prismgen0.generated.swift\nPrismgen1.generated.swift\n", "\(result.error)")
    return ["Prismgen0", "Prismgen1"].compactMap {
      tool.text("bazel-out/bin/app_prisms/\($0).generated.swift")
    }
  }

  @Test func theOutputsDependOnTheInputsAlone() throws {
    let one = try Self.outputs(Self.workspace(), ["MASK": "022", "LANG": "C", "TZ": "UTC"])
    // What is not declared is not read, though it lies there.
    let undeclared = [
      ".prismgen.yml": "skip: '*'\n", "Sources/Undeclared.swift": "enum Undeclared { case x }\n",
      "Sources/.prismgen.yml": "emit: predicates\n",
    ]
    let two = try Self.outputs(
      Self.workspace(undeclared),
      ["MASK": "077", "LANG": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "HOME": "/nonexistent", "USER": "other"])
    #expect(one == two && one.count == 2)
    #expect(one.joined().contains("extension AppAction") && !one.joined().contains("Undeclared"))
    #expect(!one.joined().contains(FileManager.default.temporaryDirectory.path))
  }

  @Test func theRuleDeclaresWhatTheToolWrites() throws {
    let rule = try Self.text("prismgen.bzl")
    #expect(rule.contains(#""{}/Prismgen{}.generated.swift".format(ctx.label.name, index)"#))
    // Starlark is a part of Python as far as the syntax of this rule goes.
    let path = Self.example.path
    let result = try Tool().shell(
      "for f in prismgen.bzl BUILD.bazel MODULE.bazel; do python3 -c 'import ast,sys; ast.parse(open(sys.argv[1]).read())' '\(path)'/$f || exit 1; done"
    )
    #expect(result.status == 0, "\(result.error)")
  }

  @Test func theOutputCompilesWithTheSources() throws {
    let tool = try Self.workspace()
    _ = try Self.outputs(tool, ["MASK": "022"])
    let result = try tool.shell(
      "swiftc -swift-version 6 -parse-as-library -module-name App Sources/*.swift bazel-out/bin/app_prisms/*.swift -o app && ./app"
    )
    #expect(result.output == "built with Bazel: 11 true\n", "\(result.error)")
  }
}
