/// `swift-prismgen explain`: what is generated for one type, and which rule decided it.
package enum Explain {
  package static func run(_ request: Request, name: String) -> Report {
    let analysis = Analysis(request)
    return Report(diagnostics: analysis.diagnostics, files: analysis.files)
  }
}
