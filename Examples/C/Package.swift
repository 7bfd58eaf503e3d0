// swift-tools-version: 6.2
import PackageDescription

/// Each program reads a real C library through the code that is generated for its header, and checks the same facts by
/// hand beside it.
let libraries: [(module: String, pkgConfig: String?, program: String)] = [
  ("CYaml", "yaml-0.1", "YamlEvents"), ("CSDL", "sdl2", "SDLEvents"), ("CMsgpack", nil, "MsgpackObjects"),
  ("CMpv", "mpv", "MpvNodes"), ("CGumbo", "gumbo", "GumboTree"), ("CBson", "libbson-1.0", "BsonValues"),
  ("CX11", "x11", "X11Events"), ("COpenSSL", "openssl", "OpenSSLNames"),
]

let package = Package(
  name: "CExamples",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-prismgen", path: "../..")],
  targets: libraries.flatMap { library -> [Target] in
    [
      .systemLibrary(name: library.module, pkgConfig: library.pkgConfig),
      .executableTarget(
        name: library.program,
        dependencies: [
          .target(name: library.module), .product(name: "PrismOptics", package: "swift-prismgen"),
        ]),
    ]
  },
  swiftLanguageModes: [.v6]
)
