package import PrismgenDriver
internal import PrismgenEmission
internal import PrismgenModel
internal import PrismgenSource

/// `swift-prismgen why FILE:LINE`: the declaration that a generated line comes from.
package enum Why {
  /// A line of a generated file, as the user names it.
  package struct Place: Sendable {
    package var file: FilePath
    package var line: Int

    /// `path:12`, or `path:12:3`, as compilers print it; nil for anything else.
    package init?(_ text: String) {
      var parts = text.split(separator: ":", omittingEmptySubsequences: false)
      if parts.count > 2, parts.last.flatMap({ Int($0) }) != nil, Int(parts[parts.count - 2]) != nil {
        parts.removeLast()
      }
      guard parts.count > 1, let line = Int(parts.removeLast()), line > 0 else { return nil }
      file = FilePath(parts.joined(separator: ":"))
      self.line = line
    }
  }

  /// For a file that is no generated one, whatever the sources are.
  package static func problem(of place: Place) -> Report? {
    if case .generated = ExistingOutput(place.file) { return nil }
    return failure("'\(place.file.display)' is no file that swift-prismgen has generated", nil)
  }

  /// For what a template has printed.
  package static func problem(of place: Place, renderedFrom template: String) -> Report {
    failure(
      "'\(place.file.display)' is no output of this project that comes from declarations",
      "it is rendered from '\(template)'")
  }

  /// What the first line of the file calls its source, where there is such a file.
  package static func source(of place: Place) -> FilePath? {
    guard case .generated(let header, _) = ExistingOutput(place.file), let path = header.sourcePath,
      (try? FileSystem.status(FilePath(path)).kind) == .file
    else { return nil }
    return FilePath(path)
  }

  package static func run(_ project: Project, _ place: Place) -> Report {
    let path = place.file.rebased(below: project.folder.startFolder)
    let folder = NamedPlace(path.folder)
    for run in project.runs {
      let output = run.output ?? Self.output(path)
      guard run.templates.isEmpty, NamedPlace(self.folder(output)) == folder else { continue }
      let analysis = Analysis(run.request)
      let files = analysis.generatedFiles(for: output)
      guard let file = files.first(where: { $0.name.utf8.elementsEqual(path.name) }) else { continue }
      return report(file, place, path, analysis)
    }
    return failure(
      "'\(place.file.display)' is no output of this project that comes from declarations",
      "the outputs are those of 'generate' without templates")
  }

  /// Where a run must have written that nobody says it of: a file without a source in its first line is one for all of them.
  private static func output(_ path: FilePath) -> OutputLocation {
    if case .generated(let header, _) = ExistingOutput(path), header.sourcePath == nil { return .file(path) }
    return .folder(path.folder)
  }

  private static func folder(_ output: OutputLocation) -> FilePath {
    switch output {
    case .folder(let folder): folder
    case .file(let file): file.folder
    }
  }

  private static func report(
    _ file: GeneratedFile, _ place: Place, _ path: FilePath, _ analysis: Analysis
  ) -> Report {
    var report = Report(files: analysis.files)
    let outOfDate = failure(
      "line \(place.line) of '\(place.file.display)' is out of date", "run 'swift-prismgen generate'")
    guard case .generated(_, let contents) = ExistingOutput(path) else { return outOfDate }
    let count = LineTable(contents).line(at: contents.count)
    guard place.line <= count else { return failure("'\(place.file.display)' has \(count) lines", nil) }
    guard let line = line(place.line, of: contents.text, in: file) else { return outOfDate }
    if let runtime = file.runtimeLine, line >= runtime {
      report.product = [Array("the embedded runtime\n".utf8)]
      return report
    }
    guard let origin = file.origins.last(where: { $0.line <= line }) else {
      let source =
        file.sourcePath.isEmpty ? "the sources together" : analysis.files.displayPath(of: file.sourcePath)
      report.product = [Array("header and imports of \(source)\n".utf8)]
      return report
    }
    let heading = "\(analysis.files.place(origin.location)): \(origin.declaration)\n"
    report.product = [Array((heading + excerpt(origin.location, analysis.files)).utf8)]
    return report
  }

  /// The source line.
  private static func excerpt(_ location: SourceLocation, _ files: SourceLookup) -> String {
    guard let buffer = files.reader()(location.path).buffer else { return "" }
    let text = buffer.withBytes { bytes -> String in
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      guard location.line <= lines.count else { return "" }
      return DisplayText.cells(lines[location.line - 1]).reduce(into: "") { $0 += $1.text }
    }
    return " \(location.line) | \(text)\n"
  }

  /// The line of the file as it would be generated that stands at this line of what is on disk; nil for one that would not.
  private static func line(_ line: Int, of contents: String, in file: GeneratedFile) -> Int? {
    var shift = 0
    for change in LineDiff(old: contents, new: file.contents).changes {
      if change.old.contains(line - 1) { return nil }
      if change.old.upperBound >= line { break }
      shift += change.new.count - change.old.count
    }
    return line + shift
  }

  private static func failure(_ message: String, _ help: String?) -> Report {
    let problem = Diagnostic(.notGenerated, .error, message, help: help)
    return Report(diagnostics: [problem], status: ExitStatus([problem]))
  }
}
