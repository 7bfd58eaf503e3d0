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
  if let runtime = module.runtime {
    var printer = FilePrinter(capacity: EmbeddedRuntime.source.utf8.count + 1024)
    printer.code.print(text: GeneratedHeader(sourcePath: nil).text + comment)
    printer.print(runtime)
    files.append(printer.file(sourcePath: "", name: runtime.fileName))
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
  if let runtime = module.runtime { printer.print(runtime) }
  return printer.file(sourcePath: "", name: name)
}

extension GeneratedFile {
  /// The line that the embedded runtime begins at; nil where the file has none.
  package var runtimeLine: Int? {
    let runtime = EmbeddedRuntime.source.utf8
    var line = 1
    var rest = contents.utf8[...]
    while !rest.starts(with: runtime) {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      rest = rest[rest.index(after: end)...]
      line += 1
    }
    return line
  }
}

extension FilePrinter {
  fileprivate mutating func print(_ runtime: ResolvedRuntime) {
    code.print(text: EmbeddedRuntime.source)
    if runtime.operatorPresence == .never { return }
    code.blankLine()
    var condition: String?
    if case .under(let text) = runtime.operatorPresence { condition = text }
    conditional(condition) { $0.code.print(text: EmbeddedRuntime.operatorDeclaration) }
  }

  fileprivate func file(sourcePath: String, name: String) -> GeneratedFile {
    GeneratedFile(
      sourcePath: sourcePath, name: name, contents: String(decoding: code.bytes, as: UTF8.self),
      origins: origins)
  }
}
