package import PrismgenDriver
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// `swift-prismgen template watch`: renders again whenever a template or a source changes.
package enum Watch {
  private static let interval: UInt32 = 200_000

  /// Renders at once and after every change, until `shows` says that it is enough.
  ///
  /// Modification times are compared a few times a second, which works on every file system and needs no service.
  ///
  /// - Parameter shows: is given what a run has to say; false ends the watch.
  package static func run(_ request: RenderRequest, shows: (Report) -> Bool) {
    var seen = stamps(request)
    while shows(Render.run(request)) {
      // An edit in place of this run is seen as a change once more, and the next run finds nothing to do.
      while stamps(request) == seen { usleep(interval) }
      seen = stamps(request)
    }
  }

  private static func stamps(_ request: RenderRequest) -> [FilePath: FileSystem.Time?] {
    let sources = Discovery.files(request.sources).files.map(\.path)
    let templates = TemplateFile.find(request.templates).templates.map(\.path)
    return Dictionary(
      (sources + templates).map { ($0, (try? FileSystem.status($0))?.modified) },
      uniquingKeysWith: { first, _ in first })
  }
}
