import PrismgenModel
import PrismgenSource

/// Finds types that are written without generic arguments where the compiler infers none: payloads, and properties
/// without an initial value. A generic type cannot be written so outside of its own declaration and extensions.
///
/// Paths, as `Lib.Box`, are found in payloads only: of properties that are left out a file keeps first names; see
/// ``FileModel/omittedNames``.
struct ConcreteNames {
  /// What is looked for and not found so far, with the name that it begins with.
  private var sought: [String: String]
  private var firstNames: NameSet
  private var found: Set<String> = []

  /// - Parameters:
  ///   - names: what is looked for, without back-ticks, with the name that each begins with.
  ///   - declarations: those at the top level are looked at, with what is nested in them.
  static func find(
    _ names: [String: String], in declarations: [Declaration], _ module: ModuleModel
  ) -> Set<String> {
    if names.isEmpty { return [] }
    let search = Self(names)
    let inFiles = [module.files, module.context].map { files in
      union(files.count, search) { $1.collect(from: files[$0].omittedNames) }
    }
    let inDeclarations = union(declarations.count, search) { index, search in
      let declaration = declarations[index]
      if declaration.parent < 0 { search.collect(from: declaration, except: declaration.path?.first) }
    }
    return inFiles.reduce(inDeclarations) { $0.union($1) }
  }

  private init(_ names: [String: String]) {
    sought = names
    firstNames = Self.set(of: names.values)
  }

  private static func set(of names: some Sequence<String>) -> NameSet {
    NameSet(Set(names.flatMap { [$0, "`\($0)`"] }))
  }

  /// What is found at one of so many indices.
  private static func union(
    _ count: Int, _ search: Self, _ collect: @escaping @Sendable (Int, inout Self) -> Void
  ) -> Set<String> {
    let chunks = (0..<count).chunks(of: 1024)
    let found = Workers.map(chunks.count, grain: 1) { index in
      chunks[index].reduce(into: search) { collect($1, &$0) }.found
    }
    return found.reduce(into: []) { $0.formUnion($1) }
  }

  private mutating func add(_ name: String) {
    guard sought.removeValue(forKey: name) != nil else { return }
    found.insert(name)
    // What is common is found at once, and need not be read in all other places.
    firstNames = Self.set(of: sought.values)
  }

  private mutating func collect(from names: [OmittedName]) {
    for omitted in names where omitted.isConcrete && firstNames.contains(omitted.name) {
      add(Names.plain(omitted.name))
    }
  }

  /// - Parameter own: the type whose extension the declaration is or stands in: inside it the bare name has its arguments.
  private mutating func collect(from declaration: Declaration, except own: String?) {
    if declaration.mayMentionInBody(firstNames) {
      let type = declaration.readType()
      for enumCase in type.cases {
        for parameter in enumCase.parameters ?? [] { collect(parameter.type, takesPaths: true, except: own) }
      }
      for property in type.properties where property.initializer == nil {
        if let written = property.type { collect(written, takesPaths: false, except: own) }
      }
    }
    for nested in declaration.nested { collect(from: nested, except: own) }
  }

  private mutating func collect(_ type: TypeText, takesPaths: Bool, except own: String?) {
    for index in type.pieces.indices {
      guard case .name(let written) = type.pieces[index] else { continue }
      let name = Names.plain(written)
      if name == own { continue }
      guard index + 1 < type.pieces.count, case .verbatim(let next) = type.pieces[index + 1] else {
        add(name)
        continue
      }
      // `.Inner` of `Outer.Inner?`, which may be `Outer::Inner?`.
      let following = type.isModuleSelector(index) ? "." + next.dropFirst(2) : next
      let members = following.prefix { $0 == "." || $0 == "_" || $0.isLetter || $0.isNumber }
      guard following.dropFirst(members.count).first != "<" else { continue }
      if members.isEmpty || takesPaths && members.first == "." { add(name + members) }
    }
  }
}
