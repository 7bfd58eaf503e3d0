internal import PrismgenConfiguration
internal import PrismgenDriver

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The build plugin's tool. Not for people: it has the arguments that the plugin passes and no others, so that a package
/// which uses the plugin compiles no argument parser.
///
/// ```
/// prismgen-build MODULE OUTPUT-FOLDER OUTPUT-COUNT SOURCES-FILE [--missing=MODULE…] [--context=PLACE…] [--module=NAME:FOLDER…] [--alone] [FOLDER…] [CONFIGURATION-FILE]
/// ```
///
/// The module may be named as its product is in an Xcode project: `My App` is the module `My_App`. The sources file names a
/// source of the target on each line. The target depends on none of the missing modules. In the folders a nearer
/// configuration could stand, and did not when the build was planned. The places of the context are such folders and the configurations
/// of modules that the target depends on, and the modules are those, each with the folder of its sources. Alone, the target is the only one that has its configuration.
@main
enum PrismgenBuild {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 4, let count = Int(arguments[2]) else {
      finish(
        Report(
          usage:
            "prismgen-build MODULE OUTPUT-FOLDER OUTPUT-COUNT SOURCES-FILE [--missing=MODULE…] [--context=PLACE…] [--module=NAME:FOLDER…] [--alone] [FOLDER…] [CONFIGURATION-FILE]"
        ))
    }
    let list = FilePath(arguments[3])
    do {
      var options = RunOptions()
      options.set(.sources, paths: try InputSelection.paths(from: list))
      options.set(.module, identifier(of: arguments[0]))
      let flags = arguments[4...].prefix { $0.hasPrefix("--") }
      func values(_ flag: String) -> [String] {
        flags.filter { $0.hasPrefix(flag) }.map { String($0.dropFirst(flag.count)) }
      }
      let contextPlaces = values("--context=").map { FilePath($0) }
      let places = arguments[(4 + flags.count)...].map { FilePath($0) }
      let folders = places.filter(isFolder)
      for file in (folders + contextPlaces.filter(isFolder)).map({ $0.appending(Configuration.fileName) })
      where (try? FileSystem.status(file)) != nil {
        finish(BuildOutput.refusal(ofUnplanned: file))
      }
      let folder = ProjectFolder(places.count > folders.count ? .fileUsedHere(places[folders.count]) : .none)
      var output = BuildOutput(folder: FilePath(arguments[1]), count: count)
      output.missingModules = values("--missing=")
      finish(
        output.run(
          Project(
            folder, options: options, needsOutput: false, isFileOfOneRun: flags.contains("--alone"),
            contextConfigurations: contextPlaces.filter { !isFolder($0) },
            contextModules: values("--module=").compactMap { text in
              text.firstIndex(of: ":").map {
                (String(text[..<$0]), FilePath(String(text[$0...].dropFirst())))
              }
            })))
    } catch {
      finish(Report(unreadable: list, error))
    }
  }

  private static func isFolder(_ place: FilePath) -> Bool {
    (try? FileSystem.status(place))?.kind == .folder
  }

  /// What Xcode makes of a product's name for the name of its module.
  private static func identifier(of name: String) -> String {
    var identifier = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isLetter = scalar == "_" || scalar.properties.isXIDStart
      let isAllowed = isLetter || !identifier.isEmpty && scalar.properties.isXIDContinue
      identifier.append(isAllowed ? scalar : "_")
    }
    return String(identifier)
  }

  private static func finish(_ report: Report) -> Never {
    // Notes on what is left out would come with every build.
    try? FileSystem.writeStream(2, Array(report.problems(usesColor: false).utf8))
    exit(report.status.rawValue)
  }
}
