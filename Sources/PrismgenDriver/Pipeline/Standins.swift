internal import PrismgenSwiftFrontend
package import PrismgenModel
internal import PrismgenSource


nonisolated(unsafe) var files: [FileModel] = []
func resolve(_ module: ModuleModel, options: GenerationOptions) -> (ResolvedModule, [Diagnostic]) {
  files = module.files
  return (ResolvedModule(), [])
}

func emit(_ module: ResolvedModule, options: GenerationOptions) -> [GeneratedFile] {
  files.filter { $0.types.contains { $0.kind == .enum } }.map { file in
    let name = FilePath(file.path).name.dropLast(6)
    return GeneratedFile(
      sourcePath: file.path, name: String(decoding: name, as: UTF8.self) + "+Prisms.swift",
      contents: GeneratedHeader(sourcePath: file.path).text
        + file.types.filter { $0.kind == .enum }.map { "extension \($0.name) {}\n" }.joined())
  }
}

func emitSingleFile(_ module: ResolvedModule, options: GenerationOptions, name: String) -> [GeneratedFile] {
  let files = emit(module, options: options)
  if files.isEmpty { return [] }
  return [
    GeneratedFile(
      sourcePath: "", name: name,
      contents: GeneratedHeader(sourcePath: nil).text
        + files.map { $0.contents.split(separator: "\n")[1] }.joined())
  ]
}
extension SwiftFrontend {
  static func dumpTokens(_ buffer: SourceBuffer) -> [UInt8] { [] }
  static func dumpDeclarations(_ buffer: SourceBuffer) -> [UInt8] { [] }
}
