package import PrismgenDriver
internal import PrismgenEmission
internal import PrismgenModel
internal import PrismgenSource

/// `swift-prismgen preview TYPE`: what is generated for one type, without writing it.
package enum Preview {
  /// - Parameters:
  ///   - name: see ``Exploration/outcomes(named:)``.
  ///   - usesColor: whether the product goes to a terminal that wants colour.
  package static func run(_ requests: [Request], name: String, usesColor: Bool) -> Report {
    let exploration = Exploration(requests, keepsModels: false)
    return exploration.report { report in
      report.isColored = usesColor
      let found = exploration.outcomes(named: name)
      if found.isEmpty { report.diagnostics.append(exploration.notFound(name)) }
      for (module, outcome) in found {
        if module.request.templates.isEmpty, let code = code(outcome, module) {
          let shown =
            usesColor
            ? Highlighting.color(String(decoding: DisplayText.lines(Array(code.utf8)), as: UTF8.self)) : code
          report.product.append(Array(shown.utf8))
        } else {
          report.summary.append(
            "\(report.files.place(outcome.location)): nothing is generated for \(outcome.kind.rawValue) "
              + "'\(outcome.name)' \(outcome.verdict)")
        }
      }
    }
  }

  private static func code(_ outcome: Outcome, _ whole: Exploration.Module) -> String? {
    var module = ResolvedModule()
    for var file in whole.analysis.module.files {
      file.declarations = file.declarations.filter { $0.target.location == outcome.location }
      // The imports are those of the whole file.
      file.imports = []
      if !file.declarations.isEmpty { module.files.append(file) }
    }
    guard let contents = emit(module).first?.contents else {
      return nil
    }
    // Without the header, which says that a file was generated.
    let body = contents.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    return body.drop(while: \.isEmpty).joined(separator: "\n")
  }
}
