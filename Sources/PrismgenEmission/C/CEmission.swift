package import PrismgenModel

/// Prints what was decided for a C module as one Swift file.
///
/// - Parameter payloads: the payload enums as the Swift stages decided them. To Swift they are enums like any other, so
///   their properties and prisms are printed as everybody's are.
package func emit(_ module: ResolvedCModule, payloads: ResolvedModule?) -> String {
  let usesOptics =
    module.hasOptics && module.unions.contains { $0.hasPayload || $0.members.contains(where: hasOptic) }
  let importsRuntime = usesOptics && !module.hasEmbeddedRuntime
  let imports = ["import \(module.module)"] + (importsRuntime ? ["import PrismOptics"] : [])
  var text = GeneratedHeader(sourcePath: nil).text
  text += GeneratedHeader.comment(module.origin)
  text += "\n" + imports.map { modifier(module.access) + $0 + "\n" }.joined()
  text += "\n" + emitDeclarations(module)
  if let payloads {
    var printer = FilePrinter(capacity: 1 << 16)
    for file in payloads.files { printer.print(file.declarations) }
    text += "\n" + String(decoding: printer.code.bytes, as: UTF8.self)
  }
  return text
}

/// The declarations alone, from which the Swift stages read the payload enums.
package func emitDeclarations(_ module: ResolvedCModule) -> String {
  var blocks: [String] = []
  for union in module.unions {
    blocks += CUnionEmitter(union: union, access: module.access, clashes: module.clashes).blocks
    if module.hasOptics {
      let access = module.hasEmbeddedRuntime ? "" : module.access
      blocks += COpticsEmitter(union: union, access: access, clashes: module.clashes).blocks
    }
  }
  for enumeration in module.enums {
    blocks += CEnumEmitter(enumeration: enumeration, access: module.access, clashes: module.clashes).blocks
  }
  return blocks.joined(separator: "\n\n") + "\n"
}

/// The optics runtime as source, to compile generated code against where the package itself is not at hand.
package var embeddedRuntimeSource: String {
  EmbeddedRuntime.source + "\n" + EmbeddedRuntime.operatorDeclaration
}

extension String {
  /// Every line that is not empty moved right.
  func indented(by count: Int = 2) -> String {
    let space = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }
}

/// `public `, or nothing.
func modifier(_ access: String) -> String { access.isEmpty ? "" : access + " " }
