// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "swift-prismgen",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .macCatalyst(.v16)],
  products: [
    .executable(name: "swift-prismgen", targets: ["swift-prismgen"]),
    .library(name: "PrismOptics", targets: ["PrismOptics"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // The generator. Sources/README.md draws the arrows; PackageLayoutTests holds the imports to them.
    .target(name: "PrismgenSource", swiftSettings: settings),
    .target(name: "PrismgenModel", dependencies: ["PrismgenSource"], swiftSettings: settings),
    .target(name: "CPrismgenSearch"),
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
    .target(name: "PrismgenEmission", dependencies: ["PrismgenModel"], swiftSettings: settings),
    .target(name: "PrismgenConfiguration", dependencies: ["PrismgenSource"], swiftSettings: settings),
    .target(
      name: "PrismgenDriver",
      dependencies: [
        "PrismgenConfiguration",
        "PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend", "PrismgenResolution",
        "PrismgenEmission", "PrismgenClangFrontend",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "swift-prismgen",
      dependencies: [
        "PrismgenConfiguration", "PrismgenDriver",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // The runtime, imported by generated and user code only.
    .target(name: "PrismOptics", swiftSettings: settings),

    .testTarget(
      name: "PrismgenSwiftFrontendTests",
      dependencies: ["PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend"], swiftSettings: settings),
    .testTarget(
      name: "PrismgenSourceTests", dependencies: ["PrismgenSource"], swiftSettings: settings),
    .testTarget(
      name: "PrismgenDriverTests", dependencies: ["PrismgenDriver", "PrismgenSource"], swiftSettings: settings),
    .testTarget(
      name: "PrismgenConfigurationTests", dependencies: ["PrismgenConfiguration", "PrismgenDriver", "PrismgenSource"],
      swiftSettings: settings),
    // Runs the built command as a user does.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests", dependencies: ["TestSupport", "swift-prismgen"], swiftSettings: settings),
    .testTarget(
      name: "WorkflowTests", dependencies: ["TestSupport", "swift-prismgen"], swiftSettings: settings),
    .testTarget(name: "PackageLayoutTests", swiftSettings: settings),
    .testTarget(
      name: "PrismOpticsTests", dependencies: ["PrismOptics"], swiftSettings: settings),
    .testTarget(
      name: "PrismgenClangFrontendTests",
      dependencies: ["PrismgenSource", "PrismgenModel", "PrismgenClangFrontend", "PrismgenDriver"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
