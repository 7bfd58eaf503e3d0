package import PrismgenDriver
internal import PrismgenEmission
internal import PrismgenModel
internal import PrismgenSource

/// `swift-prismgen preview TYPE`: what is generated for one type, without writing it.
package enum Preview {
  /// - Parameters:
  ///   - name: the full name of a type, or the end of it behind a period.
  ///   - usesColor: whether the product goes to a terminal that wants colour.
  package static func run(_ request: Request, name: String, usesColor: Bool) -> Report {
    let analysis = Analysis(request)
    var report = Report(
      diagnostics: analysis.diagnostics.filter { $0.severity == .error }, files: analysis.files)
    report.isColored = usesColor
    if !analysis.isMissingPath {
      let outcomes = analysis.module.outcomes.filter { $0.name == name || $0.name.hasSuffix("." + name) }
      if outcomes.isEmpty { report.diagnostics.append(Explain.notFound(name, analysis)) }
      for outcome in outcomes {
        if let code = code(outcome, analysis, request) {
          let shown =
            usesColor
            ? Highlighting.color(String(decoding: DisplayText.lines(Array(code.utf8)), as: UTF8.self)) : code
          report.product.append(Array(shown.utf8))
        } else {
          report.summary.append(
            "\(analysis.files.place(outcome.location)): nothing is generated for \(outcome.kind.rawValue) "
              + "'\(outcome.name)' \(outcome.verdict)")
        }
      }
    }
    report.status = ExitStatus(report.diagnostics, isStrict: request.isStrict)
    return report
  }

  private static func code(_ outcome: Outcome, _ analysis: Analysis, _ request: Request) -> String? {
    var module = ResolvedModule()
    for var file in analysis.module.files {
      file.declarations = file.declarations.filter { $0.target.location == outcome.location }
      // The imports are those of the whole file.
      file.imports = []
      if !file.declarations.isEmpty { module.files.append(file) }
    }
    guard let contents = emit(module, options: request.settings.options).first?.contents else { return nil }
    // Without the header, which says that a file was generated.
    let body = contents.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    return body.drop(while: \.isEmpty).joined(separator: "\n")
  }
}

extension ResolvedDeclaration {
  fileprivate var target: ResolvedTarget {
    switch self {
    case .enum(let resolved): resolved.target
    case .struct(let resolved): resolved.target
    }
  }
}
