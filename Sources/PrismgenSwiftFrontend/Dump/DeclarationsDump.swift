internal import PrismgenSource

/// Prints the declarations of a file as an outline, one line each, members indented below their type.
package struct DeclarationsDump: ~Copyable {
  private let tree: SyntaxTree
  private var text: CanonicalText
  private var out: [UInt8] = []

  package static func text(of tree: SyntaxTree) -> [UInt8] {
    var dump = DeclarationsDump(tree: tree, text: CanonicalText(tree.buffer))
    for declaration in tree.imports { dump.line(0, declaration.keyword.start, "import", [declaration.path]) }
    for (index, type) in tree.types.enumerated() { dump.type(type, depth: dump.depth(of: index)) }
    return dump.out
  }

  private mutating func type(_ type: TypeDecl, depth: Int) {
    line(
      depth, type.keyword.start, (type.isLocal ? "local " : "") + type.kind.rawValue,
      [type.name] + (type.generics.map { [$0] } ?? []) + type.inherits)
    for alias in type.aliases {
      line(depth + 1, alias.name.start, alias.isAssociatedType ? "associatedtype" : "typealias", [alias.name])
    }
    for element in type.cases {
      line(depth + 1, element.name.start, "case", [element.name] + (element.parameters ?? []).map(\.type))
    }
    for property in type.properties {
      line(
        depth + 1, property.name.start, "\(property.storage.rawValue) property",
        [property.name] + (property.type.map { [$0] } ?? []))
    }
    for function in type.functions { line(depth + 1, function.name.start, "func", [function.name]) }
    if let problem = type.problem { line(depth + 1, problem.range.start, "problem: \(problem.kind)", []) }
  }

  private func depth(of index: Int) -> Int {
    var depth = 0
    var parent = tree.types[index].parent
    while parent >= 0 {
      depth += 1
      parent = tree.types[parent].parent
    }
    return depth
  }

  private mutating func line(_ depth: Int, _ offset: Int, _ kind: String, _ pieces: [SourceRange]) {
    out.append(contentsOf: String(repeating: "  ", count: depth).utf8)
    out.append(contentsOf: "\(offset) \(kind)".utf8)
    for piece in pieces {
      out.append(UInt8(ascii: " "))
      out.append(contentsOf: DisplayText.message(text.string(piece)).utf8)
    }
    out.append(UInt8(ascii: "\n"))
  }
}
