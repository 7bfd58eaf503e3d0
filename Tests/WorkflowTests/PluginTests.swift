import Foundation
import TestSupport
import Testing

/// Packages that depend on this one, built with the plugins as their users build them.
@Suite(.serialized) struct PluginTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static func manifest(
    _ targets: [(kind: String, name: String, dependencies: String, resources: String, plugins: String)]
  ) -> String {
    let targets = targets.map { target in
      """
          .\(target.kind)(
            name: "\(target.name)",
            dependencies: [\(target.dependencies).product(name: "PrismOptics", package: "swift-prismgen")],
            resources: [\(target.resources)],
            plugins: [\(target.plugins).plugin(name: "PrismgenBuildPlugin", package: "swift-prismgen")]),

      """
    }
    return """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", platforms: [.macOS(.v13)],
        dependencies: [.package(name: "swift-prismgen", path: "\(repository)")],
        targets: [
      \(targets.joined())    .plugin(name: "Writer", capability: .buildTool()),
        ])

      """
  }

  private static let files = [
    "Ä p/Package.swift": manifest([
      ("target", "Core", "", ".copy(\"Sample.swift\")", "\"Writer\", "),
      ("executableTarget", "App", "\"Core\", ", "", ""), ("testTarget", "AppTests", "\"Core\", ", "", ""),
      ("target", "CLib", "", "", ""),
    ]),
    "Ä p/Sources/CLib/include/c.h": "int answer(void);\n",
    "Ä p/Sources/CLib/c.c": "int answer(void) { return 42; }\n",
    // Another plugin, before this one: with an enum, and with what is generated for an enum of the user's otherwise.
    "Ä p/Plugins/Writer/Writer.swift": """
    import Foundation
    import PackagePlugin
    @main struct Writer: BuildToolPlugin {
      func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let file = context.pluginWorkDirectoryURL.appending(path: "Written.swift")
        let text = "public enum Written { case w(Int) }; extension Route { public var isHome: Int { 2 } }"
        return [
          .buildCommand(
            displayName: "Writing", executable: URL(fileURLWithPath: "/bin/sh"),
            arguments: ["-c", #"echo "$1" > "$2""#, "sh", text, file.path], outputFiles: [file])
        ]
      }
    }

    """,
    "Ä p/Sources/Core/Route.swift": "public enum Route { case home, item(Int) }\n",
    // A resource, which is compiled nowhere.
    "Ä p/Sources/Core/Sample.swift": "enum Sample { case }\n",
    "Ä p/Sources/Core/Plain.swift": "public func plain() -> Int { 1 }\n",
    "Ä p/Sources/App/Main.swift": """
    import Core
    @main struct Main {
      static func main() { print(Route.item(3).item ?? 0, AppAction.prism.route.item.review(7).isRoute, plain(), Written.w(5).w ?? Route.home.isHome) }
    }

    """,
    "Ä p/Sources/App/AppAction.swift": "import Core\nenum AppAction { case route(Route), quit }\n",
    "Ä p/Tests/AppTests/Tests.swift": """
    import Core
    import Testing
    enum Local { case one(Int) }
    @Test func generatedForTests() { #expect(Local.one(3).one == 3 && Route.item(1).item == 1) }

    """,
  ]

  /// Builds in the package's folder and prints what the plugin did and what failed.
  ///
  /// Each build has a second of its own: on Linux the compiler's driver reads times of files in whole seconds, and takes a
  /// module that was written in the second in which the last build began for older than that build.
  private static let prelude = """
    cd 'Ä p'; build() { sleep 1; swift build -j 2 "$@" > ../log 2>&1; s=$?; grep -oE 'Generating prisms for .*|[^/]*: error: .*' ../log; return $s; }
    generated() { grep -oE 'Compiling .*' ../log | sort; }; gen() { ls .build/plugins/outputs/*/Core/destination/PrismgenBuildPlugin/generated/; }

    """

  /// Packages that this one depends on are not fetched for each test.
  private static let packageCache = ["XDG_CACHE_HOME": Tool.userCache]

  /// One after the other, since the second package is built where the first one was: the tool is compiled once.
  @Test func packagesAreBuiltWithThePlugins() throws {
    let tool = try Tool(Self.files)
    try aBuildGenerates(tool)
    try aCommandKeepsCheckedInFiles(tool)
  }

  private func aBuildGenerates(_ tool: Tool) throws {
    func shell(_ script: String) throws -> String {
      let result = try tool.shell(Self.prelude + script, environment: Self.packageCache)
      return result.output + result.error
    }
    // Twice, because SwiftPM runs the commands of plugins once more after a build from nothing.
    let first = try shell("build; build; .build/debug/App && gen")
    #expect(first.hasSuffix("3 true 1 5\nPrismgen0.generated.swift\n"), "\(first)")
    #expect(!first.contains("error"), "\(first)")
    #expect(
      try shell("grep -c \"warning: 'CLib' has no Swift source, so nothing is generated\" ../log") == "1\n",
      "nobody waits for what a target of C never gets")
    #expect(
      try shell("find .build/ -name '*.o' | grep -cE 'ArgumentParser|OpenCombine|PrismStore'") == "0\n",
      "what a package compiles is the plugin's tool and the optics, without what other products depend on")
    #expect(try shell("build; build") == "", "nothing to do")

    let touched = try shell(
      "echo '// x' >> Sources/App/AppAction.swift; build; generated | grep -c generated.swift; build")
    #expect(touched == "Generating prisms for App\n0\n", "the same output is not compiled again")

    let changed = try shell(
      "echo 'import Core; enum AppAction { case route(Core.Route), quit, stop(Int) }' > Sources/App/AppAction.swift; "
        + "build; generated | grep generated.swift; build")
    #expect(changed == "Generating prisms for App\nCompiling App Prismgen0.generated.swift\n")

    let late = try shell(
      "echo 'public enum Late { case l(Int) }; public let late = Late.l(4).l' >> Sources/Core/Plain.swift; build"
    )
    #expect(late.hasPrefix("Generating prisms for Core\n") && !late.contains("error"), "\(late)")

    let many = try shell(
      "for i in $(seq 20); do echo \"public enum E$i { case l(Int) }\" > Sources/Core/E$i.swift; done; build; gen; "
        + "rm Sources/Core/E*.swift; build; gen")
    #expect(!many.contains("error"), "\(many)")
    #expect(many.contains("Prismgen0.generated.swift\nPrismgen1.generated.swift\n"))
    #expect(many.hasSuffix("\nPrismgen0.generated.swift\n"), "an output of before is removed: \(many)")

    let broken = try shell(
      "echo 'enum Bad { case }' > Sources/Core/Bad.swift; build; rm Sources/Core/Bad.swift; build")
    #expect(
      broken.contains("Bad.swift:1:12: error: expected a name in a declaration of enum 'Bad' [PG0103]\n"))

    let added = try shell("echo 'skip: Nothing' > .prismgen.yml; build || grep -oE '.PG0610.' ../log")
    #expect(added.hasSuffix("[PG0610]\n"), "a configuration is not passed over: \(added)")
    let planned = try shell("touch Package.swift; build; echo 'skip: None' > .prismgen.yml; build")
    #expect(planned.contains("Generating") && !planned.contains("error"), "\(planned)")
    #expect(try !shell("rm .prismgen.yml; touch Package.swift; build").contains("error"))
    let configured = try shell(
      """
      echo 'skip: Nothing' > Sources/Core/.prismgen.yml; build
      echo 'emit: properties' > Sources/Core/.prismgen.yml; build; rm Sources/Core/.prismgen.yml
      """)
    #expect(
      configured.contains("'Route' conform to 'Prismatic'"),
      "a changed configuration is noticed: \(configured)")
    #expect(try !shell("build").contains("error"))

    let alone = try shell(
      """
      cp Package.swift ../whole; mv Sources/CLib ..; mkdir Sources/CLib; echo 'enum C { case c(Int) }' > Sources/CLib/C.swift
      sed -i '/"CLib"/{n;s/\\[.*\\]/[]/;}' Package.swift; build; grep -oE '.CLib. imports .*' ../log
      rm -r Sources/CLib; mv ../CLib Sources; cp ../whole Package.swift; build
      """)
    #expect(
      alone.contains("'CLib' imports PrismOptics, and the target does not depend on that [PG0613]\n"),
      "\(alone)")

    let tests = try shell(
      "swift test -j 2 > ../log 2>&1; grep -c 'generatedForTests() passed' ../log || cat ../log")
    #expect(tests == "1\n", "\(tests)")
  }

  /// Xcode's module is not to be had here: one with the declarations of it that are used stands in.
  @Test func thePluginsCompileInXcode() throws {
    let result = try Tool().shell(
      """
      R='\(Self.repository)'
      API="$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\\(.*\\)".*/\\1/p')/pm/PluginAPI"
      compile() { swiftc -warnings-as-errors -swift-version 6 -parse-as-library -package-description-version 6.2 -I "$API" "$@"; }
      compile -emit-module -module-name XcodeProjectPlugin "$R/Tests/TypeChecking/XcodeProjectPlugin.swift"
      for plugin in Build Command; do
        compile -typecheck -I . "$R/Plugins/Prismgen${plugin}Plugin"/*.swift && echo "$plugin"
      done
      """)
    #expect(result.output == "Build\nCommand\n" && result.error == "", "\(result)")
  }

  /// Where a package is the whole machine, as in a container. The function stands alone here, as no test's package can be there.
  @Test func aConfigurationIsLookedForUpToTheRoot() throws {
    let result = try Tool().shell(
      """
      { echo 'import Foundation'; echo 'enum Plugin { static let configurationName = ".prismgen.yml"'
        sed -n '/private static func configurationPlaces/,/^  }/{s/private//;p;}' \
          '\(Self.repository)/Plugins/PrismgenBuildPlugin/PrismgenBuildPlugin.swift'
        echo '}; alarm(10)'
        echo 'func url(_ path: String) -> URL { URL(fileURLWithPath: path) }'
        echo 'for place in Plugin.configurationPlaces(for: url("/No/such"), upTo: url("/")) { print(place.path) }'
      } > main.swift
      swiftc main.swift -o places && ./places
      """)
    #expect(result.output == "/No/such\n/No\n", "\(result)")
  }

  /// In Xcode's projects a module is called as its product, whose name may be anything.
  @Test(arguments: [("My App", "My_App"), ("2048", "_048"), ("Größe-x", "Größe_x")])
  func aProductsNameTellsTheModule(product: String, module: String) throws {
    let tool = try Tool([
      "A.swift": "struct B<T> {}\nextension \(module).B { enum C { case c(Int) } }\n", "list": "A.swift\n",
    ])
    let build = "\"$(dirname \"$TOOL\")/prismgen-build\""
    try tool.shell(
      "\(build) '\(product)' Product 1 list; \(build) '\(module)' Module 1 list; \(build) Other Other 1 list")
    let text = try #require(tool.text("Product/Prismgen0.generated.swift"))
    #expect(text == tool.text("Module/Prismgen0.generated.swift"))
    #expect(text != tool.text("Other/Prismgen0.generated.swift"))
  }

  /// What `no such module` does not say, before the compiler does.
  @Test(arguments: [
    ("", "--missing=PrismOptics --missing=PrismStore", "PrismOptics"), ("", "--missing=PrismStore", nil),
    ("emit: [all, lifts]", "--missing=PrismStore", "PrismStore"),
    ("runtime: embedded", "--missing=PrismOptics", nil),
    ("emit: [properties, predicates, modifiers]", "--missing=PrismOptics", nil),
  ])
  func aMissingDependencyIsTold(configuration: String, missing: String, module: String?) throws {
    let tool = try Tool([
      "A.swift": "enum A { case c(Int) }\n", "list": "A.swift\n", ".prismgen.yml": configuration,
    ])
    let result = try tool.shell(
      "\"$(dirname \"$TOOL\")/prismgen-build\" App G 1 list \(missing) .prismgen.yml")
    #expect(
      (result.status == 0) == (module == nil)
        && (tool.text("G/Prismgen0.generated.swift") == nil) == (module != nil))
    if let module {
      #expect(
        result.error.hasPrefix(
          """
          error: what is generated for 'App' imports \(module), and the target does not depend on that [PG0613]
          help: add .product(name: "\(module)", package: "swift-prismgen") to the target's dependencies
          """), "\(result.error)")
    }
  }

  /// A context is isolated as the nearest configuration says of those that the plugin names.
  @Test(arguments: [
    ("", false), ("--context=$PWD/Sources/UI/.prismgen.yml", true), ("--context=$PWD/.prismgen.yml", true),
    ("--context=$PWD/Sources/UI --context=$PWD/.prismgen.yml", nil),
    ("--context=$PWD/.prismgen.yml --context=$PWD/Sources/.prismgen.yml", false),
    ("--context=$PWD/Sources/Core/.prismgen.yml", false),
  ])
  func aContextIsIsolatedAsItsOwnConfigurationSays(places: String, isIsolated: Bool?) throws {
    let tool = try Tool([
      "Sources/App/A.swift": "import UI\nenum A { case keys(Set<Key>), n(Int) }\n",
      "Sources/App/.prismgen.yml": "default-isolation: MainActor\ncontext: ../UI\n",
      "Sources/UI/U.swift": "public struct Key: Hashable { public var id = 1 }\n",
      "Sources/UI/.prismgen.yml": "default-isolation: MainActor\n",
      "Sources/Core/.prismgen.yml": "default-isolation: MainActor\n",
      "Sources/.prismgen.yml": "emit: all\n", ".prismgen.yml": "default-isolation: MainActor\n",
    ])
    let result = try tool.shell(
      """
      find "$PWD/Sources/App" -name '*.swift' > list
      "$(dirname "$TOOL")/prismgen-build" App G 1 list \(places) "$PWD/Sources/App/.prismgen.yml"
      """)
    #expect((result.status != 0) == (isIsolated == nil), "\(result.error)")
    guard let isIsolated else { return #expect(result.error.contains("[PG0610]")) }
    #expect(
      try #require(tool.text("G/Prismgen0.generated.swift")).contains("Part == Set<Key>") == !isIsolated)
  }

  /// A target with a `path` need not be called as any folder of it is.
  @Test(arguments: ["", "--module=Core:$PWD/Sources/Base", "--module=Other:$PWD/Sources/Base"])
  func aContextIsTheModuleThatThePluginNames(module: String) throws {
    let tool = try Tool([
      "Sources/App/A.swift":
        "public import Lib\npublic import Core\npublic enum A { case a(Thing) }\n",
      "Sources/App/.prismgen.yml": "context: ../Base\n",
      "Sources/Base/B.swift": "public struct Thing {}\n",
    ])
    let result = try tool.shell(
      """
      find "$PWD/Sources/App" -name '*.swift' > list
      "$(dirname "$TOOL")/prismgen-build" App G 1 list \(module) "$PWD/Sources/App/.prismgen.yml"
      """)
    let text = try #require(tool.text("G/Prismgen0.generated.swift"))
    let isKnown = module.hasPrefix("--module=Core")
    #expect(text.contains("public import Core\n") == isKnown, "\(text.prefix(300))")
    #expect(result.error.contains("[PG0242]") != isKnown, "\(result.error)")
  }

  /// The types that a configuration for several targets names may be those of another one.
  @Test(arguments: ["only", "skip"])
  func aMistypedNameIsToldToTheOnlyTarget(key: String) throws {
    let tool = try Tool([
      "A.swift": "enum A { case c(Int) }\n", "list": "A.swift\n", ".prismgen.yml": "\(key): Nope\n",
    ])
    let build = "\"$(dirname \"$TOOL\")/prismgen-build\" App G 1 list"
    #expect(try tool.shell("\(build) .prismgen.yml").status == 0)
    let result = try tool.shell("\(build) --alone .prismgen.yml")
    #expect(result.status == 1 && result.error.contains("[PG0306]"), "\(result.error)")
    try tool.write(".prismgen.yml", "\(key): A\n")
    #expect(try tool.shell("\(build) --alone .prismgen.yml").status == 0)
  }

  /// SwiftPM names all files by absolute paths, and starts the tool in the package's folder.
  @Test func theConfigurationsPathsAreThoseOfItsFolder() throws {
    let tool = try Tool([
      "Sources/App/A.swift": "public enum A { case a(B) }\n",
      "Sources/App/old/O.swift": "enum O { case o(Int) }\n",
      "Sources/Core/B.swift": "public typealias B = @Sendable () -> Void\n",
      "Sources/App/.prismgen.yml": "context: ../Core\nexclude: old\n",
      ".prismgen.yml": "exclude: Sources/App/old\n",
    ])
    for (configuration, count) in [("Sources/App/.prismgen.yml", 1), (".prismgen.yml", 1), ("", 2)] {
      let result = try tool.shell(
        """
        find "$PWD/Sources/App" -name '*.swift' > list; C='\(configuration)'
        "$(dirname "$TOOL")/prismgen-build" App G 1 list ${C:+"$PWD/$C"}; grep -c '^nonisolated extension .: Prismatic' G/*
        """)
      #expect(result.output == "\(count)\n", "\(configuration): \(result.error)")
    }
  }

  /// Compiles the tool once more, which takes minutes: `make plugin-release` asks for it. Where SwiftPM looks for it is the same
  /// without optimisation.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["PRISMGEN_RELEASE_BUILDS"] != nil))
  func aReleaseBuildGenerates() throws {
    let tool = try Tool(Self.files)
    let result = try tool.shell(
      Self.prelude
        + "release() { build -c release -Xswiftc -Onone; }; release && release && .build/release/App && release",
      environment: Self.packageCache)
    #expect(result.output.hasSuffix("\n3 true 1 5\n"), "\(result)")
    #expect(!result.output.contains("error"), "\(result)")
  }

  private func aCommandKeepsCheckedInFiles(_ tool: Tool) throws {
    let files = [
      "Command/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(name: "swift-prismgen", path: "\(Self.repository)")],
        targets: [.target(name: "App")])

      """,
      "Command/Sources/App/A.swift": "enum A { case a(Int) }\n",
      "Command/.prismgen.yml": "sources: Sources/App\noutput: Sources/App/Generated\n",
    ]
    for (path, text) in files { try tool.write(path, text) }
    func run(_ arguments: String) throws -> Tool.Result {
      try tool.shell(
        """
        cd Command
        swift package --scratch-path '../Ä p/.build' --allow-writing-to-package-directory prismgen \(arguments)
        """,
        environment: Self.packageCache)
    }
    let first = try run("2>&1 | tail -2")
    #expect(first.output == "wrote   Sources/App/Generated/A+Prisms.swift\n1 file read\n")
    #expect(try run("check").status == 0)
    try tool.write("Command/Sources/App/A.swift", "enum A { case b(Int) }\n")
    let check = try run("check 2>&1")
    #expect(check.status == 1)
    #expect(check.output.contains("Sources/App/Generated/A+Prisms.swift: error: out of date"))
    #expect(try run("list | grep -c 'enum A'").output == "1\n")
    // As Xcode calls it.
    let targets = try run("--target App --target Other 2>&1 | tail -2")
    #expect(
      targets.output
        == "wrote   Sources/App/Generated/A+Prisms.swift\n2 files read, 1 of them generated\n")
    #expect(try run("list --target App -- -missing 2>&1 | grep -c \"'-missing'\"").output == "1\n")
  }
}
