internal import PrismgenConfiguration
internal import PrismgenSource

/// `swift-prismgen init`: a first configuration file.
package enum Initialize {
  private static let sourceryFile = FilePath(".sourcery.yml")

  package static func run(reusesSourcery: Bool) -> Report {
    let file = FilePath(Configuration.fileName)
    guard (try? FileSystem.status(file, followsLinks: false)) == nil else {
      return failure(
        Diagnostic(.configurationExists, .error, "'\(file.display)' exists and is left as it is"))
    }
    do {
      var report = Report()
      let outputs = try reusesSourcery ? sourceryOutputs(&report) : foundOutputs()
      guard report.status == .success else { return report }
      try AtomicWriter.replace(file, with: ConfigurationTemplate(outputs: outputs).text, number: 0)
      report.summary = ["wrote   \(file.display)"] + hint(reusesSourcery)
      return report
    } catch {
      return failure(
        Diagnostic(.unwritable, .error, "cannot write '\(file.display)': \(error.description)"))
    }
  }

  private static func hint(_ reusesSourcery: Bool) -> [String] {
    guard !reusesSourcery, (try? FileSystem.status(sourceryFile)) != nil else { return [] }
    return ["there is a .sourcery.yml; 'swift-prismgen init --sourcery' takes over what it says"]
  }

  private static func failure(_ diagnostic: Diagnostic) -> Report {
    Report(diagnostics: [diagnostic], status: ExitStatus([diagnostic], isStrict: false))
  }

  /// One output for each target that has Swift files, where a package keeps its targets, or else the folder itself.
  private static func foundOutputs() throws(SystemError) -> [ConfigurationTemplate.Output] {
    let sources = FilePath("Sources")
    let folders = (try? FileSystem.entries(of: sources))?.filter { $0.kind == .folder } ?? []
    let targets = folders.map { sources.appending($0.name) }.filter {
      !Discovery.files(InputSelection(paths: [$0])).files.isEmpty
    }
    let isPackage = (try? FileSystem.status(FilePath("Package.swift"))) != nil
    if isPackage, !targets.isEmpty {
      return targets.map {
        .init(
          sources: [$0.display], output: $0.appending("Generated").display, module: moduleName($0))
      }
    }
    let root = (try? FileSystem.status(sources)) == nil ? FilePath(".") : sources
    return [
      .init(
        sources: [root.display], exclude: isPackage ? ["Package.swift"] : [],
        output: root.appending("Generated").display)
    ]
  }

  /// A target's name with what an identifier cannot hold replaced, as SwiftPM names its module.
  private static func moduleName(_ folder: FilePath) -> String {
    String(decoding: folder.name, as: UTF8.self).reduce(into: "") { name, character in
      name.append(character.isLetter || character.isNumber || character == "_" ? character : "_")
    }
  }

  private static func sourceryOutputs(_ report: inout Report) throws(SystemError)
    -> [ConfigurationTemplate.Output]
  {
    let buffer = try FileSystem.read(sourceryFile, label: sourceryFile.display).0
    let (sourcery, problems) = SourceryConfiguration.read(buffer)
    report.diagnostics = problems
    report.files = SourceLookup([InputFile(path: sourceryFile, root: 0, label: sourceryFile.display)])
    guard problems.isEmpty else {
      report.status = ExitStatus(problems, isStrict: false)
      return []
    }
    if !sourcery.otherKeys.isEmpty {
      report.details = ["left behind from .sourcery.yml: \(sourcery.otherKeys.joined(separator: ", "))"]
    }
    var output = ConfigurationTemplate.Output(
      sources: sourcery.sources.isEmpty ? ["."] : sourcery.sources, exclude: sourcery.exclude,
      output: sourcery.output ?? "Generated")
    output.templates = sourcery.templates
    output.arguments = sourcery.arguments
    return [output]
  }
}
