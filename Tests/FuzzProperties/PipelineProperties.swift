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
    let files = generate(for: buffer, options)
    // Property: the same bytes give the same output.
    guard generate(for: buffer, options) == files else { return "a second run has other output" }
    for file in files {
      let output = SourceBuffer(path: file.name, text: file.contents)
      // Property: output is known as such, so that reading it again generates nothing.
      guard output.withBytes({ GeneratedHeader($0) }) != nil else { return "'\(file.name)' has no header" }
      // Property: origins stand in the order of the lines and lie in the file.
      let lines = LineTable(output).line(at: output.count)
      var previous = 0
      for origin in file.origins {
        guard origin.line >= previous, origin.line <= lines else { return "origin at line \(origin.line)" }
        previous = origin.line
      }
    }
    return nil
  }

  private static func generate(for buffer: SourceBuffer, _ options: GenerationOptions) -> [GeneratedFile] {
    let (model, _) = SwiftFrontend.parse(buffer)
    let (module, _) = resolve(ModuleModel(name: "Fuzz", files: [model]), options: options)
    return emit(module)
  }
}
