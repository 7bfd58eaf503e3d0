package import PrismgenModel

/// Prints a resolved module: one file for each source, and the runtime where it is embedded.
///
/// - Complexity: linear in the size of the output.
package func emit(_ module: ResolvedModule, options: GenerationOptions) -> [GeneratedFile] {
  var files = module.files.map { file in
    var printer = FilePrinter(capacity: 4096)
    printer.code.print(GeneratedHeader(sourcePath: file.sourcePath).text)
    printer.print(file.imports)
    printer.print(file.declarations)
    return printer.file(sourcePath: file.sourcePath, name: file.name)
  }
  if let name = module.runtimeFileName {
    var printer = FilePrinter(capacity: EmbeddedRuntime.source.utf8.count + 256)
    printer.code.print(GeneratedHeader(sourcePath: nil).text)
    printer.code.print(EmbeddedRuntime.source)
    files.append(printer.file(sourcePath: "", name: name))
  }
  return files
}

/// Prints a resolved module as one file, with the imports of all sources united.
package func emitSingleFile(
  _ module: ResolvedModule, options: GenerationOptions, name: String
) -> GeneratedFile {
  var printer = FilePrinter(capacity: 4096 * (module.files.count + 1))
  printer.code.print(GeneratedHeader(sourcePath: nil).text)
  printer.print(UnitedImports(module.files.map(\.imports)).imports)
  for file in module.files { printer.print(file.declarations) }
  if module.runtimeFileName != nil { printer.code.print(EmbeddedRuntime.source) }
  return printer.file(sourcePath: "", name: name)
}

extension FilePrinter {
  fileprivate func file(sourcePath: String, name: String) -> GeneratedFile {
    GeneratedFile(
      sourcePath: sourcePath, name: name, contents: String(decoding: code.bytes, as: UTF8.self),
      origins: origins)
  }
}
