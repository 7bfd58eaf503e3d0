// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who depends on swift-prismgen fetches swift-syntax.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    .package(url: "https://github.com/stencilproject/Stencil", exact: "0.15.1"),
  ],
  targets: [
    // The generator's front end has no public interface. Links to its sources make it part of this package.
    .systemLibrary(name: "CPrismgenHash", path: "Generator/CPrismgenHash"),
    .target(name: "PrismgenSource", dependencies: ["CPrismgenHash"], path: "Generator/PrismgenSource"),
    .target(name: "PrismgenModel", dependencies: ["PrismgenSource"], path: "Generator/PrismgenModel"),
    .systemLibrary(name: "CPrismgenSearch", path: "Generator/CPrismgenSearch"),
    .target(
      name: "PrismgenSwiftFrontend", dependencies: ["CPrismgenSearch", "PrismgenSource", "PrismgenModel"],
      path: "Generator/PrismgenSwiftFrontend",
      swiftSettings: [
        .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
      ]),

    .target(name: "BenchmarkSupport"),
    // Our front end alone, which can be built in debug without building swift-syntax.
    .executableTarget(
      name: "FrontendBench",
      dependencies: ["BenchmarkSupport", "PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend"]),
    // Our front end beside SwiftParser, in one process.
    .executableTarget(
      name: "ParserBench",
      dependencies: [
        "BenchmarkSupport", "PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    // The tool's templates beside the Stencil library.
    .executableTarget(
      name: "TemplateBench",
      dependencies: ["BenchmarkSupport", .product(name: "Stencil", package: "Stencil")]),
  ],
  swiftLanguageModes: [.v6]
)
