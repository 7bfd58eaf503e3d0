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

/// What is only true of optimised code, and what takes too long otherwise.
let measured: [Target] = [
  // Counts what malloc is asked for, by taking its place in the test program.
  .target(name: "CAllocations"),
  .testTarget(
    name: "AllocationTests", dependencies: ["PrismStore", "CAllocations"], swiftSettings: settings),
]

/// What a sanitizer looks at.
let checked: [Target] = [
  .target(name: "SeededRandom", swiftSettings: settings),
  .target(name: "PrismStoreTesting", dependencies: ["PrismStore"], swiftSettings: settings),
  .testTarget(
    name: "PrismOpticsTests", dependencies: ["SeededRandom", "PrismOptics"], swiftSettings: settings),
  .testTarget(
    name: "PrismStoreTests", dependencies: ["SeededRandom", "PrismStore", "PrismStoreTesting"],
    // LongChains.swift: how far the type checker may search in one expression, in its own unit, as in Tests/TypeChecking.
    swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-solver-scope-threshold=20000"])]),
  .testTarget(name: "PrismStoreTestingTests", dependencies: ["PrismStoreTesting"], swiftSettings: settings),
]

let package = Package(
  name: "runtime-tests",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "PrismOptics", swiftSettings: settings),
    .target(name: "PrismStore", dependencies: ["PrismOptics"], swiftSettings: settings),
    .testTarget(name: "SoakTests", dependencies: ["PrismStore"], swiftSettings: settings),
  ] + (Context.environment["RUNTIME_TESTS"] == "measured" ? measured : checked),
  swiftLanguageModes: [.v6]
)
