internal import PrismgenClangFrontend
internal import PrismgenEmission
package import PrismgenSource

/// The output for one C module: read, match, resolve, emit.
package struct CGeneration: Sendable {
  /// nil if an error stopped the run.
  package var text: String?
  package var diagnostics: [Diagnostic]

  package init(_ request: CRequest) {
    var reader = CModuleReader(request)
    guard let contents = reader.read() else {
      (text, diagnostics) = (nil, reader.diagnostics)
      return
    }
    let resolver = CResolver(facts: contents.facts, interface: contents.interface, options: request.options)
    let (module, notes) = resolver.resolve(origin: [])
    diagnostics = reader.diagnostics + notes
    text = diagnostics.contains { $0.severity == .error } ? nil : emit(module)
  }
}
