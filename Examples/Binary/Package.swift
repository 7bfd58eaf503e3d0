// swift-tools-version: 6.2
import PackageDescription

// The build plugin with a ready-made tool: nothing of the generator is compiled, and the tool is optimised in debug builds
// too. In a project of yours the binary target has the `url` and `checksum` of a release instead of a path.
let package = Package(
  name: "BinaryExample",
  platforms: [.macOS(.v13)],
  targets: [
    .binaryTarget(name: "prismgen-build", path: "swift-prismgen.artifactbundle"),
    .plugin(name: "PrismgenBuildPlugin", capability: .buildTool(), dependencies: ["prismgen-build"]),
    .executableTarget(name: "App", plugins: ["PrismgenBuildPlugin"]),
  ]
)
