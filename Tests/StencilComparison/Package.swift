// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A package of its own, so that nobody who builds swift-prismgen fetches Stencil.
let package = Package(
  name: "StencilComparison",
  platforms: [.macOS(.v14)],
  dependencies: [.package(url: "https://github.com/stencilproject/Stencil", exact: "0.15.1")],
  targets: [
    // The template language has no public interface. Links to its sources make it part of this package.
    .systemLibrary(name: "CPrismgenHash", path: "Generator/CPrismgenHash"),
    .target(
      name: "PrismgenSource", dependencies: ["CPrismgenHash"], path: "Generator/PrismgenSource",
      swiftSettings: settings),
    .target(
      name: "PrismgenModel", dependencies: ["PrismgenSource"], path: "Generator/PrismgenModel",
      swiftSettings: settings),
    .target(
      name: "PrismgenStencil", dependencies: ["PrismgenSource", "PrismgenModel"],
      path: "Generator/PrismgenStencil", swiftSettings: settings),
    .target(name: "SeededRandom", path: "Generator/SeededRandom", swiftSettings: settings),
    .testTarget(
      name: "StencilComparisonTests",
      dependencies: ["PrismgenStencil", "SeededRandom", .product(name: "Stencil", package: "Stencil")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
