import PrismgenModel

/// The output of one file: its code, and where each line comes from.
struct FilePrinter {
  var code: CodePrinter
  private(set) var origins: [GeneratedFile.Origin] = []

  init(capacity: Int) { code = CodePrinter(capacity: capacity) }

  /// The lines from here on are there because of the declaration.
  mutating func origin(_ kind: String, _ target: ResolvedTarget) {
    origins.append(.init(line: code.line, kind: kind, name: target.displayName, location: target.location))
  }

  mutating func origin(_ enumCase: ResolvedCase) {
    origins.append(.init(line: code.line, kind: "case", name: enumCase.name, location: enumCase.location))
  }

  mutating func origin(_ property: ResolvedProperty) {
    origins.append(
      .init(line: code.line, kind: "property", name: property.name, location: property.location))
  }

  /// Puts what another printer printed behind this one's lines.
  mutating func append(_ other: FilePrinter) {
    let linesBefore = code.line - 1
    origins += other.origins.lazy.map { origin in
      var origin = origin
      origin.line += linesBefore
      return origin
    }
    code.append(other.code)
  }

  mutating func print(_ imports: [ResolvedImport]) {
    conditionalRuns(imports, condition: \.condition) { file, item in file.code.print(text: item.text) }
    if !imports.isEmpty { code.blankLine() }
  }

  mutating func print(_ declarations: [ResolvedDeclaration]) {
    for declaration in declarations {
      if declaration.target.condition != nil { origin(declaration.kind, declaration.target) }
      conditional(declaration.target.condition) { file in
        switch declaration {
        case .enum(let value): EnumGenerator(value).print(to: &file)
        case .struct(let value): StructGenerator(value).print(to: &file)
        }
      }
    }
  }

  mutating func block(_ opening: Code, _ body: (inout FilePrinter) -> Void) {
    code.open(opening)
    body(&self)
    code.close()
  }

  /// The body between `#if condition` and `#endif`, or alone where there is no condition.
  mutating func conditional(_ condition: String?, _ body: (inout FilePrinter) -> Void) {
    if let condition { code.print("#if \(condition)") }
    body(&self)
    if condition != nil { code.print("#endif") }
  }

  /// Prints `items` with one `#if` around each run of neighbours that have the same condition. It is there because of the
  /// first of them.
  mutating func conditionalRuns<Item>(
    _ items: [Item], condition: (Item) -> String?,
    origin: (inout FilePrinter, Item) -> Void = { _, _ in },
    _ body: (inout FilePrinter, Item) -> Void
  ) {
    var current: String?
    for item in items {
      let next = condition(item)
      if next != current { code.changeCondition(from: &current, to: nil) }
      origin(&self, item)
      code.changeCondition(from: &current, to: next)
      body(&self, item)
    }
    code.changeCondition(from: &current, to: nil)
  }

  /// `extension Outer { typealias … }`
  mutating func print(_ aliases: [ResolvedAlias], _ target: ResolvedTarget) {
    for alias in aliases {
      origin("type", target)
      conditional(alias.condition) { file in
        file.code.print(target.attributes)
        file.code.block("nonisolated extension \(alias.host) {") {
          $0.print("\(alias.modifier)typealias \(alias.name) = \(alias.target)")
        }
      }
    }
  }

  /// `extension Prism where … { … }` or that of a lens.
  mutating func opticExtension(
    _ group: ResolvedOpticExtension, _ kind: String, _ target: ResolvedTarget,
    _ body: (inout FilePrinter, ResolvedOpticExtension.Member) -> Void
  ) {
    let requirements: Code = group.requirements.map { " where \($0)" } ?? ""
    origin(kind, target)
    conditional(group.condition) { file in
      file.code.print(group.attributes)
      file.block(
        "nonisolated \(group.modifier)extension \(group.extendedType)\(requirements) {"
      ) { file in
        for member in group.members { body(&file, member) }
        file.origin(kind, target)
      }
    }
  }
}

extension ResolvedDeclaration {
  fileprivate var kind: String {
    switch self {
    case .enum: "enum"
    case .struct: "struct"
    }
  }
}

extension ResolvedOpticExtension.Member {
  /// The declaration up to its opening brace.
  var head: Code {
    guard let generics, let requirements else { return "\(modifier)static var \(name): \(resultType) {" }
    // The parameter makes `.movie()` another name than the `movie` of an enum without parameters.
    return "\(modifier)static func \(name)\(generics)(_: () = ()) -> \(resultType) where \(requirements) {"
  }
}
