internal import PrismgenEmission
internal import PrismgenModel
internal import PrismgenResolution
package import PrismgenSource
internal import PrismgenSwiftFrontend

extension Properties {
  /// Generates everything for `buffer`.
  package static func violation(ofGeneratingFor buffer: SourceBuffer) -> String? {
    var options = GenerationOptions()
    options.emit = .all
    options.runtime = buffer.count % 2 == 0 ? .imported : .embedded
    options.isMainActorByDefault = buffer.count % 3 == 0
    let input = [buffer]
    let module = resolved(input, options)
    let files = emit(module)
    let single = emitSingleFile(module, name: "Fuzz+Prisms.swift")
    // Property: the same bytes give the same output.
    guard emit(resolved(input, options)) == files else { return "a second run has other output" }
    for file in files + [single] {
      let output = SourceBuffer(path: file.name, text: file.contents)
      // Property: output is known as such.
      guard output.withBytes({ GeneratedHeader($0) }) != nil else { return "'\(file.name)' has no header" }
      // Property: origins stand in the order of the lines and lie in the file.
      let lines = LineTable(output).line(at: output.count)
      var previous = 0
      for origin in file.origins {
        guard origin.line >= previous, origin.line <= lines else { return "origin at line \(origin.line)" }
        previous = origin.line
      }
    }
    // Property: output that is read again among the sources gives nothing, and changes nothing.
    for outputs in [files, [single]] {
      let again = resolved(input + outputs.map { SourceBuffer(path: $0.name, text: $0.contents) }, options)
      guard emit(again) == files, emitSingleFile(again, name: single.name) == single else {
        return "a run that reads its own output has other output"
      }
    }
    return nil
  }

  /// Leaves out what is generated, as a run does.
  private static func resolved(_ buffers: [SourceBuffer], _ options: GenerationOptions) -> ResolvedModule {
    let sources = buffers.filter { $0.withBytes { GeneratedHeader($0) } == nil }
    let models = sources.map { SwiftFrontend.parse($0).0 }
    return resolve(ModuleModel(name: "Fuzz", files: models), options: options).0
  }
}
