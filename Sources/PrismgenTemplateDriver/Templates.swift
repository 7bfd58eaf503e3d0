package import PrismgenDriver
internal import PrismgenSource
internal import PrismgenStencil
internal import PrismgenTemplates

/// `swift-prismgen template`: the templates that come with the tool, and what a template sees.
package enum Templates {
  /// One line for each template.
  package static func list() -> Report {
    let width = TemplateLibrary.entries.map(\.name.count).max() ?? 0
    return Report(
      product: TemplateLibrary.entries.map { entry in
        let padding = String(repeating: " ", count: width - entry.name.count + 2)
        return Array("\(entry.name)\(padding)\(entry.summary)\n".utf8)
      })
  }

  /// The text of a template, to be changed by its new owner.
  package static func eject(_ name: String) -> Report {
    guard let entry = TemplateLibrary.entries.first(where: { $0.name == name }) else {
      let names = TemplateLibrary.entries.map(\.name).joined(separator: ", ")
      return failure("there is no template '\(name)'", help: "there are \(names)")
    }
    return Report(product: [entry.bytes])
  }

  /// What names the templates of `paths` but for the excluded ones, where nothing else can say that these are left out: a
  /// folder with one of them becomes the other templates that are in it now.
  package static func remaining(_ paths: [FilePath], except excluded: [FilePath]) -> [FilePath] {
    TemplateFile.remaining(paths, except: excluded)
  }

  /// What a template finds for one type, as JSON.
  package static func context(of name: String, in selection: InputSelection) -> Report {
    let sources = TemplateSources(selection)
    let declarations = sources.declarations()
    var report = Report(diagnostics: sources.diagnostics, files: SourceLookup(sources.inputs))
    if !sources.diagnostics.contains(where: { $0.id == .missingPath }) {
      if let type = declarations.types.first(where: { $0.name == name }) {
        report.product = [Array((TemplateValue.object(type).json(pretty: true, depth: 3) + "\n").utf8)]
      } else {
        let help = Diagnostic.suggestion(for: name, among: declarations.types.map(\.name))
        report.diagnostics += failure("no type is named '\(name)'", help: help).diagnostics
      }
    }
    report.status = ExitStatus(report.diagnostics)
    return report
  }

  private static func failure(_ message: String, help: String?) -> Report {
    let problem = Diagnostic(.unknownType, .error, message, help: help)
    return Report(diagnostics: [problem], status: .failure)
  }
}
