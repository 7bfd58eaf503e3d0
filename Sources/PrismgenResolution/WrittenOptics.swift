import PrismgenModel
import PrismgenSource

/// What the user declares in extensions of `Prism` and `Lens`.
struct WrittenOptics: Sendable {
  struct Key: Hashable, Sendable {
    /// `Prism` or `Lens`.
    var optic: String
    /// The type whose parts the optic sees; nil: nobody knows.
    var whole: ScopeID?
    var name: String
  }

  /// Prisms and lenses of a known type, and static functions that may be some of any type.
  fileprivate(set) var names: Set<Key> = []
  /// Nested types, and static functions without parameters: whatever they are for, a static property of their name would be
  /// a redeclaration, beside a type also a function. Their `whole` is nil.
  fileprivate(set) var rivals: [Key: Rival] = [:]

  struct Rival: Sendable {
    var location: SourceLocation
    var isType: Bool
  }
}

extension Resolver {
  /// Remembers `extension Prism where Whole == E, Part == … { static var a … }` of the user's (rule 134), also in the form
  /// `extension Prism<E, …>` and behind an alias of that. Of a static function in any other extension nobody knows which
  /// types it is for.
  func collectWrittenOptics() {
    let hasContext = !module.context.isEmpty
    let extended = table.scopes.indices.filter {
      table.scopes[$0].isExternal || hasContext && table.scopes[$0].bodies.allSatisfy(table.isContext)
    }
    for id in extended.flatMap({ table.scopes[$0].extensions }).sorted() {
      guard let (optic, arguments) = optic(extendedBy: table.declarations[id]) else { continue }
      let type = table[type: id]
      let functions = type.functions.filter(\.isStatic)
      let scope = whole(of: type, arguments)
      let properties = scope == nil ? [] : type.properties.filter(\.isStatic).map(\.name)
      for name in properties + functions.map(\.name) {
        writtenOptics.names.insert(.init(optic: optic, whole: scope, name: Names.plain(name)))
      }
      if table.isContext(id) { continue }
      let types =
        type.aliases.map { ($0.name, $0.location) }
        + table.declarations[id].nested.map { ($0.name, $0.location) }
      let rivals =
        functions.filter { $0.parameterCount == 0 }.map {
          ($0.name, WrittenOptics.Rival(location: $0.location, isType: false))
        }
        + types.map { ($0, WrittenOptics.Rival(location: $1, isType: true)) }
      for (name, rival) in rivals {
        writtenOptics.rivals[.init(optic: optic, name: Names.plain(name))] = rival
      }
    }
  }

  /// Whether what the user declares leaves room for a static in that form; if not, the reason is noted.
  ///
  /// - Parameter path: how the namespace has it.
  func hasRoom(
    _ form: StaticForm, _ key: WrittenOptics.Key, _ subject: String, _ path: String,
    at location: SourceLocation
  ) -> Bool {
    // Associated types that are inferred are members too, in the module of the runtime.
    if options.runtime == .embedded, key.name == "Whole" || key.name == "Part" {
      refuse(
        .opticDeclared, subject, at: location,
        "'\(key.name)' is an associated type of \(key.optic), which leaves no room for \(subject); skipped",
        help: "rename it, or write \(path)")
      return false
    }
    guard let rival = writtenOptics.rivals[key], form.generics == nil || rival.isType else { return true }
    refuse(
      .opticDeclared, subject, at: location,
      "'\(key.name)' is declared in an extension of \(key.optic), which leaves no room for \(subject); skipped",
      notes: [.init("declared here", at: rival.location)], help: "rename it, or write \(path)")
    return false
  }

  /// `Prism` or `Lens` with the generic arguments, where an extension of one stands.
  private func optic(extendedBy declaration: Declaration) -> (name: String, arguments: [TypeText])? {
    guard let path = declaration.path else { return nil }
    let alias = path.members.isEmpty ? table.names.alias(path.first, seenFrom: declaration.file) : nil
    let target = alias.flatMap { table.aliases[$0].model.target }
    let name = (target?.outerPaths.first ?? path).last
    guard name == "Prism" || name == "Lens" else { return nil }
    let type = alias == nil ? table[clauses: declaration.id].extendedType : target
    return (name, type?.genericArguments ?? [])
  }

  /// The type of which the optics in an extension of `Prism` or `Lens` see a part.
  private func whole(of type: TypeModel, _ arguments: [TypeText]) -> ScopeID? {
    let path = arguments.first?.nominalPath ?? type.requirements.flatMap { Self.whole(in: $0.text) }
    return path.flatMap { table.resolve($0, from: SymbolTable.moduleLevel) }.flatMap { table.scope(of: $0) }
  }

  /// `Outer.Inner` of `Whole == Outer.Inner<Int>, Part == Int`.
  private static func whole(in requirements: String) -> NamePath? {
    for requirement in requirements.split(separator: ",") {
      let sides = requirement.split(separator: "=").map { $0.filter { $0 != " " } }
      guard sides.count == 2, let whole = sides.firstIndex(of: "Whole") else { continue }
      let names = sides[1 - whole].prefix { $0 != "<" }.split(separator: ".").map { Names.plain(String($0)) }
      return names.first.map { NamePath(first: $0, members: Array(names.dropFirst())) }
    }
    return nil
  }
}
