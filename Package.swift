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
    .library(name: "PrismStore", targets: ["PrismStore"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // The generator. Sources/README.md draws the arrows; PackageLayoutTests holds the imports to them.
    .target(name: "PrismgenSource", swiftSettings: settings),
    .target(name: "PrismgenModel", dependencies: ["PrismgenSource"], swiftSettings: settings),
    .target(
      name: "PrismgenSwiftFrontend", dependencies: ["PrismgenSource", "PrismgenModel"],
      swiftSettings: settings),
    .target(
      name: "PrismgenResolution", dependencies: ["PrismgenSource", "PrismgenModel"],
      swiftSettings: settings),
    .target(name: "PrismgenEmission", dependencies: ["PrismgenModel"], swiftSettings: settings),
    .target(
      name: "PrismgenDriver",
      dependencies: [
        "PrismgenSource", "PrismgenModel", "PrismgenSwiftFrontend", "PrismgenResolution",
        "PrismgenEmission",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "swift-prismgen",
      dependencies: [
        "PrismgenDriver", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // The runtime, imported by generated and user code only.
    .target(name: "PrismOptics", swiftSettings: settings),
    .target(name: "PrismStore", dependencies: ["PrismOptics"], swiftSettings: settings),

    .testTarget(
      name: "PrismOpticsTests", dependencies: ["PrismOptics"], swiftSettings: settings),
    .testTarget(name: "PrismStoreTests", dependencies: ["PrismStore"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
