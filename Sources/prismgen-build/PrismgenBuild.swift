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
/// prismgen-build MODULE OUTPUT-FOLDER REST-NAME ASSIGNMENTS-FILE [CONFIGURATION-FILE]
/// ```
///
/// The assignments file has a line for each source of the target, `output-name TAB path`; the name is empty for sources
/// that go to the rest.
@main
enum PrismgenBuild {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 4 || arguments.count == 5 else {
      finish(
        Report(usage: "prismgen-build MODULE OUTPUT-FOLDER REST-NAME ASSIGNMENTS-FILE [CONFIGURATION-FILE]"))
    }
    do {
      let lines = try BuildOutput.assignments(in: FilePath(arguments[3]))
      var options = RunOptions()
      options.set(.sources, paths: lines.map(\.source))
      options.set(.module, arguments[0])
      let folder = ProjectFolder(arguments.count == 5 ? .fileUsedHere(FilePath(arguments[4])) : .none)
      let output = BuildOutput(
        folder: FilePath(arguments[1]), assignments: lines.filter { !$0.output.isEmpty }, rest: arguments[2])
      finish(output.run(Project(folder, options: options, needsOutput: false)))
    } catch {
      finish(Report(unreadable: FilePath(arguments[3]), error))
    }
  }

  private static func finish(_ report: Report) -> Never {
    // Notes on what is left out would come with every build.
    var rest = Array(report.problems(usesColor: false).utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
    exit(report.status.rawValue)
  }
}
