// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who depends on swift-prismgen builds it.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-prismgen", path: "..")],
  targets: [
    .executableTarget(
      name: "Jukebox", dependencies: [.product(name: "PrismOptics", package: "swift-prismgen")]),
    // A program to use: it reads commands, and does its work in a store.
    .executableTarget(
      name: "Kitchen",
      dependencies: [
        .product(name: "PrismOptics", package: "swift-prismgen"),
        .product(name: "PrismStore", package: "swift-prismgen"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
