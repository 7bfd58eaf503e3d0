// swift-tools-version: 6.2
import PackageDescription

// The runtime and its tests alone, by symbolic links: what is built again with sanitizers and with optimisation, so
// that CI does not build the generator three times more.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "runtime-tests",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "PrismOptics", swiftSettings: settings),
    .target(name: "PrismStore", dependencies: ["PrismOptics"], swiftSettings: settings),
    .target(name: "PrismStoreTesting", dependencies: ["PrismStore"], swiftSettings: settings),
    .testTarget(name: "PrismOpticsTests", dependencies: ["PrismOptics"], swiftSettings: settings),
    .testTarget(
      name: "PrismStoreTests", dependencies: ["PrismStore", "PrismStoreTesting"], swiftSettings: settings),
    .testTarget(name: "PrismStoreTestingTests", dependencies: ["PrismStoreTesting"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
