// swift-tools-version: 6.2
import PackageDescription

// Coverage-guided fuzzers. `make` builds and runs them: what the sanitizers find is a crash, and what the properties
// in Tests/FuzzProperties find ends the process as a crash does.
//
// A package of its own, because every module in it is instrumented. Links to the generator's sources make them part of
// it, since the generator has no public interface.
//
// The address sanitizer makes an execution several times as long. Those that only have to be many are run without it, and
// what they find is run with it again.
//
// Every branch is counted beside, by CFuzzer, which takes the place of libFuzzer's function for that.
let names = Context.environment["SANITIZERS"] ?? "fuzzer,address"
let sanitizers = "-sanitize=" + names
let instrumented: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  // The C of headers is told of the address sanitizer on its own.
  .unsafeFlags(
    [sanitizers, "-O", "-Xllvm", "-sanitizer-coverage-trace-pc"]
      + (names.contains("address") ? ["-Xcc", "-fsanitize=address"] : [])),
]
let linked: [LinkerSetting] = [
  .unsafeFlags([sanitizers, "-use-ld=lld", "-Xlinker", "--wrap=__sanitizer_cov_trace_pc"])
]
let package = Package(
  name: "Fuzz",
  targets: [
    .systemLibrary(name: "CPrismgenSearch"),
    .systemLibrary(name: "CPrismgenHash"),
    .target(name: "PrismgenSource", dependencies: ["CPrismgenHash"], swiftSettings: instrumented),
    .target(name: "PrismgenModel", dependencies: ["PrismgenSource"], swiftSettings: instrumented),
    .target(
      name: "PrismgenSwiftFrontend", dependencies: ["CPrismgenSearch", "PrismgenSource", "PrismgenModel"],
      swiftSettings: instrumented),
    .target(
      name: "PrismgenResolution", dependencies: ["PrismgenSource", "PrismgenModel"],
      swiftSettings: instrumented),
    .target(
      name: "PrismgenEmission", dependencies: ["PrismgenSource", "PrismgenModel"], swiftSettings: instrumented
    ),
    .target(name: "PrismgenConfiguration", dependencies: ["PrismgenSource"], swiftSettings: instrumented),
    .target(
      name: "PrismgenStencil", dependencies: ["PrismgenSource", "PrismgenModel"], swiftSettings: instrumented),
    .systemLibrary(name: "CPrismgenClang"),
    .target(
      name: "PrismgenClangFrontend", dependencies: ["PrismgenSource", "PrismgenModel", "CPrismgenClang"],
      swiftSettings: instrumented),
    .target(
      name: "FuzzProperties",
      dependencies: [
        "PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend", "PrismgenResolution", "PrismgenEmission",
        "PrismgenConfiguration", "PrismgenStencil", "PrismgenClangFrontend",
      ],
      swiftSettings: instrumented),
    .target(name: "CFuzzer"),
    .target(
      name: "FuzzMutation", dependencies: ["CFuzzer", "PrismgenSource", "PrismgenSwiftFrontend"],
      swiftSettings: instrumented),
    .executableTarget(
      name: "Fuzz", dependencies: ["CFuzzer", "FuzzMutation", "FuzzProperties", "PrismgenSource"],
      swiftSettings: instrumented, linkerSettings: linked),
    // The lexer and the parser with nothing else: libFuzzer looks at the counters of all that is linked after each input,
    // which takes longer than to lex it. Its files are links to those of the other two.
    .executableTarget(
      name: "FuzzFrontend",
      dependencies: ["CFuzzer", "FuzzMutation", "PrismgenSource", "PrismgenSwiftFrontend"],
      swiftSettings: instrumented + [.define("FRONTEND_ONLY")], linkerSettings: linked),
  ],
  swiftLanguageModes: [.v6]
)
