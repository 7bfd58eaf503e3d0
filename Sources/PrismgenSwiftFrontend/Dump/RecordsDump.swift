internal import PrismgenSource

/// Prints one JSON line for each enum (and struct) of a file, in the format that the conformance data is kept in.
package struct RecordsDump: ~Copyable {
  private let tree: SyntaxTree
  private var text: CanonicalText
  private var out = JSONWriter()
  private var line = 1
  private var position = 0

  private init(_ tree: SyntaxTree) {
    self.tree = tree
    text = CanonicalText(tree.buffer)
  }

  /// The records of `tree` as NDJSON.
  package static func records(of tree: SyntaxTree, structs: Bool) -> [UInt8] {
    var dump = RecordsDump(tree)
    for type in tree.types where type.kind == .enum || structs && type.kind == .struct { dump.record(type) }
    return dump.out.bytes
  }

  private mutating func record(_ type: TypeDecl) {
    out.raw("{\"kind\":")
    out.string(type.kind.rawValue)
    out.raw(",\"file\":")
    out.string(tree.buffer.path)
    out.raw(",\"offset\":")
    out.integer(type.keyword.start)
    out.raw(",\"line\":")
    out.integer(line(of: type.keyword.start))
    writeScopes(type)
    out.raw(",\"local\":")
    out.bool(type.isLocal)
    out.raw(",\"generics\":")
    optional(type.generics)
    out.raw(",\"where\":")
    optional(type.requirements)
    out.raw(",\"inherits\":")
    list(type.inherits) { $0.quoted($1) }
    out.raw(",\"attrs\":")
    write(type.attributes)
    out.raw(",\"modifiers\":")
    list(type.modifiers) { $0.quoted($1) }
    out.raw(",\"access\":")
    write(accessOf: type.modifiers)
    out.raw(",\"indirect\":")
    out.bool(isIndirect(type.modifiers))
    out.raw(",\"if\":")
    write(clausesFrom: type.clause, upTo: -1)
    type.kind == .enum ? writeCases(type) : writeProperties(type)
    out.raw("}\n")
  }

  private mutating func writeScopes(_ type: TypeDecl) {
    var scopes: [TypeDecl] = []
    var index = type.parent
    while index >= 0 {
      scopes.append(tree.types[index])
      index = tree.types[index].parent
    }
    scopes.reverse()
    out.raw(",\"path\":")
    out.quote()
    for scope in scopes {
      escaped(scope.name)
      out.raw(".")
    }
    escaped(type.name)
    out.quote()
    out.raw(",\"name\":")
    quoted(type.name)
    out.raw(",\"scopes\":")
    list(scopes) { dump, scope in
      dump.out.raw("[")
      dump.out.string(scope.kind.rawValue)
      dump.out.raw(",")
      dump.quoted(scope.name)
      dump.out.raw(",")
      dump.write(accessOf: scope.modifiers)
      dump.out.raw("]")
    }
  }

  private mutating func writeCases(_ type: TypeDecl) {
    out.raw(",\"cases\":")
    list(type.cases) { dump, element in
      dump.out.raw("{\"name\":")
      dump.quoted(element.name)
      dump.out.raw(",\"params\":")
      if let parameters = element.parameters {
        dump.list(parameters) { dump, parameter in
          dump.out.raw("[")
          dump.optional(parameter.firstName)
          dump.out.raw(",")
          dump.optional(parameter.secondName)
          dump.out.raw(",")
          dump.quoted(parameter.type)
          dump.out.raw(",")
          dump.optional(parameter.defaultValue)
          dump.out.raw("]")
        }
      } else {
        dump.out.raw("null")
      }
      dump.out.raw(",\"raw\":")
      dump.optional(element.rawValue)
      dump.out.raw(",\"indirect\":")
      dump.out.bool(dump.isIndirect(element.modifiers))
      dump.out.raw(",\"attrs\":")
      dump.write(element.attributes)
      dump.out.raw(",\"if\":")
      dump.write(clausesFrom: element.clause, upTo: type.clause)
      dump.out.raw("}")
    }
  }

  private mutating func writeProperties(_ type: TypeDecl) {
    out.raw(",\"props\":")
    list(type.properties) { dump, property in
      dump.out.raw("{\"name\":")
      dump.quoted(property.name)
      dump.out.raw(",\"spec\":")
      dump.quoted(property.keyword)
      dump.out.raw(",\"type\":")
      dump.optional(property.type)
      dump.out.raw(",\"default\":")
      dump.optional(property.initializer)
      dump.out.raw(",\"storage\":")
      dump.out.string(property.storage.rawValue)
      dump.out.raw(",\"attrs\":")
      dump.write(property.attributes)
      dump.out.raw(",\"modifiers\":")
      dump.list(property.modifiers) { $0.quoted($1) }
      dump.out.raw(",\"access\":")
      dump.write(accessOf: property.modifiers)
      dump.out.raw(",\"if\":")
      dump.write(clausesFrom: property.clause, upTo: type.clause)
      dump.out.raw("}")
    }
  }

  // MARK: Pieces

  private mutating func write(_ attributes: [AttributeSyntax]) {
    list(attributes) { dump, attribute in
      dump.out.raw("[")
      dump.quoted(attribute.name)
      dump.out.raw(",")
      dump.optional(attribute.arguments)
      dump.out.raw("]")
    }
  }

  private mutating func write(clausesFrom innermost: Int, upTo outer: Int) {
    // What is written would grow with the square.
    if innermost >= 0, tree.clauses[innermost].weight > ClauseSyntax.maximumWeight { return out.raw("[]") }
    var clauses: [Int] = []
    var index = innermost
    while index >= 0, index != outer {
      clauses.append(index)
      index = tree.clauses[index].parent
    }
    list(clauses.reversed()) { dump, index in
      let clause = dump.tree.clauses[index]
      dump.out.raw("[")
      dump.out.string(clause.kind == .poundIf ? "if" : clause.kind == .poundElseif ? "elseif" : "else")
      dump.out.raw(",")
      dump.quoted(clause.condition)
      for condition in dump.tree.priorConditions(of: index) {
        dump.out.raw(",")
        dump.quoted(condition)
      }
      dump.out.raw("]")
    }
  }

  private mutating func write(accessOf modifiers: [SourceRange]) {
    for modifier in modifiers {
      let word = tree.buffer.text(modifier)
      if ["open", "public", "package", "internal", "fileprivate", "private"].contains(word) {
        return out.string(word)
      }
    }
    out.string("")
  }

  private func isIndirect(_ modifiers: [SourceRange]) -> Bool {
    modifiers.contains {
      $0.count == 8 && tree.buffer.base[$0.start] == UInt8(ascii: "i") && tree.buffer.text($0) == "indirect"
    }
  }

  private mutating func quoted(_ range: SourceRange) {
    out.quote()
    escaped(range)
    out.quote()
  }

  private mutating func escaped(_ range: SourceRange) { text.forEachPiece(of: range) { out.escaped($0) } }

  private mutating func optional(_ range: SourceRange?) {
    if let range { quoted(range) } else { out.raw("null") }
  }

  private mutating func list<Elements: Sequence>(
    _ elements: Elements, _ write: (inout Self, Elements.Element) -> Void
  ) {
    out.raw("[")
    var isFirst = true
    for element in elements {
      if !isFirst { out.raw(",") }
      isFirst = false
      write(&self, element)
    }
    out.raw("]")
  }

  /// 1 + the number of line feeds before `offset`; asked for in rising order.
  private mutating func line(of offset: Int) -> Int {
    while let found = Search.firstByte(UInt8(ascii: "\n"), in: tree.buffer.base, from: position, to: offset) {
      line += 1
      position = found + 1
    }
    position = offset
    return line
  }
}
