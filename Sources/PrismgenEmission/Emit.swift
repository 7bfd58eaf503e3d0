package import PrismgenModel
internal import PrismgenSource

/// Prints a resolved module: one file for each source, and the runtime where it is embedded.
///
/// Files are printed at the same time; the result does not depend on the number of threads.
///
/// - Complexity: linear in the size of the output.
package func emit(_ module: ResolvedModule) -> [GeneratedFile] {
  let comment = GeneratedHeader.comment(module.fileComment)
  var files = Workers.map(module.files.count) { index in
    let file = module.files[index]
    var printer = FilePrinter(capacity: 4096)
    printer.code.print(text: GeneratedHeader(sourcePath: file.sourcePath).text + comment)
    printer.print(file.imports)
    printer.print(file.declarations)
    return printer.file(sourcePath: file.sourcePath, name: file.name)
  }
  if let name = module.runtimeFileName {
    var printer = FilePrinter(capacity: EmbeddedRuntime.source.utf8.count + 256)
    printer.code.print(text: GeneratedHeader(sourcePath: nil).text + comment)
    printer.code.print(text: EmbeddedRuntime.source)
    files.append(printer.file(sourcePath: "", name: name))
  }
  return files
}

/// Prints a resolved module as one file, with the imports of all sources united.
///
/// - Parameter header: says whose output it is where several runs may name one file.
package func emitSingleFile(
  _ module: ResolvedModule, name: String, header: GeneratedHeader = GeneratedHeader(sourcePath: nil)
) -> GeneratedFile {
  let parts = Workers.map(module.files.count) { index in
    var printer = FilePrinter(capacity: 4096)
    printer.print(module.files[index].declarations)
    return printer
  }
  var printer = FilePrinter(capacity: parts.reduce(4096) { $0 + $1.code.bytes.count })
  printer.code.print(text: header.text + GeneratedHeader.comment(module.fileComment))
  printer.print(UnitedImports(module.files.map(\.imports)).imports)
  for part in parts { printer.append(part) }
  if module.runtimeFileName != nil { printer.code.print(text: EmbeddedRuntime.source) }
  return printer.file(sourcePath: "", name: name)
}

extension GeneratedFile {
  /// The line that the embedded runtime begins at; nil where the file has none.
  package var runtimeLine: Int? {
    let (text, runtime) = (contents.utf8.dropLast(), EmbeddedRuntime.source.utf8)
    guard text.suffix(runtime.count).elementsEqual(runtime) else { return nil }
    return text.dropLast(runtime.count).count { $0 == UInt8(ascii: "\n") } + 1
  }
}

extension FilePrinter {
  fileprivate func file(sourcePath: String, name: String) -> GeneratedFile {
    GeneratedFile(
      sourcePath: sourcePath, name: name, contents: String(decoding: code.bytes, as: UTF8.self),
      origins: origins)
  }
}
