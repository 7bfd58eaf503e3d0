// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "StoreBenchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-prismgen", path: "../..")],
  targets: [
    .executableTarget(
      name: "StoreBench",
      dependencies: [
        .product(name: "PrismOptics", package: "swift-prismgen"),
        .product(name: "PrismStore", package: "swift-prismgen"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
