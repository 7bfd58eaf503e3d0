// swift-tools-version: 6.2
import PackageDescription

/// DocC's plugin is only fetched to make the archives: `make docs`.
let documentation: [Package.Dependency] =
  Context.environment["PRISMGEN_DOCS"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

/// Warnings are errors where this package is built for itself. In what another one depends on, Xcode and the build system
/// `swiftbuild` suppress them, and stop at both (swiftlang/swift-package-manager#9517). The folders are those of SwiftPM and Xcode;
/// for a path to a local copy the variable tells.
let isDependency =
  Context.environment["PRISMGEN_AS_DEPENDENCY"] != nil
  || ["/checkouts/", "/registry/"].contains { Context.packageDirectory.contains($0) }

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isDependency ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
  name: "swift-prismgen",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .macCatalyst(.v16)],
  products: [
    .executable(name: "swift-prismgen", targets: ["swift-prismgen"]),
    .library(name: "PrismOptics", targets: ["PrismOptics"]),
    .plugin(name: "PrismgenBuildPlugin", targets: ["PrismgenBuildPlugin"]),
    .plugin(name: "PrismgenCommandPlugin", targets: ["PrismgenCommandPlugin"]),
    .library(name: "PrismStore", targets: ["PrismStore"]),
    .library(name: "PrismStoreCombine", targets: ["PrismStoreCombine"]),
    .library(name: "PrismStoreTesting", targets: ["PrismStoreTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // For PrismStoreCombine where there is no Combine; packages that use other products do not compile it.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ] + documentation,
  targets: [
    // The generator. Sources/README.md draws the arrows; PackageLayoutTests holds the imports to them. Its C is in headers:
    // builds that use the plugin would compile C, and in release all that depends on it, whenever a file comes or goes.
    .systemLibrary(name: "CPrismgenHash"),
    .target(name: "PrismgenSource", dependencies: ["CPrismgenHash"], swiftSettings: settings),
    .target(name: "PrismgenModel", dependencies: ["PrismgenSource"], swiftSettings: settings),
    .systemLibrary(name: "CPrismgenSearch"),
    .target(
      name: "PrismgenSwiftFrontend", dependencies: ["CPrismgenSearch", "PrismgenSource", "PrismgenModel"],
      swiftSettings: settings),
    // The libclang declarations that are needed; a header only, nothing is linked.
    .systemLibrary(name: "CPrismgenClang"),
    .target(
      name: "PrismgenClangFrontend", dependencies: ["PrismgenSource", "PrismgenModel", "CPrismgenClang"],
      swiftSettings: settings),
    .target(
      name: "PrismgenResolution", dependencies: ["PrismgenSource", "PrismgenModel"],
      swiftSettings: settings),
    .target(
      name: "PrismgenEmission", dependencies: ["PrismgenSource", "PrismgenModel"], swiftSettings: settings),
    // What other programs are run by: the compiler, git.
    .target(name: "PrismgenProcess", dependencies: ["PrismgenSource"], swiftSettings: settings),
    .target(name: "PrismgenConfiguration", dependencies: ["PrismgenSource"], swiftSettings: settings),
    .target(
      name: "PrismgenTemplates", path: "Templates",
      resources: [
        .embedInCode("actionPath.stencil"), .embedInCode("cases.stencil"), .embedInCode("equatable.stencil"),
        .embedInCode("match.stencil"), .embedInCode("prismgen.stencil"),
      ], swiftSettings: settings),
    .target(
      name: "PrismgenStencil", dependencies: ["PrismgenSource", "PrismgenModel"], swiftSettings: settings),
    .systemLibrary(name: "CPrismgenSystem"),
    .target(
      name: "PrismgenDriver",
      dependencies: [
        "CPrismgenSystem", "PrismgenConfiguration",
        "PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend", "PrismgenResolution",
        "PrismgenEmission",
      ],
      swiftSettings: settings),
    // Above the driver, so that the build plugin's tool needs neither.
    .target(
      name: "PrismgenTemplateDriver",
      dependencies: [
        "PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend", "PrismgenResolution",
        "PrismgenConfiguration", "PrismgenStencil", "PrismgenTemplates", "PrismgenDriver",
      ],
      swiftSettings: settings),
    .target(
      name: "PrismgenWorkflow",
      dependencies: [
        "PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend", "PrismgenResolution", "PrismgenEmission",
        "PrismgenConfiguration", "PrismgenProcess", "PrismgenDriver",
      ],
      swiftSettings: settings),
    .target(
      name: "PrismgenClangDriver",
      dependencies: [
        "PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend", "PrismgenEmission",
        "PrismgenClangFrontend", "PrismgenResolution", "PrismgenConfiguration", "PrismgenProcess",
        "PrismgenDriver",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "swift-prismgen",
      dependencies: [
        "PrismgenSource", "PrismgenConfiguration", "PrismgenDriver", "PrismgenTemplateDriver",
        "PrismgenClangDriver", "PrismgenWorkflow",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // What a package compiles that uses the build plugin: no argument parser, no templates.
    .executableTarget(
      name: "prismgen-build", dependencies: ["PrismgenConfiguration", "PrismgenDriver"],
      swiftSettings: settings),
    .plugin(name: "PrismgenBuildPlugin", capability: .buildTool(), dependencies: ["prismgen-build"]),
    .plugin(
      name: "PrismgenCommandPlugin",
      capability: .command(
        intent: .custom(verb: "prismgen", description: "Generates case properties, prisms and lenses."),
        permissions: [
          .writeToPackageDirectory(reason: "Generated files are written where .prismgen.yml says.")
        ]),
      dependencies: ["swift-prismgen"]),

    // The runtime, imported by generated and user code only.
    .target(name: "PrismOptics", swiftSettings: settings),
    .target(name: "PrismStore", dependencies: ["PrismOptics"], swiftSettings: settings),
    .target(
      name: "PrismStoreCombine",
      dependencies: [
        "PrismStore",
        .product(
          name: "OpenCombine", package: "OpenCombine",
          condition: .when(platforms: [.linux, .android, .windows, .openbsd])),
      ],
      swiftSettings: settings),
    .target(name: "PrismStoreTesting", dependencies: ["PrismStore"], swiftSettings: settings),

    .testTarget(
      name: "PrismgenSwiftFrontendTests",
      dependencies: ["SeededRandom", "PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend"],
      swiftSettings: settings),
    .testTarget(
      name: "PrismgenResolutionTests",
      dependencies: [
        "SeededRandom", "PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend", "PrismgenResolution",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PrismgenEmissionTests",
      dependencies: [
        "PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend", "PrismgenResolution", "PrismgenEmission",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PrismgenSourceTests", dependencies: ["SeededRandom", "PrismgenSource"], swiftSettings: settings),
    .testTarget(
      name: "PrismgenDriverTests",
      dependencies: [
        "SeededRandom", "PrismgenConfiguration", "PrismgenDriver", "PrismgenTemplateDriver", "PrismgenSource",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PrismgenConfigurationTests",
      dependencies: ["SeededRandom", "PrismgenConfiguration", "PrismgenSource"],
      swiftSettings: settings),
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: settings),
    // Runs the built command as a user does.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests", dependencies: ["TestSupport", "swift-prismgen"], swiftSettings: settings),
    .testTarget(
      name: "WorkflowTests",
      dependencies: [
        "TestSupport", "swift-prismgen", "prismgen-build", "PrismStore", "PrismgenDriver",
        "PrismgenWorkflow",
      ],
      swiftSettings: settings),
    // The fuzzers' properties, shared with the package in Benchmarks/Fuzz.
    .target(
      name: "FuzzProperties",
      dependencies: [
        "PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend", "PrismgenResolution", "PrismgenEmission",
        "PrismgenConfiguration", "PrismgenStencil", "PrismgenClangFrontend",
      ],
      path: "Tests/FuzzProperties", swiftSettings: settings),
    .testTarget(
      name: "FaultTests", dependencies: ["TestSupport", "swift-prismgen"], exclude: ["Interposer"],
      swiftSettings: settings),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzProperties", "PrismgenSource"], exclude: ["Corpus"],
      swiftSettings: settings),
    .testTarget(name: "PackageLayoutTests", swiftSettings: settings),
    .testTarget(
      name: "PrismgenStencilTests",
      dependencies: [
        "SeededRandom",
        "PrismgenStencil", "PrismgenTemplates", "PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend",
        "PrismgenResolution", "PrismgenEmission",
      ],
      swiftSettings: settings),
    // Sources with their generated files, so that a golden that does not compile fails the build.
    .target(
      name: "PrismgenFixtures", dependencies: ["PrismOptics"], path: "Fixtures/Behaviour",
      swiftSettings: settings),
    .testTarget(
      name: "PrismgenFixturesTests", dependencies: ["PrismgenFixtures", "PrismOptics"],
      swiftSettings: settings),
    .testTarget(
      name: "PrismOpticsTests", dependencies: ["SeededRandom", "PrismOptics"], swiftSettings: settings),
    .testTarget(
      name: "PrismgenClangFrontendTests",
      dependencies: [
        "PrismgenSource", "PrismgenModel", "PrismgenClangFrontend", "PrismgenProcess",
        "PrismgenConfiguration", "PrismgenDriver", "PrismgenClangDriver",
      ],
      swiftSettings: settings),
    // The C module of the fixtures and what is generated for it, so that a golden that does not compile fails the build.
    .systemLibrary(name: "Shapes", path: "Fixtures/C/Shapes"),
    .target(
      name: "PrismgenCFixtures", dependencies: ["Shapes", "PrismOptics"], path: "Fixtures/C/Views",
      swiftSettings: settings),
    .testTarget(
      name: "PrismgenCFixturesTests", dependencies: ["PrismgenCFixtures", "Shapes", "PrismOptics"],
      swiftSettings: settings),
    .testTarget(
      name: "PrismStoreTests", dependencies: ["SeededRandom", "PrismStore", "PrismStoreTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "PrismStoreTestingTests", dependencies: ["PrismStoreTesting"], swiftSettings: settings),
    .testTarget(
      name: "PrismStoreCombineTests", dependencies: ["PrismStoreCombine"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
